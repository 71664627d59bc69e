import { transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
import { lockCase, requireSide } from '../find-case.server.ts'
import { moveCase } from '../move-case.server.ts'
import { refundAgreed } from './accept-offer.server.ts'

/**
 * The vendor confirms that the hats came back, which refunds what was agreed; with `restock`, the units return to stock. Refuses
 * 'not-found', 'case-moved' (409) and what `refundOrder` refuses.
 */
export async function confirmReturn(actor: Person, id: string, restock: boolean): Promise<void> {
  const found = await requireSide(actor, { id, guestToken: null }, 'vendor')
  await transaction(async () => {
    const row = await lockCase(found.id)
    await moveCase(row, 'receive', { outcome: 'refunded' })
    const amountCents = await refundAgreed(row, restock)
    await addCaseEvent(row.id, { party: 'vendor', act: 'received', amountCents })
  })
}
