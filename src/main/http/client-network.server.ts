import type { IncomingMessage } from 'node:http'
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
 * The network of the connection, or the one that our trusted proxies report: a client can send any header. Only this file sees the
 * client's address; everything behind it gets the network.
 */
export function clientNetwork(c: Context): ClientNetwork {
  return networkBehind(c.req.header('x-forwarded-for'), () => getConnInfo(c).remote.address)
}

/** The same, before the request has a context. */
export function networkOfRequest({ headers, socket }: IncomingMessage): ClientNetwork {
  return networkBehind(headers['x-forwarded-for'], () => socket.remoteAddress)
}

function networkBehind(
  header: string | string[] | undefined,
  connected: () => string | undefined,
): ClientNetwork {
  const list = Array.isArray(header) ? header.join(', ') : header
  warnOnce(list)
  return networkOf(forwardedAddress(list, proxies) ?? connected())
}
