import type { RequestFacts } from '#app/web/request/request-context.server.ts'
import { actorOfCookie } from '#modules/identity/server'
import { asThreadClient } from '#platform/threads/thread-client.server.ts'
import { userIdOf } from '#shared/actor.ts'
import { clientNetwork } from './client-network.server.ts'
import type { HttpContext } from './http-context.ts'
import { refuseChanges } from './refuse-changes.server.ts'

/**
 * Answers with the caller and their network, and lets all heavy work of the answer count for them: their account, or a visitor's
 * network. Looks the session up once per request. While an operator looks at a person's account, refuses everything but reading.
 */
export async function asCaller(
  c: HttpContext,
  answer: (facts: RequestFacts) => Promise<Response>,
): Promise<Response> {
  const actor = await actorOfCookie(c.req.header('cookie') ?? null)
  if (actor.kind === 'person') refuseChanges(c, actor)
  const network = clientNetwork(c)
  const client = JSON.stringify(userIdOf(actor) ?? network)
  return asThreadClient(client, () => answer({ actor, requestId: c.get('requestId'), network }))
}
