import { z } from 'zod'
import { type CheckoutInput, maxKeyLength } from '#modules/checkout'
import { checkoutSettings, createCheckout } from '#modules/checkout/server'
import { guestAddressCookies } from '#app/web/visitor-cart/guest-address-cookie.server.ts'
import { shippingAddress } from '#modules/shipping'
import { variantsForSale, variantsOfProducts } from '#modules/catalog/server'
import type { VariantForSale } from '#modules/catalog'
import { vendorsByIds } from '#modules/vendors/server'
import { guestDeviceCookie, guestDeviceOf } from '#platform/http/guest-device.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import { type CheckoutId, isId, newId, type ProductId, type VariantId, type VendorId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { claimedTotal } from './claimed-total.ts'
import { type Endpoint, endpoint } from '../endpoint.server.ts'

const limit = { name: 'create-checkout', max: 30, windowSeconds: 60 }

/** Some clients send what they have stored: lists and addresses as JSON text. */
const jsonText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** The specification's body. Its names, prices and users are ignored. */
const body = z.object({
  cartItems: z.preprocess(
    jsonText,
    z
      .array(
        z.object({
          /** A product, or a variant for clients that know variants. */
          id: z.string().max(100),
          variant_id: z.string().max(100).nullish(),
          quantity: z.int().min(1).max(100_000),
          price: z.unknown().optional(),
          /** Only used to check whether the artist still exists. */
          vendorId: z.unknown().optional(),
        }),
      )
      .min(1, 'Your cart is empty.')
      .max(100),
  ),
  /** A guest's email; the payment page asks when it is missing. */
  email: z.string().trim().max(254).nullish(),
  metadata: z.object({
    shipping_option: z.string().max(100).nullish(),
    is_local_pickup: z.boolean().default(false),
    shipping_address: z.preprocess(jsonText, z.record(z.string(), z.unknown()).nullish()),
    shipping_cost: z.unknown().optional(),
    taxes: z.unknown().optional(),
    expected_total: z.unknown().optional(),
    discount_code: z.string().max(200).nullish(),
    /** A guest's earlier checkout, which this one replaces. */
    replaces_checkout: z.string().max(100).nullish(),
  }),
  total: z.unknown().optional(),
})

type Body = z.output<typeof body>

export const checkoutEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/api/create-checkout-session',
    name: 'createCheckoutSession',
    summary: 'Reserves the stock and opens the payment page. A total other than ours is a 409.',
    headers: [
      {
        name: 'Idempotency-Key',
        description:
          'Identifies this attempt: the same key with the same body gets the same answer, with another body a 422. Use a UUID. ' +
          'Keys belong to the account or guest: send the cookie of the first answer to be recognized as the same guest.',
        maxLength: maxKeyLength,
      },
    ],
    audience: 'anyone',
    input: body,
    output: z.object({ url: z.string(), checkout_id: z.string() }),
    run: async ({ actor, input, headers, network, answerHeaders }) => {
      await countUse(limit, userIdOf(actor) ?? network)
      await requireVendors(actor, input)
      const request = await checkoutInputFrom(actor, input, headers)
      const { url, checkoutId, device } = await createCheckout(actor, {
        ...request,
        network,
        device: guestDeviceOf(headers.get('cookie')),
      })
      const { publicUrl } = checkoutSettings()
      if (device) answerHeaders.append('set-cookie', guestDeviceCookie(device, publicUrl))
      if (device && request.address) {
        for (const cookie of guestAddressCookies(shippingAddress.parse(request.address), publicUrl))
          answerHeaders.append('set-cookie', cookie)
      }
      return { url, checkout_id: checkoutId }
    },
  }),
]

async function checkoutInputFrom(
  actor: Actor,
  input: Body,
  headers: Headers,
): Promise<Omit<CheckoutInput, 'network'>> {
  const { metadata } = input
  const replaces = metadata.replaces_checkout
  const { items, ofProducts } = await itemsFrom(actor, input)
  const total = input.total ?? metadata.expected_total
  return {
    items,
    shippingOptionId: metadata.shipping_option ?? null,
    isLocalPickup: metadata.is_local_pickup,
    // The checkout validates the address; a pickup needs none, whatever the form contains.
    address: metadata.is_local_pickup
      ? null
      : ((metadata.shipping_address ?? null) as CheckoutInput['address']),
    email: input.email || null,
    discountCode: metadata.discount_code ?? null,
    expectedTotalCents: claimedTotal(
      {
        items: total == null ? await claimedItems(actor, input, { items, ofProducts }) : input.cartItems,
        shippingCost: metadata.shipping_cost,
        taxes: metadata.taxes,
        total,
        hasDiscount: Boolean(metadata.discount_code?.trim()),
      },
      checkoutSettings().rates,
    ),
    idempotencyKey: idempotencyKeyIn(headers),
    replaces: replaces && isId(replaces) ? (replaces as CheckoutId) : null,
  }
}

/** A new key for clients that send none: each of their calls is a separate attempt. */
function idempotencyKeyIn(headers: Headers): string {
  const key = headers.get('idempotency-key')
  if (key === null) return newId()
  if (key !== '' && key.length <= maxKeyLength) return key
  throw refuse('bad-idempotency-key', {
    title: 'Checkout Failed',
    message: `The Idempotency-Key header must have 1 to ${maxKeyLength} characters.`,
  })
}

/** An artist who has left since the cart was loaded. The catalog, not the body, says who sells the hat. */
async function requireVendors(actor: Actor, { cartItems }: Body): Promise<void> {
  const named = cartItems.flatMap(({ vendorId }) =>
    typeof vendorId === 'string' && isId(vendorId) ? [vendorId.toLowerCase() as VendorId] : [],
  )
  const ids = new Set(named)
  const known = await vendorsByIds(actor, [...ids])
  if (known.length === ids.size) return
  throw refuse('vendor-not-found', {
    title: 'Vendor Not Found',
    message: 'Some vendors in your cart could not be found. Please contact support.',
    status: 404,
  })
}

interface RequestedItems {
  readonly items: CheckoutInput['items']
  /** The variants of items that name a product only. */
  readonly ofProducts: readonly VariantForSale[]
}

async function itemsFrom(actor: Actor, { cartItems }: Body): Promise<RequestedItems> {
  const named = cartItems.map(({ id, variant_id, quantity }) => ({
    id: id.toLowerCase(),
    variantId: variant_id?.toLowerCase() ?? null,
    quantity,
  }))
  for (const { id, variantId } of named) if (!isId(variantId ?? id)) throw unknownProduct(variantId ?? id)
  const requested = named.flatMap(({ id, variantId }) => (variantId ? [] : (id as ProductId)))
  const ofProducts = await variantsOfProducts(actor, requested)
  const products = new Set<string>(ofProducts.map(({ productId }) => productId))
  const items = named.map(({ id, variantId, quantity }) =>
    variantId || !products.has(id)
      ? { variantId: (variantId ?? id) as VariantId, quantity }
      : { productId: id as ProductId, quantity },
  )
  return { items, ofProducts }
}

/** The claimed items with their vendors' rates of the fee, in the order of the claim. */
async function claimedItems(actor: Actor, { cartItems }: Body, { items, ofProducts }: RequestedItems) {
  const named = await variantsForSale(
    actor,
    items.flatMap((item) => ('variantId' in item ? item.variantId : [])),
  )
  const variants = [...named, ...ofProducts]
  const rates = new Map<string, number | null>(
    variants.flatMap(({ variantId, productId, vendorFeeBasisPoints: rate }) => [
      [variantId, rate],
      [productId, rate],
    ]),
  )
  return cartItems.map(({ price, quantity }, index) => {
    const item = items[index]
    const id = item && ('variantId' in item ? item.variantId : item.productId)
    return { price, quantity, feeBasisPoints: rates.get(id ?? '') ?? null }
  })
}

function unknownProduct(id: string) {
  return refuse('unknown-product', {
    title: 'Product Not Found',
    message: 'The product you are looking for does not exist.',
    status: 404,
    details: { id },
  })
}
