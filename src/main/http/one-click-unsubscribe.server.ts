import { type Actor, visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { HttpContext } from './http-context.ts'

/**
 * One-click unsubscribe from an email client (RFC 8058): a POST without a cookie or our origin. The token in the URL authorizes
 * it, and can only remove that one address from the list.
 */
export async function oneClickUnsubscribe(
  c: HttpContext,
  leave: (actor: Actor, token: string) => Promise<void>,
): Promise<Response> {
  const body = await c.req.parseBody().catch(() => ({}))
  if (!('List-Unsubscribe' in body)) return c.text('This request didn’t come from a page of this site.', 403)
  try {
    await leave(visitor, c.req.query('token') ?? '')
    return c.text('You’ve been unsubscribed.')
  } catch (error) {
    if (!isRefusal(error)) throw error
    return c.text(error.message, 410)
  }
}
