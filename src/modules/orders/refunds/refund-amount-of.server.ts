import type { System } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { addCents, type Cents } from '#shared/money.ts'
import type { RefundSelection } from './refund-parts.ts'
import { selectedParts } from './refund-order.server.ts'

export interface PartToRefund {
  readonly orderId: OrderId
  readonly vendorId: VendorId
  readonly selection: RefundSelection
}

/**
 * What the shopper would get for a selection of one vendor's part as of now, in cents, with the fee and tax on it. Refuses
 * 'not-refundable' (409) when less than the selection is left.
 */
export async function refundAmountOf(
  _actor: System,
  { orderId, vendorId, selection }: PartToRefund,
): Promise<Cents> {
  const parts = await selectedParts(orderId, selection, vendorId)
  return addCents(...parts.map(({ amountCents }) => amountCents))
}
