import type { Destination } from '#modules/shipping'
import type { Cents } from '#shared/money.ts'

/** The part of a sale that is taxed in one place. It costs something: it has a line, shipping or both. */
export interface TaxableSale {
  readonly address: Destination
  /** Each costs something. Empty if only the shipping does. */
  readonly lines: readonly TaxableLine[]
  readonly shippingCents: Cents
}

export interface TaxableLine {
  /** Identifies the line within the sale. */
  readonly reference: string
  readonly quantity: number
  /** Paid for all units, after discounts and before tax. */
  readonly amountCents: Cents
}

export interface TaxCalculation {
  /** The service's id, valid for one recording. */
  readonly id: string
  readonly taxCents: Cents
}

/** Identifies one recording. */
export interface TaxReference {
  /** Ours, as an idempotency key. */
  readonly reference: string
  /** The order's payment, whose metadata saves the service's id; null if unknown. */
  readonly paymentIntentId: string | null
}

export interface TaxReversal extends TaxReference {
  readonly transactionId: string
  /** The returned amount including tax; null for all of it. */
  readonly amountCents: Cents | null
}

/** A tax service. Without one, the flat rate applies. Makes network calls, so never use it inside a transaction. */
export interface TaxProvider {
  readonly name: string
  /** Throws `UnknownAddressError` for an unknown address, and other errors if the service fails. */
  readonly calculate: (sale: TaxableSale) => Promise<TaxCalculation>
  /**
   * Records the sale, so that its tax is due, and returns the transaction's id. Idempotent by reference. Here and below, null means that
   * it was recorded before and its id can't be found.
   */
  readonly record: (calculationId: string, taxReference: TaxReference) => Promise<string | null>
  /** Reverses the sale or a part of it, and returns the transaction's id. */
  readonly reverse: (reversal: TaxReversal) => Promise<string | null>
  /** Undoes a whole reversal, so that its tax is due again, and returns the transaction's id. */
  readonly undo: (reversalId: string, taxReference: TaxReference) => Promise<string | null>
}

export class UnknownAddressError extends Error {}
