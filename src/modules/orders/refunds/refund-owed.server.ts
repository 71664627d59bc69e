import { transaction } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { lockOrder } from '../lifecycle/lock-order.server.ts'
import { ordersThatOwe } from './owed-refunds.server.ts'
import { refundOrder, type RefundRequest } from './refund-order.server.ts'

/**
 * An operator refunds what a canceled order still owes. Its hats don't return to stock, because they did when it was canceled.
 * False when nothing is owed anymore. Refuses 'not-found' for everyone else.
 */
export async function refundOwed(actor: Actor, orderId: OrderId): Promise<boolean> {
  return payOwed(actor, orderId, { reason: 'Your earlier refund didn’t arrive.' })
}

export interface OutsidePayment {
  /** Shown to the shopper, at most 500 characters. */
  readonly reason: string
  /** Where to find the payment, such as a check's number: 1 to 200 characters. Shown to the shopper. */
  readonly reference: string
  /** The amount that the operator was shown and paid. */
  readonly seenCents: Cents
}

/**
 * An operator records that they paid what a canceled order still owes outside Stripe, because the card doesn't take it. False when
 * nothing is owed anymore, also while a refund to the card is pending. Refuses 'refund-changed' (409) when the amount differs from
 * the one shown, and 'not-found' for everyone else.
 */
export async function recordOwedPayment(
  actor: Actor,
  orderId: OrderId,
  { reason, reference, seenCents }: OutsidePayment,
): Promise<boolean> {
  return payOwed(actor, orderId, { reason, outsideReference: reference, expectedCents: seenCents })
}

async function payOwed(actor: Actor, orderId: OrderId, request: RefundRequest): Promise<boolean> {
  const operator = requirePermission(actor, 'write_payments')
  return transaction(async () => {
    await lockOrder(orderId)
    const owing = await ordersThatOwe().where('id', '=', orderId).executeTakeFirst()
    if (!owing) return false
    await refundOrder(operator, orderId, request)
    return true
  })
}
