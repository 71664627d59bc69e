import { unsubscribe } from '#modules/newsletter/server'
import { visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { ShopContext } from './http-app.server.ts'

const mostBytes = 4_096

/**
 * The mail program's own 'unsubscribe' (RFC 8058): a POST from anywhere, without a cookie and without our origin. The token in
 * the address is all the right that it needs; it can do nothing but take that one address off the list.
 */
export async function answerOneClick(c: ShopContext): Promise<Response> {
  const length = Number(c.req.header('content-length') ?? 0)
  const body = length > mostBytes ? {} : await c.req.parseBody().catch(() => ({}))
  if (!('List-Unsubscribe' in body)) return c.text('This change did not come from our own pages.', 403)
  try {
    await unsubscribe(visitor, c.req.query('token') ?? '')
    return c.text('You are off the list.')
  } catch (error) {
    if (!isRefusal(error)) throw error
    return c.text(error.message, 410)
  }
}
