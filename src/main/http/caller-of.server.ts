import type { RequestFacts } from '#app/web/request-context.server.ts'
import { actorOfCookie } from '#modules/identity/server'
import { clientAddressOf } from './client-address.server.ts'
import type { ShopContext } from './http-app.server.ts'

/** Who asks and from where; the session is looked up once a request. */
export async function callerOf(c: ShopContext): Promise<RequestFacts> {
  return {
    actor: await actorOfCookie(c.req.header('cookie') ?? null),
    requestId: c.get('requestId'),
    clientAddress: clientAddressOf(c),
  }
}
