import { transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
import { lockCase, requireSide } from '../find-case.server.ts'
import { moveCase } from '../move-case.server.ts'

/** The vendor declines, and says why. The shopper can ask an operator to decide. Refuses 'not-found' and 'case-moved' (409). */
export async function declineCase(actor: Person, id: string, text: string): Promise<void> {
  const found = await requireSide(actor, { id, guestToken: null }, 'vendor')
  await transaction(async () => {
    const row = await lockCase(found.id)
    await moveCase(row, 'decline')
    await addCaseEvent(row.id, { party: 'vendor', act: 'declined', text })
  })
}
