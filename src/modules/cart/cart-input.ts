import { z } from 'zod'
import type { ProductId, VariantId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { maxLineQuantity } from './cart-rules.ts'

/** No real shopper has more lines than this. */
const maxCartLines = 100

const id = z.uuid().toLowerCase()
export const variantIdInput = id.transform((text) => text as VariantId)
const productIdInput = id.transform((text) => text as ProductId)

const quantity = z.number().int().min(1).max(maxLineQuantity)

/** What to add: a variant, or a product, which means its first variant. */
export interface CartLineInput {
  readonly variantId: VariantId | null
  readonly productId: ProductId | null
  readonly quantity: number
}

/** A line of a cart in a visitor's browser. */
export interface BrowserLineInput extends CartLineInput {
  readonly name: string
  readonly seenPriceCents: Cents | null
}

const oneOfBoth = (line: { variant_id?: unknown; product_id?: unknown }) =>
  line.variant_id !== undefined || line.product_id !== undefined

/** Body of an add request: `variant_id` or `product_id`, and the quantity (default 1). */
export const cartLineInput = z
  .object({
    variant_id: variantIdInput.optional(),
    product_id: productIdInput.optional(),
    quantity: quantity.default(1),
  })
  .refine(oneOfBoth, { path: ['variant_id'], message: 'Specify a variant or a product.' })
  .transform(
    (line): CartLineInput => ({
      variantId: line.variant_id ?? null,
      productId: line.product_id ?? null,
      quantity: line.quantity,
    }),
  )

/**
 * A cart from the browser. Nothing in it is trusted: prices are what the visitor saw, in dollars, and quantities are clamped to
 * the allowed range instead of rejecting the whole cart.
 */
export const browserLinesInput = z
  .array(
    z
      .object({
        variant_id: variantIdInput.optional(),
        product_id: productIdInput.optional(),
        name: z.string().max(200).default('An item'),
        quantity: z.number().transform((n) => Math.min(Math.max(Math.trunc(n), 1), maxLineQuantity)),
        price: z.number().min(0).max(1_000_000).optional(),
      })
      .meta({ title: 'VisitorCartLine' })
      .refine(oneOfBoth, { path: ['variant_id'], message: 'Specify a variant or a product.' })
      .transform(
        (line): BrowserLineInput => ({
          variantId: line.variant_id ?? null,
          productId: line.product_id ?? null,
          name: line.name,
          quantity: line.quantity,
          seenPriceCents: line.price === undefined ? null : cents(Math.round(line.price * 100)),
        }),
      ),
  )
  .max(maxCartLines)
