import { type OrderDiscount, type OrderTotals, orderTotals } from '#modules/orders'
import type { Destination, ShippingOption } from '#modules/shipping'
import type { OrderTax } from '#modules/tax'
import { orderTax } from '#modules/tax/server'
import type { Actor } from '#shared/actor.ts'
import { type Cents, cents, multiplyCents, subtractCents, zeroCents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import type { PricedLine } from './priced-line.ts'
import { checkoutSettings } from './settings.server.ts'

/** What Stripe charges at most in one payment. */
export const mostTotal = cents(99_999_999)

export interface Priced {
  readonly lines: readonly PricedLine[]
  readonly option: ShippingOption | undefined
  readonly discount: OrderDiscount | null
}

export interface TaxWish {
  readonly address: Destination | null
  readonly isLocalPickup: boolean
  /** For an order that is about to be written. */
  readonly isFinal: boolean
}

export interface TaxedTotals {
  readonly totals: OrderTotals
  /** Null where the flat rate counts. */
  readonly tax: OrderTax | null
}

/** Every amount of an order, with the tax of whoever reckons it. Refuses 'total-too-large' and what `orderTax` refuses. */
export async function taxedTotals(actor: Actor, priced: Priced, wish: TaxWish): Promise<TaxedTotals> {
  const flat = totalsOf(priced)
  const tax = await orderTax(actor, {
    ...wish,
    lines: priced.lines.map(({ variant, quantity }, index) => ({
      vendorId: variant.vendorId,
      quantity,
      paidCents: subtractCents(
        multiplyCents(variant.priceCents, quantity),
        flat.lines[index]?.discountCents ?? zeroCents,
      ),
    })),
    feeCents: flat.feeCents,
    shippingCents: flat.shippingCents,
  })
  return tax ? { totals: totalsOf(priced, tax.taxCents), tax } : { totals: flat, tax: null }
}

/** The same before anybody knows the tax. */
export function untaxedTotals(priced: Priced): OrderTotals {
  return totalsOf(priced, zeroCents)
}

function totalsOf({ lines, option, discount }: Priced, taxCents?: Cents): OrderTotals {
  const subtotal = lines.reduce(
    (sum, { variant, quantity }) => sum + multiplyCents(variant.priceCents, quantity),
    0,
  )
  if (subtotal > mostTotal) throw tooLarge()
  return orderTotals({
    lines: lines.map(({ variant, quantity }) => ({
      vendorId: variant.vendorId,
      unitPriceCents: variant.priceCents,
      quantity,
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
    message: 'One payment takes at most $999,999.99. Please split your order.',
  })
}
