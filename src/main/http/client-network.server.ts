import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { type ClientNetwork, networkOf } from '#platform/http/client-network.ts'
import { forwardedAddress } from '#platform/http/forwarded-address.ts'
import { log } from '#platform/log.server.ts'

let proxies = 0
let hasWarned = false

/** Sets how many trusted proxies are in front; called once by the composition root. */
export function configureTrustedProxies(count: number): void {
  proxies = count
  hasWarned = false
}

/** Warns once: behind a proxy that isn't counted, all visitors share its address, so rate limits treat them as one. */
function warnOnce(header: string | undefined): void {
  if (!header || proxies > 0 || hasWarned) return
  hasWarned = true
  log.warn(
    'TRUSTED_PROXIES is 0, but a request came with X-Forwarded-For. Behind a proxy, set TRUSTED_PROXIES to the number of your ' +
      'proxies: until then all visitors count as one, and limits for one visitor stop everyone',
  )
}

/**
 * The network of the connection, or the one that our trusted proxies report: a client can send any header. Only this function
 * sees the client's address; everything behind it gets the network.
 */
export function clientNetwork(c: Context): ClientNetwork {
  const header = c.req.header('x-forwarded-for')
  warnOnce(header)
  const forwarded = forwardedAddress(header, proxies)
  return networkOf(forwarded ?? getConnInfo(c).remote.address)
}
