import { refundsOf } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, system } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { addCents, zeroCents } from '#shared/money.ts'
import type { DetailedRefundable } from '../views/order-views.ts'
import { refundRule } from '../lifecycle/order-rules.ts'
import { ownVendorOrderIn } from '../fulfillment/lock-vendor-order.server.ts'
import { refundParts } from './refund-parts.ts'
import { refundableOrder } from './refundable-order.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

/** What a vendor can still refund of their part of an order. Null when nothing is left, and during a dispute. */
export async function ownRefundable(actor: Person, orderId: OrderId): Promise<DetailedRefundable | null> {
  const { vendorId } = actor
  if (!vendorId || !(await ownVendorOrderIn(actor, orderId))) return null
  const order = await db()
    .selectFrom('orders')
    .select(['status', 'paid_at'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order || !refundRule({ status: order.status, isPaid: order.paid_at !== null }).allowed) return null
  const rest = await refundableOrder(orderId)
  const all = refundParts(rest, { kind: 'rest' }, vendorId)
  const underWay = (await refundsOf(system, orderId)).filter(
    (refund) => refund.status === 'pending' && refund.vendorId === vendorId,
  )
  if (!all) return null
  const partOf = (kind: 'fee' | 'tax') => all.find((part) => part.kind === kind)?.amountCents ?? zeroCents
  const isOwn = (owner: { readonly vendorId: VendorId }) => owner.vendorId === vendorId
  return {
    own: {
      lines: rest.lines.filter(isOwn),
      shipping: rest.shipping.filter(isOwn),
      feeCents: partOf('fee'),
      taxCents: partOf('tax'),
    },
    lines: rest.lines.filter((line) => line.vendorId === vendorId && line.units > 0),
    shippingCents: addCents(
      zeroCents,
      ...rest.shipping.filter((share) => share.vendorId === vendorId).map(({ paidCents }) => paidCents),
    ),
    maxCents: addCents(...all.map(({ amountCents }) => amountCents)),
    underWayCents: addCents(zeroCents, ...underWay.map(({ amountCents }) => amountCents)),
  }
}
