import { z } from 'zod'
import { destination, shippingAddress } from '#modules/shipping'
import { isId, type CheckoutId, type ProductId, type VariantId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'

const id = <Id extends string>() =>
  z.custom<Id>((value) => typeof value === 'string' && isId(value), 'Not an id.')

/** What somebody wants to buy. A product's id alone means its first variant. */
export const checkoutItem = z.union([
  z.object({ variantId: id<VariantId>(), quantity: z.int().min(1).max(100_000) }),
  z.object({ productId: id<ProductId>(), quantity: z.int().min(1).max(100_000) }),
])

const items = z.array(checkoutItem).min(1, 'Your cart is empty.').max(100, 'An order has at most 100 lines.')

/** As it was typed; longer ones than any that exist are unknown ones. */
const discountCode = z
  .string()
  .trim()
  .max(200)
  .nullable()
  .default(null)
  .transform((text) => text || null)

/** Everything that a shopper decides. What it costs is not among it. */
export const checkoutInput = z.object({
  items,
  /** Null: the cheapest. */
  shippingOptionId: z.string().max(100).nullable(),
  isLocalPickup: z.boolean(),
  address: shippingAddress.nullable(),
  /** For guests who have told it; the payment page asks the others. */
  email: z.email('Please enter a valid email address.').max(254).nullable(),
  discountCode,
  /** The total that the shopper was shown; null to take it as it is. */
  expectedTotalCents: z
    .int()
    .min(0)
    .transform((amount): Cents => cents(amount))
    .nullable(),
  /** Names this attempt: the same key again gets the same answer. */
  idempotencyKey: z.string().min(8).max(255),
  /** A guest's earlier checkout, whose hold would stand in their way. Shoppers who are signed in need not tell. */
  replaces: id<CheckoutId>().nullable().default(null),
  /** Where the request comes from: guests are told apart by it, so that nobody opens payment pages by the dozen. */
  clientAddress: z.string().max(200).nullable().default(null),
})

export type CheckoutInput = z.input<typeof checkoutInput>
export type CheckoutRequest = z.output<typeof checkoutInput>

/** The question of the cart page: what would this cost? */
export const quoteInput = z.object({
  items,
  shippingOptionId: z.string().max(100).nullable(),
  isLocalPickup: z.boolean(),
  address: destination,
  discountCode,
  /** What a guest has typed so far: some codes belong to an address. */
  email: z.string().trim().max(254).nullable().default(null),
  /** A guest's own open checkout. */
  guestCheckoutId: z.string().max(100).nullable().default(null),
})

export type QuoteInput = z.input<typeof quoteInput>
