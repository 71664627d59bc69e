import type { OrderLineId, VendorId } from '#shared/ids.ts'
import { type Cents, cents, zeroCents } from '#shared/money.ts'

/** A part of a payment that is returned to the shopper, and who bears it. */
export interface ReturnedPart {
  /**
   * 'excess': more than was left of the payment; the marketplace bears it. 'label': the shopper's return label, a negative amount that
   * the marketplace keeps, because it paid the carrier.
   */
  readonly kind: 'line' | 'shipping' | 'fee' | 'tax' | 'excess' | 'label'
  readonly lineId: OrderLineId | null
  /** Set for lines and shipping. */
  readonly vendorId: VendorId | null
  /** Units of the line. Zero when only money is returned. */
  readonly quantity: number
  /** Which hats of a team order: rows of its roster, counted from 1, one entry for each unit. Null: not named. */
  readonly rosterRows?: readonly number[] | null
  readonly amountCents: Cents
  /** What the vendor bears. More than the amount when the marketplace gave a discount. */
  readonly vendorCents: Cents
}

/** More than was left of the payment. */
export function excessOf(amountCents: Cents): ReturnedPart {
  return { kind: 'excess', lineId: null, vendorId: null, quantity: 0, amountCents, vendorCents: zeroCents }
}

/** What a refund is lowered by for the shopper's return label. */
export function labelPartOf(deductedCents: Cents): ReturnedPart {
  return {
    kind: 'label',
    lineId: null,
    vendorId: null,
    quantity: 0,
    amountCents: cents(-deductedCents),
    vendorCents: zeroCents,
  }
}
