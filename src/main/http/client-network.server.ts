import type { IncomingMessage } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { type ClientNetwork, networkOf } from '#platform/http/client-network.ts'
import type { Config } from '#platform/config.server.ts'
import { forwardedAddress, forwardedAddresses } from '#platform/http/forwarded-address.ts'
import { isPrivateAddress } from '#platform/http/is-private-address.ts'
import { log } from '#platform/log.server.ts'

let proxies = 0
let isLive = false
const warned = new Set<string>()

/** Sets how many trusted proxies are in front; called once by the composition root. */
export function configureTrustedProxies({
  trustedProxies,
  isDemo,
}: Pick<Config, 'trustedProxies' | 'isDemo'>): void {
  proxies = trustedProxies
  isLive = !isDemo
  warned.clear()
}

const consequence = 'Visitors who arrive that way count as one, and limits for one visitor stop all of them'

/** Logs once for each way in which rate limits would treat different visitors as one. */
function warnOnce(header: string | undefined, network: ClientNetwork): void {
  if (!header) return
  const count = forwardedAddresses(header).length
  if (proxies === 0)
    return logOnce(
      'uncounted',
      'TRUSTED_PROXIES is 0, but a request came with X-Forwarded-For. Behind a proxy, set TRUSTED_PROXIES to the number of ' +
        `your proxies. ${consequence}`,
    )
  if (count < proxies)
    return logOnce(
      'few',
      `TRUSTED_PROXIES is ${proxies}, but X-Forwarded-For has ${count === 1 ? '1 address' : `${count} addresses`}. Either a ` +
        'request bypassed a proxy, or a proxy drops what the one before it sent, as Caddy does unless CDN_NETWORKS names ' +
        `the CDN (docs/self-hosting.md, Proxies). ${consequence}`,
    )
  if (isLive && isPrivateAddress(network.replace('/64', '')))
    logOnce(
      'private',
      'The proxy reports a visitor with a private address. If visitors are outside your network, something in between replaces ' +
        `their addresses, such as a Docker network without IPv6 (docs/self-hosting.md, Proxies). ${consequence}`,
    )
}

function logOnce(problem: string, message: string): void {
  if (warned.has(problem)) return
  warned.add(problem)
  log.warn(message)
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
  const network = networkOf(forwardedAddress(list, proxies) ?? connected())
  warnOnce(list, network)
  return network
}
