import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { addCents, zeroCents } from '#shared/money.ts'
import { notFound } from '#shared/refusal.ts'
import type { RefundPreview } from '../views/order-views.ts'
import { ownVendorOrderIn } from '../fulfillment/lock-vendor-order.server.ts'
import type { RefundSelection } from './refund-parts.ts'
import { selectedParts } from './refund-order.server.ts'

/**
 * The amounts of a refund of the vendor's own part, shown before it is made. Refuses 'not-found' (404) for another
 * vendor's part, and 'not-refundable' (409) when less than the selection is left.
 */
export async function previewRefund(
  actor: Person,
  orderId: OrderId,
  selection: RefundSelection,
): Promise<RefundPreview> {
  const { vendorId } = actor
  if (!vendorId || !(await ownVendorOrderIn(actor, orderId))) throw notFound('Order')
  const parts = await selectedParts(orderId, selection, vendorId)
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
