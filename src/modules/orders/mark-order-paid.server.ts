import { type CardPayment, paymentEntries, processingFeeEntries } from '#modules/payments'
import { planTransfers, recordLedger } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { addCents } from '#shared/money.ts'
import { cancelParcels } from './cancel-parcels.server.ts'
import { orderCancelled, orderPaid } from './events.server.ts'
import { openOrderRefund } from './refund-order.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

export interface OrderPayment {
  readonly orderId: OrderId
  readonly payment: CardPayment
  /** When each vendor's share may go. */
  readonly transferWhen: 'paid' | 'shipped'
}

/**
 * The money for an order has arrived: writes the books, plans the vendors' shares and publishes `orderPaid`, all in one
 * transaction. An order that was cancelled unpaid in the same moment is alive again. False, and nothing happens, when it was
 * paid before.
 */
export async function markOrderPaid(
  actor: System,
  { orderId, payment, transferWhen }: OrderPayment,
): Promise<boolean> {
  return transaction(async () => {
    const isNew = await recordPayment(actor, orderId, payment, 'paid')
    if (!isNew) return false
    await reviveParcels(orderId)
    await planTransfers(actor, {
      orderId,
      chargeId: payment.chargeId,
      chargedCents: payment.amountCents,
      when: transferWhen,
      shares: await vendorShares(orderId),
    })
    await publish(orderPaid, { orderId })
    return true
  })
}

/**
 * The money has arrived, but what was bought is gone: writes the books, cancels the order, publishes `orderCancelled` and
 * gives everything back. False when the order was paid before.
 */
export async function cancelUnfillableOrder(
  actor: System,
  orderId: OrderId,
  payment: CardPayment,
): Promise<boolean> {
  return transaction(async () => {
    const isNew = await recordPayment(actor, orderId, payment, 'cancelled')
    if (!isNew) return false
    await cancelParcels(orderId)
    await publish(orderCancelled, { orderId, by: 'shop' })
    await openOrderRefund(orderId, { reason: 'sold out while it was paid', requestedBy: null })
    return true
  })
}

/** Stripe's own fee may become known later than the payment. Safe to repeat. */
export async function recordProcessingFee(
  actor: System,
  orderId: OrderId,
  payment: CardPayment,
): Promise<void> {
  if (payment.processingFeeCents === null) return
  await recordLedger(actor, orderId, 'processing-fee', processingFeeEntries(payment.processingFeeCents))
}

async function recordPayment(
  actor: System,
  orderId: OrderId,
  payment: CardPayment,
  status: 'paid' | 'cancelled',
): Promise<boolean> {
  const order = await db()
    .updateTable('orders')
    .set((eb) => ({
      status,
      paid_at: now(),
      stripe_payment_intent: payment.paymentIntentId,
      stripe_charge: payment.chargeId,
      card_brand: payment.card?.brand ?? null,
      card_last4: payment.card?.last4 ?? null,
      email: eb.fn.coalesce('email', eb.val(payment.email?.toLowerCase() ?? null)),
    }))
    .where('id', '=', orderId)
    .where('status', 'in', ['pending', 'cancelled'])
    .where('paid_at', 'is', null)
    .returning(['total_cents', 'fee_cents', 'tax_cents', 'platform_discount_cents'])
    .executeTakeFirst()
  if (!order) return false
  const entries = paymentEntries({
    totalCents: order.total_cents,
    feeCents: order.fee_cents,
    platformDiscountCents: order.platform_discount_cents,
    taxCents: order.tax_cents,
    vendors: await vendorShares(orderId),
  })
  await recordLedger(actor, orderId, 'payment', entries)
  await recordProcessingFee(actor, orderId, payment)
  return true
}

/** What each vendor sold, and the shipping that was paid for it: the label comes off when it is bought. */
async function vendorShares(orderId: OrderId) {
  const rows = await db()
    .selectFrom('parcels')
    .select(['vendor_id', 'items_cents', 'shipping_cents'])
    .where('order_id', '=', orderId)
    .orderBy('vendor_id')
    .execute()
  return rows.map(({ vendor_id, items_cents, shipping_cents }) => ({
    vendorId: vendor_id,
    shareCents: addCents(items_cents, shipping_cents),
  }))
}

/** Only unpaid orders get here, so every cancelled parcel was cancelled together with its order. */
async function reviveParcels(orderId: OrderId): Promise<void> {
  await db()
    .updateTable('parcels')
    .set({ status: 'new' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'cancelled')
    .execute()
}
