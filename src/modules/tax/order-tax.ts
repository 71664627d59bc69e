import type { VendorId } from '#shared/ids.ts'
import { addCents, allocate, type Cents, cents, subtractCents, zeroCents } from '#shared/money.ts'

/** The tax of one place of an order, as calculated by the service. */
export interface PlaceTax {
  readonly calculationId: string
  /** The vendor whose pickup address it is; null for the shopper's address. */
  readonly vendorId: VendorId | null
  /** The part of the order's total that it covers, including tax. */
  readonly coveredCents: Cents
  readonly taxCents: Cents
}

export interface OrderTax {
  readonly taxCents: Cents
  readonly places: readonly PlaceTax[]
}

export interface ReturnedOrderPart {
  readonly kind: 'line' | 'shipping' | 'fee' | 'tax' | 'excess' | 'label'
  readonly vendorId: VendorId | null
  readonly amountCents: Cents
}

/**
 * Splits a refund between places: a vendor's parts go to that vendor's place, the fee in proportion to them, and the tax by each
 * place's rate. A single place gets all of it.
 */
export function shareRefund(
  places: readonly Pick<PlaceTax, 'vendorId' | 'coveredCents' | 'taxCents'>[],
  parts: readonly ReturnedOrderPart[],
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

export interface TaxedReturn {
  /** Which refund or dispute it was. */
  readonly cause: string
  /** The returned amount in each place. */
  readonly shares: readonly Cents[]
}

/**
 * How much each refund and dispute returns in each place, oldest first. The one that returns the order's last cent takes what is
 * left in every place, regardless of rounding. An excess over the payment contains no tax, and a return label isn't part of the order.
 */
export function taxedReturns(
  places: readonly Pick<PlaceTax, 'vendorId' | 'coveredCents' | 'taxCents'>[],
  returns: readonly { readonly cause: string; readonly parts: readonly ReturnedOrderPart[] }[],
): TaxedReturn[] {
  let left = places.map(({ coveredCents }) => coveredCents)
  return returns.map(({ cause, parts: all }) => {
    const parts = all.filter(({ kind }) => kind !== 'excess' && kind !== 'label')
    const isLast = sumOf(parts) >= addCents(...left)
    const wanted = isLast ? left : shareRefund(places, parts)
    const shares = left.map((rest, index) => cents(Math.min(rest, wanted[index] ?? 0)))
    left = left.map((rest, index) => subtractCents(rest, shares[index] ?? zeroCents))
    return { cause, shares }
  })
}

function sumOf(parts: readonly ReturnedOrderPart[]): Cents {
  return addCents(...parts.map(({ amountCents }) => amountCents))
}
