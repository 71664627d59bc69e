import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { RefundPreview } from '../views/order-views.ts'
import { requirePaidOrder } from '../operators/require-paid-order.server.ts'
import { previewOfParts } from '../views/estimated-refund.ts'
import type { RefundSelection } from './refund-parts.ts'
import { type RefundedPart, refundingVendor, selectedParts } from './refund-order.server.ts'

/**
 * The amounts of a refund, shown before it is made: of the vendor's own part, or of all parts for an operator. Refuses
 * 'not-found' (404) for anyone else's part and an order that was never paid, and 'not-refundable' (409) when less than
 * the selection is left.
 */
export async function previewRefund(
  actor: Person,
  orderId: OrderId,
  selection: RefundSelection,
  part: RefundedPart = 'own',
): Promise<RefundPreview> {
  const vendorId = await refundingVendor(actor, orderId, part)
  await requirePaidOrder(orderId)
  return previewOfParts(await selectedParts(orderId, selection, vendorId))
}
