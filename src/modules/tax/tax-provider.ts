import type { Destination } from '#modules/shipping'
import type { Cents } from '#shared/money.ts'

/** What is sold into one place. */
export interface TaxableSale {
  readonly address: Destination
  readonly lines: readonly TaxableLine[]
  readonly shippingCents: Cents
}

export interface TaxableLine {
  /** Names the line within the sale. */
  readonly reference: string
  readonly quantity: number
  /** What is paid for all its units: discount taken off, tax not yet added. */
  readonly amountCents: Cents
}

export interface TaxCalculation {
  /** The service's own name of it, good for one recording. */
  readonly id: string
  readonly taxCents: Cents
}

export interface TaxReversal {
  readonly transactionId: string
  /** Ours, one for each reversal: asked for twice, it happens once. */
  readonly reference: string
  /** What goes back with its tax; null for all of it. */
  readonly amountCents: Cents | null
}

/**
 * A service that knows what is taxed where. Without one the flat rate is charged. Its calls leave the machine: never inside a
 * transaction.
 */
export interface TaxProvider {
  readonly name: string
  /** Throws `UnknownPlace` where the address is none that it knows, and anything else when there is no answer. */
  readonly calculate: (sale: TaxableSale) => Promise<TaxCalculation>
  /** The sale has happened: its tax is due. The id of what was recorded; the same reference again finds the same. */
  readonly record: (calculationId: string, reference: string) => Promise<string>
  /** The sale, or a part of it, was undone. */
  readonly reverse: (reversal: TaxReversal) => Promise<void>
}

export class UnknownPlace extends Error {}
