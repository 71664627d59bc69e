import { databaseOf } from '#platform/db/transaction.server.ts'
import type { CaseId } from '#shared/ids.ts'
import { type Cents, zeroCents } from '#shared/money.ts'
import type { CaseTables } from '../tables.server.ts'
import { liveReturnLabelOf, paidFor } from './return-label-queries.server.ts'
import { deductionFor } from './return-label-rule.ts'

const db = databaseOf<CaseTables>()

/** What a refund of this return is lowered by. A label that is being voided isn't paid for. */
export async function returnLabelDeduction(caseId: CaseId, refundCents: Cents): Promise<Cents> {
  const live = await liveReturnLabelOf(caseId)
  return live?.status === 'bought' ? deductionFor(live.payer, paidFor(live), refundCents) : zeroCents
}

/** Notes the deduction on the label, in the transaction of the refund, which has locked the case. */
export async function markDeducted(caseId: CaseId, deductedCents: Cents): Promise<void> {
  if (deductedCents === 0) return
  await db()
    .updateTable('return_labels')
    .set({ deducted_cents: deductedCents })
    .where('case_id', '=', caseId)
    .where('status', '=', 'bought')
    .execute()
}
