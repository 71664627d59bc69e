import type { VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

/** One refund, as shown to the people involved. */
export interface RefundFacts {
  readonly amountCents: Cents
  /** The excess over what was left of the payment. */
  readonly excessCents: Cents
  /** What was deducted for the shopper's return label. */
  readonly labelCents: Cents
  /** Stripe's id of the refunded payment. */
  readonly paymentIntentId: string | null
  /** The reason that a person entered. Null when none was required. */
  readonly reason: string | null
  /** The marketplace made the refund, and the order continues. */
  readonly isByPlatform: boolean
  /** The refund was created in Stripe's dashboard. */
  readonly isMadeAtStripe: boolean
  /** Where to find the payment that an operator made outside Stripe. Null: refunded to the card. */
  readonly outsideReference: string | null
  /** Refunded units. */
  readonly items: readonly {
    readonly vendorId: VendorId
    readonly name: string
    readonly quantity: number
    /** The names on a team order's hats that were refunded by name: 'SMITH 7, LOPEZ 12 (2)'. Empty without any. */
    readonly hats: string
    readonly amountCents: Cents
  }[]
  /** What each vendor bears; zero for hats that the vendor's own discount code made free. */
  readonly vendors: readonly { readonly vendorId: VendorId; readonly cents: Cents }[]
}
