import type { RefundSelection } from '#modules/orders'
import { refundAmountOf, refundOrder } from '#modules/orders/server'
import { type Person, type System, system } from '#shared/actor.ts'
import { type Cents, zeroCents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import type { CaseRow } from './find-case.server.ts'
import { caseReasonNames } from './case-reasons.ts'

export interface CaseRefund {
  readonly selection: RefundSelection
  /** The amount that was agreed; a different one is refused. */
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

/**
 * Refunds through `refundOrder`, in the transaction that locked the case: only the vendor's part, never more than is left, and
 * once per case. Its job calls Stripe after the commit. Refuses what `refundOrder` refuses.
 */
export function refundInCase(
  actor: System | Person,
  row: CaseRow,
  { selection, expectedCents, restock, reason = caseReasonNames[row.reason] }: CaseRefund,
): Promise<string> {
  return refundOrder(actor, row.order_id, {
    reason,
    selection,
    restock,
    expectedCents,
    vendorId: row.vendor_id,
    key: `case:${row.id}`,
  })
}
