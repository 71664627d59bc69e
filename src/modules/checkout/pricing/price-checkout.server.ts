import { isSold, type VariantForSale, withQuantityBreaks } from '#modules/catalog'
import { variantsForSale, variantsOfProducts } from '#modules/catalog/server'
import type { OrderTotals } from '#modules/orders'
import type { Discount } from '#modules/promotions'
import type { OrderTax } from '#modules/tax'
import {
  chosenOption,
  type Destination,
  type PlannedShipment,
  pickupOptionId,
  type ShippingAnswer,
  type ShippingOption,
} from '#modules/shipping'
import { shippingOptions } from '#modules/shipping/server'
import type { Actor } from '#shared/actor.ts'
import type { ProductId, VariantId, VendorId } from '#shared/ids.ts'
import { cents, dollarsOf } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import type { CheckoutRequest } from '../session/checkout-input.ts'
import { emailOf, requireDiscount } from './check-discount-code.server.ts'
import type { PricedLine } from './priced-line.ts'
import { maxTotal, taxedTotals, tooLarge } from './taxed-totals.server.ts'

export interface PricedCheckout {
  readonly lines: readonly PricedLine[]
  readonly option: ShippingOption
  readonly isLocalPickup: boolean
  readonly discount: Discount | null
  readonly totals: OrderTotals
  /** The calculation behind the tax. Null for the flat rate. */
  readonly tax: OrderTax | null
}

/** Stripe's minimum charge. An order that costs nothing needs no payment. */
const minTotal = cents(50)

/**
 * Prices a checkout from our own rows only. Asks the carrier, so don't call it inside a transaction.
 *
 * Refuses 'not-for-sale' and 'shipping-option-gone' (409), 'address-required', 'email-required' for a guest's order that
 * costs nothing, 'total-too-small' and 'total-too-large' (422), what `requireDiscount` and `calculateTax` refuse, and 'total-changed' (409) with the new
 * amounts in dollars when the shopper was shown a different total.
 */
export async function priceCheckout(actor: Actor, request: CheckoutRequest): Promise<PricedCheckout> {
  const { lines, unknown } = await resolveItems(actor, request.items)
  requireOnSale(lines, unknown)
  const isLocalPickup = request.isLocalPickup || request.shippingOptionId === pickupOptionId
  if (!isLocalPickup && !request.address) {
    throw refuse('address-required', {
      title: 'Checkout Failed',
      message: 'Please enter a shipping address, or choose local pickup.',
      field: 'shipping_address',
    })
  }
  const { address, shippingOptionId: chosen } = request
  const { options } = await quoteShipping(actor, lines, { address, isLocalPickup, chosen })
  const requested = isLocalPickup ? pickupOptionId : chosen
  const option = requested === null ? options[0] : chosenOption(options, requested)
  if (!option) {
    throw refuse('shipping-option-gone', {
      title: 'Shipping Updated',
      message: 'This shipping option is no longer available. Please choose another one.',
      status: 409,
      field: 'shipping_option',
    })
  }
  const { discountCode: code, email, replaces } = request
  const discount = code
    ? await requireDiscount(actor, lines, { code, email, guestCheckoutId: replaces })
    : null
  const { totals, tax } = await taxedTotals(
    actor,
    { lines, option, discount },
    { address, isLocalPickup, isFinal: true },
  )
  requireChargeable(totals, discount)
  if (totals.totalCents === 0 && !emailOf(actor, email)) throw emailRequired()
  requireExpected(totals, request.expectedTotalCents)
  return { lines, option, isLocalPickup, discount, totals, tax }
}

export interface ResolvedItems {
  /** One per variant. */
  readonly lines: readonly PricedLine[]
  /** How many of the items no longer exist. */
  readonly unknown: number
}

/** What the items are and cost each, with quantity breaks. */
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
    // A custom item is always bought in full, because its price depends on its quantity.
    const quantity =
      variant.customItemQuantity ?? (lines.get(variant.variantId)?.quantity ?? 0) + item.quantity
    lines.set(variant.variantId, { variant, quantity })
  }
  return { lines: withQuantityBreaks([...lines.values()]), unknown }
}

function requireOnSale(lines: readonly PricedLine[], unknown: number): void {
  const closed = lines.filter(({ variant }) => variant.vendorStatus !== 'active' || variant.vendorIsAway)
  if (closed.length > 0) {
    const names = [...new Set(closed.map(({ variant }) => variant.vendorName))].join(', ')
    throw refuse('not-for-sale', {
      title: 'Checkout Error',
      message: `${names} can’t take orders at the moment. Please remove their items from your cart.`,
      status: 409,
      details: {
        items: closed.map(({ variant }) => ({ variantId: variant.variantId, productId: variant.productId })),
      },
    })
  }
  const gone = lines.filter(
    ({ variant }) => !isSold(variant.productStatus) || variant.customItemQuantity === 0,
  )
  if (unknown > 0 || gone.length > 0) throw notForSale(gone)
}

function notForSale(gone: readonly PricedLine[]) {
  const name = gone[0]?.variant.productName ?? 'A product in your cart'
  return refuse('not-for-sale', {
    title: 'Checkout Error',
    message: `${name} is no longer for sale. Please remove it from your cart.`,
    status: 409,
    details: {
      items: gone.map(({ variant }) => ({ variantId: variant.variantId, productId: variant.productId })),
    },
  })
}

export interface ShippingRequest {
  readonly address: Destination | null
  readonly isLocalPickup: boolean
  /** An option from an earlier answer. */
  readonly chosen: string | null
}

export function quoteShipping(
  actor: Actor,
  lines: readonly PricedLine[],
  request: ShippingRequest,
): Promise<ShippingAnswer> {
  return shippingOptions(actor, { shipments: plannedShipments(lines), ...request })
}

/** One per vendor. */
export function plannedShipments(lines: readonly PricedLine[]): PlannedShipment[] {
  const units = new Map<VendorId, number>()
  for (const { variant, quantity } of lines) {
    units.set(variant.vendorId, (units.get(variant.vendorId) ?? 0) + quantity)
  }
  return [...units].map(([vendorId, count]) => ({ vendorId, units: count }))
}

function requireChargeable({ totalCents }: OrderTotals, discount: Discount | null): void {
  if (totalCents > maxTotal) throw tooLarge()
  if (totalCents === 0 || totalCents >= minTotal) return
  const total = `$${dollarsOf(totalCents).toFixed(2)}`
  const otherWay = discount ? ', or check out without the discount code' : ''
  throw refuse('total-too-small', {
    title: 'Checkout Failed',
    message: `Your total is ${total}, and card payments start at $0.50. Please add something to your cart${otherWay}.`,
  })
}

/** Otherwise the payment page asks for it. */
function emailRequired() {
  return refuse('email-required', {
    title: 'Checkout Failed',
    message: 'Please enter your email address. This order costs nothing, so no payment page will ask for it.',
    field: 'email',
  })
}

function requireExpected(totals: OrderTotals, expected: number | null): void {
  if (expected === null || expected === totals.totalCents) return
  throw refuse('total-changed', {
    title: 'Your total has changed',
    message: `The total is now $${dollarsOf(totals.totalCents).toFixed(2)}. Please review your cart and check out again.`,
    status: 409,
    // The API uses dollars.
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
