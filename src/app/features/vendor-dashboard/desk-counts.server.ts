import { casesToAnswer } from '#modules/cases/server'
import { unreadMessages } from '#modules/messages/server'
import { shippingDue } from '#modules/orders/server'
import type { Actor } from '#shared/actor.ts'
import type { DeskCounts } from './desk-navigation.tsx'

/** What waits for the artist; null for anyone but vendors. */
export async function deskCounts(actor: Actor): Promise<DeskCounts | null> {
  if (actor.kind !== 'person' || !actor.vendorId) return null
  const [shipping, cases, unread] = await Promise.all([
    shippingDue(actor),
    casesToAnswer(actor),
    unreadMessages(actor, 'vendor'),
  ])
  return { shipping, cases, unread }
}
