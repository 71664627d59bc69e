import { isSold, type VariantForSale } from '#modules/catalog'
import { variantsForSale, variantsOfProducts } from '#modules/catalog/server'
import type { OrderTotals } from '#modules/orders'
import type { Discount } from '#modules/promotions'
import type { OrderTax } from '#modules/tax'
import {
  chosenOption,
  type Destination,
  type ParcelPlan,
  pickupOptionId,
  type ShippingAnswer,
  type ShippingOption,
} from '#modules/shipping'
import { shippingOptions } from '#modules/shipping/server'
import type { Actor } from '#shared/actor.ts'
import type { ProductId, VariantId, VendorId } from '#shared/ids.ts'
import { cents, dollarsOf } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import type { CheckoutRequest } from './checkout-input.ts'
import { needDiscount } from './checkout-discount.server.ts'
import type { PricedLine } from './priced-line.ts'
import { mostTotal, taxedTotals, tooLarge } from './taxed-totals.server.ts'

export interface PricedCheckout {
  readonly lines: readonly PricedLine[]
  readonly option: ShippingOption
  readonly isLocalPickup: boolean
  readonly discount: Discount | null
  readonly totals: OrderTotals
  /** Behind the tax; null for the flat rate. */
  readonly tax: OrderTax | null
}

/** What Stripe charges at least in one payment. */
const leastTotal = cents(50)

/**
 * Prices a checkout from our own rows alone. Refuses 'not-for-sale' and 'shipping-option-gone' (409), 'address-needed',
 * 'total-too-small' and 'total-too-large' (422), what `needDiscount` and `orderTax` refuse, and 'total-changed' (409) with the new amounts in
 * dollars when the shopper was shown another total. Asks the carrier; must not be called inside a transaction.
 */
export async function priceCheckout(actor: Actor, request: CheckoutRequest): Promise<PricedCheckout> {
  const { lines, unknown } = await resolveItems(actor, request.items)
  needOnSale(lines, unknown)
  const isLocalPickup = request.isLocalPickup || request.shippingOptionId === pickupOptionId
  if (!isLocalPickup && !request.address) {
    throw refuse('address-needed', {
      title: 'Checkout Failed',
      message: 'Please enter a shipping address, or choose local pickup.',
      field: 'shipping_address',
    })
  }
  const { address, shippingOptionId: chosen } = request
  const { options } = await askShipping(actor, lines, { address, isLocalPickup, chosen })
  const wanted = isLocalPickup ? pickupOptionId : chosen
  const option = wanted === null ? options[0] : chosenOption(options, wanted)
  if (!option) {
    throw refuse('shipping-option-gone', {
      title: 'Shipping Updated',
      message: 'This way of shipping is not available any more. Please choose another one.',
      status: 409,
      field: 'shipping_option',
    })
  }
  const { discountCode: code, email, replaces } = request
  const discount = code ? await needDiscount(actor, lines, { code, email, guestCheckoutId: replaces }) : null
  const { totals, tax } = await taxedTotals(
    actor,
    { lines, option, discount },
    { address, isLocalPickup, isFinal: true },
  )
  needChargeable(totals)
  needExpected(totals, request.expectedTotalCents)
  return { lines, option, isLocalPickup, discount, totals, tax }
}

export interface ResolvedItems {
  /** One a variant. */
  readonly lines: readonly PricedLine[]
  /** How many of the items do not exist any more. */
  readonly unknown: number
}

export async function resolveItems(actor: Actor, items: CheckoutRequest['items']): Promise<ResolvedItems> {
  const productIds = items.flatMap((item) => ('productId' in item ? item.productId : []))
  const [ofProducts, named] = await Promise.all([
    variantsOfProducts(actor, productIds),
    variantsForSale(
      actor,
      items.flatMap((item) => ('variantId' in item ? item.variantId : [])),
    ),
  ])
  const firstOf = new Map<ProductId, VariantForSale>()
  for (const variant of ofProducts)
    if (!firstOf.has(variant.productId)) firstOf.set(variant.productId, variant)
  const byId = new Map(named.map((variant) => [variant.variantId, variant]))
  const lines = new Map<VariantId, PricedLine>()
  let unknown = 0
  for (const item of items) {
    const variant = 'variantId' in item ? byId.get(item.variantId) : firstOf.get(item.productId)
    if (!variant) {
      unknown++
      continue
    }
    // A lot is bought whole, whatever the cart says: its price is that of so many.
    const quantity = variant.lot ?? (lines.get(variant.variantId)?.quantity ?? 0) + item.quantity
    lines.set(variant.variantId, { variant, quantity })
  }
  return { lines: [...lines.values()], unknown }
}

function needOnSale(lines: readonly PricedLine[], unknown: number): void {
  const closed = lines.filter(({ variant }) => variant.vendorStatus !== 'active' || variant.vendorIsAway)
  if (closed.length > 0) {
    const names = [...new Set(closed.map(({ variant }) => variant.vendorName))].join(', ')
    throw refuse('not-for-sale', {
      title: 'Checkout Error',
      message: `${names} cannot take orders at the moment. Please remove their items from your cart.`,
      status: 409,
      details: {
        items: closed.map(({ variant }) => ({ variantId: variant.variantId, productId: variant.productId })),
      },
    })
  }
  const gone = lines.filter(({ variant }) => !isSold(variant.productStatus) || variant.lot === 0)
  if (unknown > 0 || gone.length > 0) throw notForSale(gone)
}

function notForSale(gone: readonly PricedLine[]) {
  const name = gone[0]?.variant.productName ?? 'A product in your cart'
  return refuse('not-for-sale', {
    title: 'Checkout Error',
    message: `${name} is not for sale any more. Please remove it from your cart.`,
    status: 409,
    details: {
      items: gone.map(({ variant }) => ({ variantId: variant.variantId, productId: variant.productId })),
    },
  })
}

export interface ShippingWish {
  readonly address: Destination | null
  readonly isLocalPickup: boolean
  /** An option of an earlier answer. */
  readonly chosen: string | null
}

export function askShipping(
  actor: Actor,
  lines: readonly PricedLine[],
  wish: ShippingWish,
): Promise<ShippingAnswer> {
  return shippingOptions(actor, { parcels: parcelsOf(lines), ...wish })
}

/** One an artist. */
export function parcelsOf(lines: readonly PricedLine[]): ParcelPlan[] {
  const units = new Map<VendorId, number>()
  for (const { variant, quantity } of lines) {
    units.set(variant.vendorId, (units.get(variant.vendorId) ?? 0) + quantity)
  }
  return [...units].map(([vendorId, count]) => ({ vendorId, units: count }))
}

function needChargeable({ totalCents }: OrderTotals): void {
  if (totalCents > mostTotal) throw tooLarge()
  if (totalCents < leastTotal) {
    throw refuse('total-too-small', {
      title: 'Checkout Failed',
      message: 'Card payments start at $0.50. Please add something to your cart.',
    })
  }
}

function needExpected(totals: OrderTotals, expected: number | null): void {
  if (expected === null || expected === totals.totalCents) return
  throw refuse('total-changed', {
    title: 'Your total has changed',
    message: `The total is now $${dollarsOf(totals.totalCents).toFixed(2)}. Please look at your cart and check out again.`,
    status: 409,
    // The wire speaks dollars.
    details: {
      total: dollarsOf(totals.totalCents),
      subtotal: dollarsOf(totals.subtotalCents),
      discount: dollarsOf(totals.discountCents),
      platform_fee: dollarsOf(totals.feeCents),
      shipping_cost: dollarsOf(totals.shippingCents),
      taxes: dollarsOf(totals.taxCents),
    },
  })
}
