import type { ReturnedPart } from '#modules/payments'
import { addCents, zeroCents } from '#shared/money.ts'
import type { RefundPreview } from './order-views.ts'
import { type Refundable, refundParts, type RefundSelection } from '../refunds/refund-parts.ts'

/** What a refund of these parts amounts to. */
export function previewOfParts(parts: readonly ReturnedPart[]): RefundPreview {
  const sumOf = (kind: ReturnedPart['kind']) =>
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

/**
 * What a selection of a vendor's own part amounts to, while it is chosen. Fee and tax of an order that several vendors share can differ by a
 * cent from the preview, which knows all parts. Null when nothing is selected or less than the selection is left.
 */
export function estimatedRefund(own: Refundable, selection: RefundSelection): RefundPreview | null {
  const parts = refundParts(own, selection)
  return parts && previewOfParts(parts)
}
