import { refundsOf } from '#modules/payments/server'
import { type Actor, system } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { addCents, zeroCents } from '#shared/money.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { refundRule } from '../lifecycle/order-rules.ts'
import { refundParts } from '../refunds/refund-parts.ts'
import { refundableOrder } from '../refunds/refundable-order.server.ts'
import type { OperatorRefundable } from './operator-order-views.ts'
import { requirePaidOrder } from './require-paid-order.server.ts'

/**
 * What an operator can still refund of an order: all artists' parts, or one artist's. Null when nothing is left, and during a dispute. Refuses
 * 'not-found' for anyone but operators, and for an order that was never paid.
 */
export async function refundableForOperators(
  actor: Actor,
  orderId: OrderId,
  vendorId: VendorId | null = null,
): Promise<OperatorRefundable | null> {
  requirePermission(actor, 'refund_orders', 'Order')
  const status = await requirePaidOrder(orderId)
  if (!refundRule({ status, isPaid: true }).allowed) return null
  const rest = await refundableOrder(orderId)
  const all = refundParts(rest, { kind: 'rest' }, vendorId)
  if (!all) return null
  const isShown = (owner: VendorId) => vendorId === null || owner === vendorId
  const underWay = (await refundsOf(system, orderId)).filter((refund) => refund.status === 'pending')
  return {
    lines: rest.lines.filter((line) => line.units > 0 && isShown(line.vendorId)),
    shipping: rest.shipping.flatMap(({ vendorId: owner, paidCents }) =>
      paidCents > 0 && isShown(owner) ? [{ vendorId: owner, cents: paidCents }] : [],
    ),
    maxCents: addCents(...all.map(({ amountCents }) => amountCents)),
    underWayCents: addCents(zeroCents, ...underWay.map(({ amountCents }) => amountCents)),
  }
}
