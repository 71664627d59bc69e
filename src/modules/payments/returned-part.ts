import type { OrderLineId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

/** A part of a payment that goes back to the shopper, and who gives it up. */
export interface ReturnedPart {
  readonly kind: 'line' | 'shipping' | 'fee' | 'tax'
  readonly lineId: OrderLineId | null
  /** Set for lines and shipping. */
  readonly vendorId: VendorId | null
  /** Units of the line; zero when only money goes back. */
  readonly quantity: number
  readonly amountCents: Cents
  /** What the vendor bears of it: more than the amount where the platform had given a discount. */
  readonly vendorCents: Cents
}
