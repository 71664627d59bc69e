import { isLoopback } from '../http/is-loopback.ts'
import { isPrivateAddress } from '../http/is-private-address.ts'

/**
 * Whether emails go to this SMTP_URL only over an encrypted connection: always outside our own network, unless the URL itself
 * says `?requireTLS=false` or `?ignoreTLS=true`. With `smtps:` the connection is encrypted from the start.
 */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  if (protocol !== 'smtp:' || searchParams.has('requireTLS')) return false
  return searchParams.get('ignoreTLS') !== 'true' && !isOnOwnNetwork(hostname)
}

/** A name without a dot is one that our own network gives, such as that of a container. */
function isOnOwnNetwork(hostname: string): boolean {
  const address = hostname.replaceAll(/[[\]]/g, '')
  return isLoopback(hostname) || isPrivateAddress(address) || !/[.:]/.test(address)
}
