import { z } from 'zod'
import { requireLoggedIn } from '#app/web/request/request-context.server.ts'
import { browserLinesInput, cartLineInput, maxLineQuantity, variantIdInput } from '#modules/cart'
import {
  type AddedLine,
  cartCountOf,
  cartOf,
  type ChangedLine,
  clearCart,
  mergeCart,
  removeFromCart,
  setCartQuantity,
  viewOfLines,
} from '#modules/cart/server'
import { ownReservations } from '#modules/checkout/server'
import { destination } from '#modules/shipping'
import { countUse } from '#platform/http/rate-limit.server.ts'
import { addToAccount } from './add-to-account.server.ts'
import { quoteCart } from './quote-cart.server.ts'
import {
  type AddedJson,
  addedJson,
  cartQuoteJson,
  cartToJson,
  cartJson,
  type ChangedJson,
  changedJson,
} from './cart-json.ts'
import { type Endpoint, endpoint } from '../endpoint.server.ts'

/** A quote calls the carrier; even a fast typist stays far below this limit. */
const quotes = { name: 'cart-quote', max: 120, windowSeconds: 60 }

const count = z.object({ cart_count: z.int() }).meta({ title: 'CartCount' })

export const cartEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/api/cart/items',
    name: 'addCartItem',
    summary: 'Adds to what is in your cart, up to the stock.',
    audience: 'person',
    input: cartLineInput,
    output: addedJson,
    run: async ({ actor, input }) => addedToJson(await addToAccount(requireLoggedIn(actor), input)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/cart',
    name: 'getCart',
    summary: 'Your cart with current prices and stock.',
    audience: 'person',
    input: z.object({}),
    output: cartJson,
    run: async ({ actor }) => cartToJson(await cartOf(actor, await ownReservations(actor))),
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/cart/items/{variant_id}',
    name: 'changeCartItem',
    summary: 'Sets the quantity of a line, at most to the stock; 0 removes the line.',
    audience: 'person',
    input: z.object({
      variant_id: variantIdInput,
      quantity: z.number().int().min(-maxLineQuantity).max(maxLineQuantity),
    }),
    output: changedJson,
    run: async ({ actor, input }) => {
      const person = requireLoggedIn(actor)
      const reservations = await ownReservations(person)
      const change = { variantId: input.variant_id, quantity: input.quantity }
      const ownReservation = reservations.get(input.variant_id) ?? 0
      return changedToJson(await setCartQuantity(person, { ...change, ownReservation }))
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/cart/items/{variant_id}',
    name: 'removeCartItem',
    summary: 'Removes a line from your cart.',
    audience: 'person',
    input: z.object({ variant_id: variantIdInput }),
    output: count,
    run: async ({ actor, input }) => {
      const person = requireLoggedIn(actor)
      await removeFromCart(person, input.variant_id)
      return { cart_count: await cartCountOf(person) }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/cart',
    name: 'clearCart',
    summary: 'Empties your cart.',
    audience: 'person',
    input: z.object({}),
    output: count,
    run: async ({ actor }) => {
      const person = requireLoggedIn(actor)
      await clearCart(person)
      return { cart_count: 0 }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/cart/view',
    name: 'viewVisitorCart',
    summary: 'Prices the lines of a visitor’s cart. Stores nothing.',
    audience: 'anyone',
    input: z.object({ items: browserLinesInput, checkout: z.string().max(100).nullish() }),
    output: cartJson,
    run: async ({ actor, input }) => {
      const reservations = await ownReservations(actor, input.checkout ?? null)
      return cartToJson(await viewOfLines(actor, input.items, reservations))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/cart/quote',
    name: 'quoteCart',
    summary: 'Your cart (or a visitor’s lines), the shipping options, and the totals of a checkout.',
    audience: 'anyone',
    input: z.object({
      items: browserLinesInput.default([]),
      shipping_option: z.string().max(100).nullish(),
      is_local_pickup: z.boolean().default(false),
      shipping_address: destination,
      discount_code: z.string().max(200).nullish(),
      email: z.string().max(254).nullish(),
      checkout: z.string().max(100).nullish(),
      without_blocked: z.boolean().default(false),
    }),
    output: cartQuoteJson,
    run: async ({ actor, input, network }) => {
      await countUse(quotes, actor.kind === 'person' ? actor.userId : network)
      return quoteCart(actor, {
        lines: input.items,
        shippingOptionId: input.shipping_option ?? null,
        isLocalPickup: input.is_local_pickup,
        address: input.shipping_address,
        discountCode: input.discount_code ?? null,
        email: input.email ?? null,
        guestCheckoutId: input.checkout ?? null,
        withoutBlocked: input.without_blocked,
      })
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/cart/merge',
    name: 'mergeCart',
    summary:
      'Adds the lines of a visitor’s cart to your own, up to the stock. The same `merge_id` is applied only once.',
    audience: 'person',
    input: z.object({ items: browserLinesInput, merge_id: z.uuid().optional() }),
    output: z.object({
      cart: cartJson,
      clamped: z.array(z.object({ name: z.string(), quantity: z.int(), available: z.int() })),
    }),
    run: async ({ actor, input }) => {
      const { view, clamped } = await mergeCart(requireLoggedIn(actor), input.items, input.merge_id ?? null)
      return { cart: cartToJson(view), clamped: [...clamped] }
    },
  }),
]

function addedToJson(added: AddedLine): AddedJson {
  return {
    outcome: added.outcome,
    variant_id: added.variantId,
    product_id: added.productId,
    product_name: added.productName,
    quantity: added.quantity,
    in_cart: added.inCart,
    max_quantity: added.maxQuantity,
    cart_count: added.cartCount,
  }
}

function changedToJson(changed: ChangedLine): ChangedJson {
  return {
    outcome: changed.outcome,
    product_name: changed.productName,
    quantity: changed.quantity,
    max_quantity: changed.maxQuantity,
    cart_count: changed.cartCount,
  }
}
