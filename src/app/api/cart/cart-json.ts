import { z } from 'zod'
import { optionsText } from '#shared/text/attribute-text.ts'
import type { CartLine, CartView } from '#modules/cart'
import { breakText } from '#modules/catalog'
import { arrivalOf, type ShippingAnswer, type ShippingOption } from '#modules/shipping'
import { dollarsOf } from '#shared/money.ts'

/** The cart as JSON: dollars with two decimals, snake_case. The cart page and the API share it. */
const cartLineJson = z
  .object({
    variant_id: z.string(),
    product_id: z.string(),
    slug: z.string(),
    name: z.string(),
    option_values: z.record(z.string(), z.string()),
    options_text: z.string().describe("The option values as they are shown: 'Royal blue, L'"),
    image: z.string().nullable(),
    preview: z.string().nullable().describe('A tiny picture as a data URL, shown while the image loads'),
    price: z.number(),
    compare_at_price: z
      .number()
      .nullable()
      .describe('On sale: what it cost before. With a quantity break: what a single one costs'),
    price_note: z.string().nullable().describe('Why it costs less than `compare_at_price`; null without one'),
    seen_price: z.number(),
    quantity: z.int(),
    max_quantity: z.int(),
    is_custom_item: z.boolean().describe('Made for this order: buy all of them or none'),
    line_total: z.number(),
  })
  .meta({ title: 'CartLine' })

export const cartJson = z
  .object({
    groups: z.array(
      z.object({
        vendor: z.object({
          id: z.string(),
          name: z.string(),
          status: z.string(),
          is_away: z.boolean(),
          place: z.string().describe("Where the hats come from: 'Boulder, CO'; empty when it isn’t known"),
        }),
        lines: z.array(cartLineJson),
      }),
    ),
    item_count: z.int(),
    units: z.int(),
    subtotal: z.number(),
    removed: z.array(
      z.object({
        variant_id: z.string().nullable(),
        product_id: z.string().nullable(),
        name: z.string(),
        quantity: z.int(),
        available: z.int(),
      }),
    ),
    blocked_vendors: z.array(z.object({ id: z.string(), name: z.string(), is_away: z.boolean() })),
  })
  .meta({ title: 'Cart' })

export const shippingOptionJson = z
  .object({
    id: z.string(),
    name: z.string(),
    cost: z.number(),
    duration: z.string(),
    provider: z.string().optional(),
    /** Estimated delivery window, if known. */
    arrival: z.object({ from: z.iso.date(), to: z.iso.date() }).optional(),
  })
  .meta({ title: 'ShippingOption' })

export const cartQuoteJson = z
  .object({
    cart: cartJson,
    /** Excludes hats of artists who can't be paid now; they stay in the cart. */
    without_blocked: z.boolean(),
    shipping: z.object({
      options: z.array(shippingOptionJson),
      details: z.string(),
      /** What each artist's package costs with the chosen option; null for a single one and for pickup. */
      packages: z.string().nullable(),
      is_fallback: z.boolean(),
      /** The destination is unknown so far. */
      is_estimate: z.boolean(),
    }),
    shipping_option: z.string().nullable(),
    /** The requested code; null if it had none. */
    discount: z
      .object({
        code: z.string(),
        /** Why the code gives no discount; null when it does. */
        message: z.string().nullable(),
        /** The code belongs to an email address that the checkout needs to know. */
        needs_email: z.boolean(),
      })
      .nullable(),
    /** Why the totals don't include tax yet; null when they do. */
    tax_problem: z.string().nullable(),
    /** 'Platform Fee (4%)', with the rate of this cart. */
    fee_label: z.string(),
    totals: z.object({
      subtotal: z.number(),
      discount: z.number(),
      platform_fee: z.number(),
      shipping_cost: z.number(),
      taxes: z.number(),
      total: z.number(),
    }),
  })
  .meta({ title: 'CartQuote' })

export const addedJson = z
  .object({
    outcome: z.enum(['added', 'updated', 'clamped', 'out-of-stock']),
    variant_id: z.string(),
    product_id: z.string(),
    product_name: z.string(),
    quantity: z.int(),
    in_cart: z.int(),
    max_quantity: z.int(),
    cart_count: z.int(),
  })
  .meta({ title: 'AddedCartItem' })

export const changedJson = z
  .object({
    outcome: z.enum(['updated', 'clamped', 'removed']),
    product_name: z.string(),
    quantity: z.int(),
    max_quantity: z.int(),
    cart_count: z.int(),
  })
  .meta({ title: 'ChangedCartItem' })

export type CartJson = z.infer<typeof cartJson>
export type CartLineJson = z.infer<typeof cartLineJson>
export type CartQuoteJson = z.infer<typeof cartQuoteJson>
export type ShippingOptionJson = z.infer<typeof shippingOptionJson>
export type AddedJson = z.infer<typeof addedJson>
export type ChangedJson = z.infer<typeof changedJson>

export function cartToJson(view: CartView): CartJson {
  return {
    groups: view.groups.map(({ vendor: { isAway, ...vendor }, lines }) => ({
      vendor: { ...vendor, is_away: isAway },
      lines: lines.map((line) => ({
        variant_id: line.variantId,
        product_id: line.productId,
        slug: line.slug,
        name: line.name,
        option_values: { ...line.optionValues },
        options_text: optionsText(line.optionValues),
        image: line.image,
        preview: line.preview,
        price: dollarsOf(line.unitPriceCents),
        compare_at_price: line.compareAtCents && dollarsOf(line.compareAtCents),
        price_note: priceNote(line),
        seen_price: dollarsOf(line.seenPriceCents),
        quantity: line.quantity,
        max_quantity: line.maxQuantity,
        is_custom_item: line.isCustomItem,
        line_total: dollarsOf(line.lineTotalCents),
      })),
    })),
    item_count: view.itemCount,
    units: view.units,
    subtotal: dollarsOf(view.subtotalCents),
    removed: view.removed.map((line) => ({
      variant_id: line.variantId,
      product_id: line.productId,
      name: line.name,
      quantity: line.quantity,
      available: line.available,
    })),
    blocked_vendors: view.blockedVendors.map(({ id, name, isAway }) => ({ id, name, is_away: isAway })),
  }
}

function priceNote({ compareAtCents, quantityBreak }: CartLine): string | null {
  if (quantityBreak) return breakText(quantityBreak)
  return compareAtCents === null ? null : 'Sale'
}

export function shippingToJson(
  { options, details, isFallback, isEstimate = false }: ShippingAnswer,
  leadDays: number,
  now: Date,
): Omit<CartQuoteJson['shipping'], 'packages'> {
  return {
    options: options.map((option) => optionToJson(option, leadDays, now)),
    details,
    is_fallback: isFallback,
    is_estimate: isEstimate,
  }
}

export function optionToJson(option: ShippingOption, leadDays: number, now: Date): ShippingOptionJson {
  const { id, name, costCents, duration, provider, days } = option
  return {
    id,
    name,
    cost: dollarsOf(costCents),
    duration,
    ...(provider ? { provider } : {}),
    ...(days ? { arrival: arrivalOf(days, leadDays, now) } : {}),
  }
}
