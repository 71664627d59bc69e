import { receiveAppleAnswer } from '#modules/identity/server'
import { visitor } from '#shared/actor.ts'
import { clientNetwork } from './client-network.server.ts'
import type { HttpContext } from './http-context.ts'
import { requireReadableForm } from './require-readable.server.ts'

/**
 * Where to go on from Apple's answer: the only form of another site that gets in. Its cookies aren't read, so it acts for nobody; the
 * callback decides, with the browser's own cookie.
 */
export async function appleCallback(c: HttpContext): Promise<string> {
  await requireReadableForm(c)
  const client = { network: clientNetwork(c), userAgent: null }
  return receiveAppleAnswer(visitor, await c.req.parseBody(), client)
}
