import { type CardPayment, paymentEntries } from '#modules/payments'
import { bookPayment } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { takeLock } from '#platform/db/take-lock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { addCents, type Cents } from '#shared/money.ts'
import { calculatedShipBy } from '../fulfillment/ship-by.server.ts'
import { orderPayment, type PaymentAction, vendorOrderStatus } from './order-status.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

export interface PaidShare {
  readonly vendorId: VendorId
  /** Items and shipping. A label's cost is deducted when it is bought. */
  readonly shareCents: Cents
  /** Whether its part of the order was canceled while it wasn't paid. */
  readonly isCanceled: boolean
}

/** Books the payment and returns the vendors' shares. Null, without changes, when the order was already paid. */
export async function recordPayment(
  actor: System,
  orderId: OrderId,
  payment: CardPayment,
  action: Extract<PaymentAction, 'pay' | 'sellOut'>,
): Promise<readonly PaidShare[] | null> {
  takeLock('order', orderId)
  const parts = await markPaid(orderId, payment, action)
  const [order] = parts
  if (!order) return null
  const vendors = parts.map(({ vendor_id, items_cents, shipping_cents, status }) => ({
    vendorId: vendor_id,
    shareCents: addCents(items_cents, shipping_cents),
    isCanceled: vendorOrderStatus.can('revive', status),
  }))
  const entries = paymentEntries({
    totalCents: order.total_cents,
    feeCents: order.fee_cents,
    platformDiscountCents: order.platform_discount_cents,
    taxCents: order.tax_cents,
    vendors,
  })
  await bookPayment(actor, orderId, payment, entries)
  return vendors
}

/**
 * The order's parts with its amounts; none when it was already paid. Also fixes the day to ship, so that a later processing time of
 * the artist doesn't move it.
 */
function markPaid(orderId: OrderId, payment: CardPayment, action: Extract<PaymentAction, 'pay' | 'sellOut'>) {
  return db()
    .with('paid', (query) =>
      query
        .updateTable('orders')
        .set((eb) => ({
          status: orderPayment.to(action),
          paid_at: now(),
          stripe_payment_intent: payment.paymentIntentId,
          stripe_charge: payment.chargeId,
          card_brand: payment.card?.brand ?? null,
          card_last4: payment.card?.last4 ?? null,
          email: eb.fn.coalesce('email', eb.val(payment.email?.toLowerCase() ?? null)),
        }))
        .where('id', '=', orderId)
        .where('status', 'in', orderPayment.from(action))
        .where('paid_at', 'is', null)
        .returning(['id', 'total_cents', 'fee_cents', 'tax_cents', 'platform_discount_cents']),
    )
    .updateTable('vendor_orders as vendor_order')
    .from('paid')
    .set({ ship_by: calculatedShipBy })
    .whereRef('vendor_order.order_id', '=', 'paid.id')
    .returning(['vendor_order.vendor_id', 'vendor_order.items_cents', 'vendor_order.shipping_cents'])
    .returning(['vendor_order.status', 'paid.total_cents', 'paid.fee_cents'])
    .returning(['paid.tax_cents', 'paid.platform_discount_cents'])
    .execute()
}
