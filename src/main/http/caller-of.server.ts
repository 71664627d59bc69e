import type { RequestFacts } from '#app/web/request/request-context.server.ts'
import { actorOfCookie } from '#modules/identity/server'
import { clientNetwork } from './client-network.server.ts'
import type { HttpContext } from './http-context.ts'

/** The caller and their network. Looks the session up once per request. */
export async function callerOf(c: HttpContext): Promise<RequestFacts> {
  return {
    actor: await actorOfCookie(c.req.header('cookie') ?? null),
    requestId: c.get('requestId'),
    network: clientNetwork(c),
  }
}
