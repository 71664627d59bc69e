import type { RefundSelection } from '#modules/orders'
import { transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import type { Cents } from '#shared/money.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { addCaseEvent } from '../add-case-event.server.ts'
import { type CaseRow, findCase, lockCase } from '../find-case.server.ts'
import { moveCase } from '../move-case.server.ts'
import { caseRefundAmount, refundInCase } from '../refund-in-case.server.ts'

export type CaseDecision =
  | { readonly kind: 'refund'; readonly selection: RefundSelection; readonly restock: boolean }
  /** The vendor sends the hats again. */
  | { readonly kind: 'replacement' }
  | { readonly kind: 'nothing' }

/**
 * An operator decides a case, whatever its status: refunds lines or an amount of the vendor's part, has the vendor send a
 * replacement, or closes it without a refund. Both sides see the reason (at most 500 characters). Refuses 'not-found' unless the
 * actor is an operator, 'case-moved' (409) when it is closed, and what `refundOrder` refuses.
 */
export async function decideCase(
  actor: Actor,
  id: string,
  { decision, reason }: { readonly decision: CaseDecision; readonly reason: string },
): Promise<void> {
  const operator = requirePermission(actor, 'decide_cases', 'Case')
  const found = await findCase(id)
  if (!found) throw notFound('Case')
  await transaction(async () => {
    const row = await lockCase(found.id)
    const { after, details } = await carryOut(operator, row, decision, reason)
    await recordAudit(operator, {
      action: 'decide-case',
      subjectType: 'case',
      subjectId: row.id,
      reason,
      before: { status: row.status },
      after,
      details: { orderId: row.order_id, ...details },
    })
  })
}

async function carryOut(operator: Person, row: CaseRow, decision: CaseDecision, reason: string) {
  const tell = (act: Decided, amountCents: Cents | null = null) =>
    addCaseEvent(row.id, { party: 'operator', act, text: reason, amountCents })
  if (decision.kind === 'replacement') {
    await moveCase(row, 'orderReplacement')
    await tell('decided-replacement')
    return { after: { status: 'replacing' }, details: {} }
  }
  if (decision.kind === 'nothing') {
    await moveCase(row, 'decide', { outcome: 'closed' })
    await tell('decided-nothing')
    return { after: { status: 'closed', outcome: 'closed' }, details: {} }
  }
  const { selection, restock } = decision
  const expectedCents = await caseRefundAmount(row, selection)
  const made = await refundInCase(operator, row, { selection, restock, expectedCents, reason })
  await moveCase(row, 'decide', { outcome: 'refunded' })
  await tell('decided-refund', made.amountCents)
  return { after: { status: 'closed', outcome: 'refunded' }, details: { ...made } }
}

type Decided = 'decided-refund' | 'decided-replacement' | 'decided-nothing'
