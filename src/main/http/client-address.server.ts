import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { forwardedAddress } from '#platform/http/forwarded-address.ts'

let proxies = 0

/** How many proxies of our own stand in front; called once by the composition root. */
export function useTrustedProxies(count: number): void {
  proxies = count
}

/** The address of the connection itself, or what our own proxies say of it: whoever connects could write anything into a header. */
export function clientAddressOf(c: Context): string {
  const forwarded = forwardedAddress(c.req.header('x-forwarded-for'), proxies)
  if (forwarded) return forwarded
  return getConnInfo(c).remote.address ?? 'unknown'
}
