import type { VendorId } from '#shared/ids.ts'
import { addCents, allocate, type Cents, zeroCents } from '#shared/money.ts'

/** The tax of one place of an order, as a service reckoned it. */
export interface PlaceTax {
  readonly calculationId: string
  /** Whose counter it is; null for the shopper's address. */
  readonly vendorId: VendorId | null
  /** What of the order's total it is about, its tax included. */
  readonly coveredCents: Cents
  readonly taxCents: Cents
}

export interface OrderTax {
  readonly taxCents: Cents
  readonly places: readonly PlaceTax[]
}

export interface GoneBack {
  readonly kind: 'line' | 'shipping' | 'fee' | 'tax'
  readonly vendorId: VendorId | null
  readonly amountCents: Cents
}

/**
 * How much of a refund goes back in which place: what names an artist in that artist's, the fee in proportion to that, and the tax
 * by what each place takes of it. With one place all of it is that one's.
 */
export function shareRefund(
  places: readonly Pick<PlaceTax, 'vendorId' | 'coveredCents' | 'taxCents'>[],
  parts: readonly GoneBack[],
): Cents[] {
  if (places.length === 1) return [sumOf(parts)]
  const own = places.map(({ vendorId }) => sumOf(parts.filter((part) => part.vendorId === vendorId)))
  const bases = own.some((amount) => amount > 0) ? own : places.map(({ coveredCents }) => coveredCents)
  const fees = allocate(sumOf(parts.filter(({ kind }) => kind === 'fee')), bases)
  const taxes = allocate(
    sumOf(parts.filter(({ kind }) => kind === 'tax')),
    places.map(({ coveredCents, taxCents }, index) =>
      Math.round(((bases[index] ?? 0) * taxCents) / Math.max(1, coveredCents)),
    ),
  )
  return own.map((amount, index) => addCents(amount, fees[index] ?? zeroCents, taxes[index] ?? zeroCents))
}

function sumOf(parts: readonly GoneBack[]): Cents {
  return addCents(...parts.map(({ amountCents }) => amountCents))
}
