import { Card } from '#app/ui/card.tsx'
import { refundSelection } from '#app/web/request/refund-selection.ts'
import {
  estimatedRefund,
  type DetailedRefundable,
  type RefundPreview,
  type RefundSelection,
} from '#modules/orders'
import type { VendorId } from '#shared/ids.ts'
import { type Cents, centsFromTyped, zeroCents } from '#shared/money.ts'
import { isShippingIncluded, type RefundableShipping } from './refundable-shipping.ts'
import { RefundSums } from './refund-sums.tsx'

export interface RefundSummaryProps {
  readonly refundable: DetailedRefundable
  readonly shipping: readonly RefundableShipping[]
  readonly vendorId: VendorId
  /** The form as it is now. */
  readonly typed: FormData
  readonly earnedCents: Cents | undefined
  /** The order's money is with the artist already. */
  readonly isSent: boolean
}

const nothing: RefundPreview = {
  amountCents: zeroCents,
  itemsCents: zeroCents,
  shippingCents: zeroCents,
  feeCents: zeroCents,
  taxCents: zeroCents,
  ownCents: zeroCents,
}

/** What the refund comes to while it is chosen: who gets it, who bears it, and out of which money. */
export function RefundSummary(props: RefundSummaryProps) {
  const { refundable, earnedCents, isSent } = props
  const selection = selectionOf(props)
  const preview = (selection && estimatedRefund(refundable.own, selection)) ?? nothing
  return (
    <Card as="section" aria-labelledby="summary" className="lg:sticky lg:top-24">
      <h2 id="summary" className="mb-4 text-lg">
        This refund
      </h2>
      <div role="status">
        <RefundSums preview={preview} ownLabel="Your cost" earnedCents={earnedCents} />
      </div>
      <p className="mt-3 text-sm text-muted">
        We cover the platform fee and tax.{' '}
        {isSent
          ? 'Your cost is taken back from your Stripe account, or deducted from later orders.'
          : 'Your cost comes out of what this order earned, which you haven’t been sent yet.'}
      </p>
    </Card>
  )
}

/** Null while nothing that can be refunded is chosen. */
function selectionOf({ refundable, shipping, vendorId, typed }: RefundSummaryProps): RefundSelection | null {
  const kind = typed.get('kind') ?? 'items'
  if (kind === 'rest') return { kind }
  if (kind === 'amount') {
    const amount = typed.get('amount')
    const amountCents = centsFromTyped(typeof amount === 'string' ? amount : '')
    return amountCents === null ? null : { kind, amountCents }
  }
  const hasShipping = shipping.some(
    (one) => typed.get(one.field) === 'on' || isShippingIncluded(typed, refundable.lines, one),
  )
  try {
    return refundSelection(typed, 'items', hasShipping ? [vendorId] : [])
  } catch {
    return null
  }
}
