import { z } from 'zod'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import type { GuestDevice } from '#platform/http/guest-device.server.ts'
import { destination, shippingAddress } from '#modules/shipping'
import { isId, type CheckoutId, type ProductId, type VariantId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'

const id = <Id extends string>() =>
  z.custom<Id>((value) => typeof value === 'string' && isId(value), 'Not an id.')

/** What the shopper wants to buy. A product id alone selects its first variant. */
export const checkoutItem = z.union([
  z.object({ variantId: id<VariantId>(), quantity: z.int().min(1).max(100_000) }),
  z.object({ productId: id<ProductId>(), quantity: z.int().min(1).max(100_000) }),
])

const items = z.array(checkoutItem).min(1, 'Your cart is empty.').max(100, 'An order has at most 100 lines.')

/** Not validated further: a code that is too long is simply unknown. */
const discountCode = z
  .string()
  .trim()
  .max(200)
  .nullable()
  .default(null)
  .transform((text) => text || null)

/** Characters of an idempotency key. */
export const maxKeyLength = 255

/** Everything the shopper decides. Prices aren't part of it. */
export const checkoutInput = z.object({
  items,
  /** Null selects the cheapest. */
  shippingOptionId: z.string().max(100).nullable(),
  isLocalPickup: z.boolean(),
  address: shippingAddress.nullable(),
  /** Null when a guest hasn't entered one; the payment page asks for it. */
  email: z.email('Please enter a valid email address.').max(254).nullable(),
  discountCode,
  /** The total that the shopper saw. Null accepts any total. */
  expectedTotalCents: z
    .int()
    .min(0)
    .transform((amount): Cents => cents(amount))
    .nullable(),
  /** Identifies this attempt: a repeated key gets the same answer. */
  idempotencyKey: z.string().min(1).max(maxKeyLength),
  /**
   * A guest's earlier checkout, whose reservation would block this one. Not needed for shoppers who are logged in.
   */
  replaces: id<CheckoutId>().nullable().default(null),
  /** Nothing that is bought leaves the cart. Optional, so that requests without it keep their digest. */
  keepsCart: z.boolean().optional(),
  /** The client's network, which limits count guests by. Null only for seeds; pages must set it. */
  network: z.custom<ClientNetwork>((value) => typeof value === 'string').nullable(),
  /** The guest's browser, if it sent the cookie of an earlier checkout. */
  device: z
    .custom<GuestDevice>((value) => typeof value === 'string')
    .nullable()
    .default(null),
})

export type CheckoutInput = z.input<typeof checkoutInput>
export type CheckoutRequest = z.output<typeof checkoutInput>

/** What the cart page asks: how much would this cost? */
export const quoteInput = z.object({
  items,
  shippingOptionId: z.string().max(100).nullable(),
  isLocalPickup: z.boolean(),
  address: destination,
  discountCode,
  /** What a guest has typed so far, because some codes belong to one address. */
  email: z.string().trim().max(254).nullable().default(null),
  /** A guest's own open checkout. */
  guestCheckoutId: z.string().max(100).nullable().default(null),
})

export type QuoteInput = z.input<typeof quoteInput>
