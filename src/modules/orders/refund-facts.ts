import type { VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

/** One refund, as the people concerned are told of it. */
export interface RefundFacts {
  readonly amountCents: Cents
  /** Stripe's id of the payment that it was of. */
  readonly paymentIntentId: string | null
  /** What a person wrote; null when nobody had to say why. */
  readonly reason: string | null
  /** The marketplace decided it, for an order that stands. */
  readonly isByPlatform: boolean
  /** Hats that went back. */
  readonly items: readonly {
    readonly vendorId: VendorId
    readonly name: string
    readonly quantity: number
    readonly amountCents: Cents
  }[]
  /** What each vendor gives up. */
  readonly vendors: readonly { readonly vendorId: VendorId; readonly cents: Cents }[]
}
