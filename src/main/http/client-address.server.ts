import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address of the connection itself. `X-Forwarded-For` is not read: whoever connects could write anything into it. */
export function clientAddressOf(c: Context): string {
  return getConnInfo(c).remote.address ?? 'unknown'
}
