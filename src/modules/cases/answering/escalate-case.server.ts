import { transaction } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
import { type CaseAddress, lockCase, requireSide } from '../find-case.server.ts'
import { moveCase } from '../move-case.server.ts'

/** The shopper asks an operator to decide, instead of accepting the vendor's answer. Refuses 'not-found' and 'case-moved' (409). */
export async function escalateCase(actor: Actor, address: CaseAddress, text: string): Promise<void> {
  const found = await requireSide(actor, address, 'shopper')
  await transaction(async () => {
    const row = await lockCase(found.id)
    await moveCase(row, 'escalate')
    await addCaseEvent(row.id, { party: 'shopper', act: 'escalated', text })
  })
}
