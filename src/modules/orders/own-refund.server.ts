import { refundsOf } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { addCents, zeroCents } from '#shared/money.ts'
import { notFound } from '#shared/refusal.ts'
import type { OwnRefundable, RefundPreview } from './order-views.ts'
import { orderPayment, paymentStateOf } from './order-status.ts'
import { ownParcelIn } from './own-parcel.server.ts'
import { refundParts, type RefundWish } from './refund-parts.ts'
import { wishedParts } from './refund-order.server.ts'
import { refundableOrder } from './refundable-order.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/**
 * What a vendor can still give back of its own part of an order; null when there is nothing, also while a bank has the payment.
 */
export async function ownRefundable(actor: Person, orderId: OrderId): Promise<OwnRefundable | null> {
  const { vendorId } = actor
  if (!vendorId || !(await ownParcelIn(actor, orderId))) return null
  const order = await db()
    .selectFrom('orders')
    .select(['status', 'paid_at'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order?.paid_at || !orderPayment.can('refund', paymentStateOf(order.status))) return null
  const rest = await refundableOrder(orderId)
  const all = refundParts(rest, { kind: 'rest' }, vendorId)
  const underWay = (await refundsOf(system, orderId)).filter(
    (refund) => refund.status === 'pending' && refund.vendorId === vendorId,
  )
  if (!all) return null
  return {
    lines: rest.lines.filter((line) => line.vendorId === vendorId && line.units > 0),
    shippingCents: addCents(
      zeroCents,
      ...rest.shipping.filter((share) => share.vendorId === vendorId).map(({ paidCents }) => paidCents),
    ),
    mostCents: addCents(...all.map(({ amountCents }) => amountCents)),
    underWayCents: addCents(zeroCents, ...underWay.map(({ amountCents }) => amountCents)),
  }
}

/**
 * What a refund of the vendor's own part would come to, for looking at it before it is done. Refuses 'not-found' (404) for what is
 * not its own, and 'not-refundable' (409) when the order does not hold what is wished for.
 */
export async function previewRefund(
  actor: Person,
  orderId: OrderId,
  wish: RefundWish,
): Promise<RefundPreview> {
  const { vendorId } = actor
  if (!vendorId || !(await ownParcelIn(actor, orderId))) throw notFound('Order')
  const parts = await wishedParts(orderId, wish, vendorId)
  const sumOf = (kind: (typeof parts)[number]['kind']) =>
    addCents(zeroCents, ...parts.filter((part) => part.kind === kind).map(({ amountCents }) => amountCents))
  return {
    amountCents: addCents(...parts.map(({ amountCents }) => amountCents)),
    itemsCents: sumOf('line'),
    shippingCents: sumOf('shipping'),
    feeCents: sumOf('fee'),
    taxCents: sumOf('tax'),
    ownCents: addCents(...parts.map(({ vendorCents }) => vendorCents)),
  }
}
