import { refundSelection } from '#app/web/request/refund-selection.ts'
import {
  estimatedRefund,
  type DetailedRefundable,
  type RefundPreview,
  type RefundSelection,
} from '#modules/orders'
import type { VendorId } from '#shared/ids.ts'
import { zeroCents } from '#shared/money.ts'
import { isShippingIncluded, type RefundableShipping } from './refundable-shipping.ts'

export interface RefundChoice {
  readonly refundable: DetailedRefundable
  readonly shipping: readonly RefundableShipping[]
  readonly vendorId: VendorId
  /** The form as it is now. */
  readonly typed: FormData
}

const nothing: RefundPreview = {
  amountCents: zeroCents,
  itemsCents: zeroCents,
  shippingCents: zeroCents,
  feeCents: zeroCents,
  taxCents: zeroCents,
  ownCents: zeroCents,
}

/** What the refund comes to while it is chosen; zeros while nothing that can be refunded is. */
export function chosenRefund(choice: RefundChoice): RefundPreview {
  const selection = selectionOf(choice)
  return (selection && estimatedRefund(choice.refundable.own, selection)) ?? nothing
}

function selectionOf({ refundable, shipping, vendorId, typed }: RefundChoice): RefundSelection | null {
  const kind = typed.get('kind') ?? 'items'
  if (kind === 'rest') return { kind }
  const hasShipping = shipping.some(
    (one) => typed.get(one.field) === 'on' || isShippingIncluded(typed, refundable.lines, one),
  )
  try {
    return refundSelection(typed, kind === 'amount' ? kind : 'items', hasShipping ? [vendorId] : [])
  } catch {
    return null
  }
}
