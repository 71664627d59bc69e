import type { Endpoint } from '#app/api/endpoint.server.ts'
import type { RequestFacts } from '#app/web/request/request-context.server.ts'
import { actorOfCookie } from '#modules/identity/server'
import { clearPersonalVersion } from '#platform/db/personal/personal-reads.server.ts'
import { decodedPath } from '#platform/http/decoded-path.ts'
import { asThreadClient } from '#platform/threads/thread-client.server.ts'
import { type Person, userIdOf } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { clientNetwork } from './client-network.server.ts'
import type { HttpContext } from './http-context.ts'
import { pageAddressOf } from './route-pattern.ts'

/**
 * Answers with the caller and their network, and lets all heavy work of the answer count for them: their account, or a visitor's
 * network. Looks the session up once per request. While an operator looks at a person's account, refuses everything but reading and
 * the endpoints that say of themselves that they only calculate.
 */
export async function asCaller(
  c: HttpContext,
  answer: (facts: RequestFacts) => Promise<Response>,
  { computesOnly }: Pick<Endpoint, 'computesOnly'> = {},
): Promise<Response> {
  const actor = await actorOfCookie(c.req.header('cookie') ?? null)
  if (actor.kind === 'person') {
    if (!computesOnly) refuseChanges(c, actor)
    if (!reading.has(c.req.method)) clearPersonalVersion(actor)
  }
  const network = clientNetwork(c)
  const client = JSON.stringify(userIdOf(actor) ?? network)
  return asThreadClient(client, () => answer({ actor, requestId: c.get('requestId'), network }))
}

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Ends the view, and ends the operator's session with it. Neither belongs to the person. */
const ends: ReadonlySet<string> = new Set(['/stop-viewing', '/stop-viewing.data', '/logout', '/logout.data'])

/** Pages that change something when they are opened, or that are about the operator's own way to log in. */
const changesOnOpening: ReadonlySet<string> = new Set([
  '/auth/callback',
  '/checkout-success',
  '/checkout-cancel',
])

/**
 * While an operator looks at a person's account, only pages are read: every other request is refused here, before any route or
 * endpoint sees it.
 */
function refuseChanges(c: HttpContext, { viewing }: Person): void {
  if (!viewing) return
  const { method, path } = c.req
  if (
    reading.has(method)
      ? !changesOnOpening.has(pageAddressOf(spelledLikeRoutes(path)))
      : method === 'POST' && ends.has(path)
  )
    return
  throw refuse('viewing', {
    title: 'You’re only viewing',
    message: 'You can’t change anything while you view a person’s account. Stop viewing it first.',
    status: 403,
  })
}

/** An address in the spelling of the route list; routes are found whatever the spelling. */
function spelledLikeRoutes(path: string): string {
  return decodedPath(path).toLowerCase().replaceAll(/\/+/g, '/')
}
