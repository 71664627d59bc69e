import { transaction } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
import { type CaseAddress, lockCase, requireSide } from '../find-case.server.ts'
import { moveCase } from '../move-case.server.ts'

/**
 * The shopper closes the case: the problem is solved, or the replacement arrived. Nothing is refunded. Refuses 'not-found' and
 * 'case-moved' (409).
 */
export async function withdrawCase(actor: Actor, address: CaseAddress): Promise<void> {
  const found = await requireSide(actor, address, 'shopper')
  await transaction(async () => {
    const row = await lockCase(found.id)
    const isReplaced = row.status === 'replacing'
    await moveCase(row, 'withdraw', { outcome: isReplaced ? 'replaced' : 'withdrawn' })
    await addCaseEvent(row.id, { party: 'shopper', act: isReplaced ? 'replacement-arrived' : 'withdrew' })
  })
}
