import { z } from 'zod'
import type { CartView } from '#modules/cart'
import { arrivalOf, type ShippingAnswer, type ShippingOption } from '#modules/shipping'
import { dollarsOf } from '#shared/money.ts'

/** The cart on the wire: dollars with two decimals, snake_case. The cart page and the API speak the same. */
const cartLineWire = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  slug: z.string(),
  name: z.string(),
  option_values: z.record(z.string(), z.string()),
  image: z.string().nullable(),
  preview: z
    .string()
    .nullable()
    .describe('A tiny picture as a data address, for as long as the image is on its way'),
  price: z.number(),
  seen_price: z.number(),
  quantity: z.int(),
  max_quantity: z.int(),
  is_lot: z.boolean().describe('Made for this order: all of them or none'),
  line_total: z.number(),
})

export const cartWire = z.object({
  groups: z.array(
    z.object({
      vendor: z.object({ id: z.string(), name: z.string(), status: z.string(), is_away: z.boolean() }),
      lines: z.array(cartLineWire),
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

export const shippingOptionWire = z.object({
  id: z.string(),
  name: z.string(),
  cost: z.number(),
  duration: z.string(),
  provider: z.string().optional(),
  /** The days between which it should arrive, when that can be said. */
  arrival: z.object({ from: z.iso.date(), to: z.iso.date() }).optional(),
})

export const cartQuoteWire = z.object({
  cart: cartWire,
  /** The hats of artists who cannot be paid now are left out of everything below; they stay in the cart. */
  without_blocked: z.boolean(),
  shipping: z.object({
    options: z.array(shippingOptionWire),
    details: z.string(),
    fell_back: z.boolean(),
    /** Nobody has told yet where to. */
    is_estimate: z.boolean(),
  }),
  shipping_option: z.string().nullable(),
  /** The code that was asked with; null when there was none. */
  discount: z
    .object({
      code: z.string(),
      /** Why it takes nothing off; null when it does. */
      message: z.string().nullable(),
      /** It belongs to an address that the checkout needs to know. */
      needs_email: z.boolean(),
    })
    .nullable(),
  /** Why the tax is not in the totals yet; null when it is. */
  tax_problem: z.string().nullable(),
  totals: z.object({
    subtotal: z.number(),
    discount: z.number(),
    platform_fee: z.number(),
    shipping_cost: z.number(),
    taxes: z.number(),
    total: z.number(),
  }),
})

export const addedWire = z.object({
  outcome: z.enum(['added', 'updated', 'clamped', 'out-of-stock']),
  variant_id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  quantity: z.int(),
  in_cart: z.int(),
  max_quantity: z.int(),
  cart_count: z.int(),
})

export const changedWire = z.object({
  outcome: z.enum(['updated', 'clamped', 'removed']),
  product_name: z.string(),
  quantity: z.int(),
  max_quantity: z.int(),
  cart_count: z.int(),
})

export type CartWire = z.infer<typeof cartWire>
export type CartLineWire = z.infer<typeof cartLineWire>
export type CartQuoteWire = z.infer<typeof cartQuoteWire>
export type ShippingOptionWire = z.infer<typeof shippingOptionWire>
export type AddedWire = z.infer<typeof addedWire>
export type ChangedWire = z.infer<typeof changedWire>

export function cartToWire(view: CartView): CartWire {
  return {
    groups: view.groups.map(({ vendor: { isAway, ...vendor }, lines }) => ({
      vendor: { ...vendor, is_away: isAway },
      lines: lines.map((line) => ({
        variant_id: line.variantId,
        product_id: line.productId,
        slug: line.slug,
        name: line.name,
        option_values: { ...line.optionValues },
        image: line.image,
        preview: line.preview,
        price: dollarsOf(line.unitPriceCents),
        seen_price: dollarsOf(line.seenPriceCents),
        quantity: line.quantity,
        max_quantity: line.maxQuantity,
        is_lot: line.isLot,
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

export function shippingToWire(
  { options, details, fellBack, isEstimate = false }: ShippingAnswer,
  leadDays: number,
  now: Date,
): CartQuoteWire['shipping'] {
  return {
    options: options.map((option) => optionToWire(option, leadDays, now)),
    details,
    fell_back: fellBack,
    is_estimate: isEstimate,
  }
}

export function optionToWire(option: ShippingOption, leadDays: number, now: Date): ShippingOptionWire {
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
