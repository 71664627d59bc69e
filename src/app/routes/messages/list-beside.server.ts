import { conversationsOf } from '#modules/messages/server'
import type { Actor } from '#shared/actor.ts'

/** The newest conversations of the reader's side, which a wide screen shows beside a conversation. Null for a guest, who has only one. */
export async function listBeside(actor: Actor, side: 'shopper' | 'vendor') {
  if (actor.kind !== 'person') return null
  const path = side === 'vendor' ? '/vendor-dashboard/messages' : '/messages'
  return { path, ...(await conversationsOf(actor, side, null)) }
}
