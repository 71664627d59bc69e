import { transaction } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
import { type CaseAddress, lockCase, requireSide } from '../find-case.server.ts'
import { moveCase } from '../move-case.server.ts'

/** The shopper sent the hats back, with the tracking number or how they were sent. Refuses 'not-found' and 'case-moved' (409). */
export async function sendBack(actor: Actor, address: CaseAddress, text: string): Promise<void> {
  const found = await requireSide(actor, address, 'shopper')
  await transaction(async () => {
    const row = await lockCase(found.id)
    await moveCase(row, 'sendBack')
    await addCaseEvent(row.id, { party: 'shopper', act: 'sent-back', text })
  })
}
