import type { RefundSelection } from '#modules/orders'
import { refundAmountOf, refundOrder } from '#modules/orders/server'
import { type Person, type System, system } from '#shared/actor.ts'
import { type Cents, subtractCents, zeroCents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import type { CaseRow } from './find-case.server.ts'
import { caseReasonNames } from './case-reasons.ts'
import { markDeducted, returnLabelDeduction } from './return-labels/deduct-return-label.server.ts'

export interface CaseRefund {
  readonly selection: RefundSelection
  /** The amount that was agreed, before a return label is deducted; a different one is refused. */
  readonly expectedCents: Cents
  readonly restock: boolean
  /** For the shopper; by default the case's reason. */
  readonly reason?: string
}

/** What a refund of the vendor's part would be now, in cents. Refuses 'not-refundable' (409). */
export async function caseRefundAmount(row: CaseRow, selection: RefundSelection): Promise<Cents> {
  const amount = await refundAmountOf(system, { orderId: row.order_id, vendorId: row.vendor_id, selection })
  if (amount === zeroCents) {
    throw refuse('not-refundable', {
      title: 'Nothing to refund',
      message: 'Nothing was paid for these hats, or it is already refunded.',
      status: 409,
    })
  }
  return amount
}

export interface MadeRefund {
  readonly refundId: string
  /** What the shopper gets, less their return label. */
  readonly amountCents: Cents
}

/**
 * Refunds through `refundOrder`, in the transaction that locked the case: only the vendor's part, never more than is left, and
 * once per case. A return label that the shopper pays for is deducted, except from an amount that an operator typed. Its job calls
 * Stripe after the commit. Refuses what `refundOrder` refuses.
 */
export async function refundInCase(
  actor: System | Person,
  row: CaseRow,
  { selection, expectedCents, restock, reason = caseReasonNames[row.reason] }: CaseRefund,
): Promise<MadeRefund> {
  const isTyped = actor.kind === 'person' && selection.kind === 'amount'
  const deductedCents = isTyped ? zeroCents : await returnLabelDeduction(row.id, expectedCents)
  const refundId = await refundOrder(actor, row.order_id, {
    reason,
    selection,
    restock,
    expectedCents,
    deductedCents,
    vendorId: row.vendor_id,
    key: `case:${row.id}`,
  })
  await markDeducted(row.id, deductedCents)
  return { refundId, amountCents: subtractCents(expectedCents, deductedCents) }
}
