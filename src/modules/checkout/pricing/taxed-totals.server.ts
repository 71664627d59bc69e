import { type OrderDiscount, type OrderTotals, orderTotals } from '#modules/orders'
import type { Destination, ShippingOption } from '#modules/shipping'
import type { OrderTax } from '#modules/tax'
import { calculateTax } from '#modules/tax/server'
import type { Actor } from '#shared/actor.ts'
import { type Cents, cents, multiplyCents, subtractCents, zeroCents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import type { PricedLine } from './priced-line.ts'
import { checkoutSettings } from '../settings.server.ts'

/** Stripe's maximum charge. */
export const maxTotal = cents(99_999_999)

export interface Priced {
  readonly lines: readonly PricedLine[]
  readonly option: ShippingOption | undefined
  readonly discount: OrderDiscount | null
}

export interface TaxRequest {
  readonly address: Destination | null
  readonly isLocalPickup: boolean
  /** True for an order that is about to be created. */
  readonly isFinal: boolean
}

export interface TaxedTotals {
  readonly totals: OrderTotals
  /** Null when the flat rate applies. */
  readonly tax: OrderTax | null
}

/**
 * Every amount of an order, with tax by the configured provider. Refuses 'total-too-large' and what `calculateTax`
 * refuses.
 */
export async function taxedTotals(actor: Actor, priced: Priced, request: TaxRequest): Promise<TaxedTotals> {
  const flat = totalsOf(priced)
  const tax = await calculateTax(actor, {
    ...request,
    lines: priced.lines.map(({ variant, quantity }, index) => ({
      vendorId: variant.vendorId,
      quantity,
      paidCents: subtractCents(
        multiplyCents(variant.priceCents, quantity),
        flat.lines[index]?.discountCents ?? zeroCents,
      ),
    })),
    fees: flat.vendors.map(({ vendorId, feeCents }) => ({ vendorId, cents: feeCents })),
    shippingCents: flat.shippingCents,
  })
  return tax ? { totals: totalsOf(priced, tax.taxCents), tax } : { totals: flat, tax: null }
}

/** The totals without tax, while it is unknown. */
export function untaxedTotals(priced: Priced): OrderTotals {
  return totalsOf(priced, zeroCents)
}

function totalsOf({ lines, option, discount }: Priced, taxCents?: Cents): OrderTotals {
  const subtotal = lines.reduce(
    (sum, { variant, quantity }) => sum + multiplyCents(variant.priceCents, quantity),
    0,
  )
  if (subtotal > maxTotal) throw tooLarge()
  return orderTotals({
    lines: lines.map(({ variant, quantity }) => ({
      vendorId: variant.vendorId,
      unitPriceCents: variant.priceCents,
      quantity,
      feeBasisPoints: variant.vendorFeeBasisPoints,
    })),
    discount,
    shipping: option?.perVendor ?? [],
    rates: checkoutSettings().rates,
    ...(taxCents === undefined ? {} : { taxCents }),
  })
}

export function tooLarge() {
  return refuse('total-too-large', {
    title: 'Checkout Failed',
    message: 'A payment can be at most $999,999.99. Please split your order.',
  })
}
