import { casesToAnswer } from '#modules/cases/server'
import { unreadMessages } from '#modules/messages/server'
import { ordersToShip } from '#modules/orders/server'
import type { Actor } from '#shared/actor.ts'
import type { DeskCounts } from './desk-navigation.tsx'

/** What waits for the artist; null for anyone but vendors. */
export async function deskCounts(actor: Actor): Promise<DeskCounts | null> {
  if (actor.kind !== 'person' || !actor.vendorId) return null
  const [toShip, cases, unread] = await Promise.all([
    ordersToShip(actor),
    casesToAnswer(actor),
    unreadMessages(actor, 'vendor'),
  ])
  return { toShip, cases, unread }
}
