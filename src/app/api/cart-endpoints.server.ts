import { z } from 'zod'
import { needPerson } from '#app/web/request-context.server.ts'
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
import { ownHolds } from '#modules/checkout/server'
import { destination } from '#modules/shipping'
import { countUse } from '#platform/http/rate-limit.server.ts'
import { addToAccount } from './add-to-account.server.ts'
import { quoteCart } from './cart-quote.server.ts'
import {
  type AddedWire,
  addedWire,
  cartQuoteWire,
  cartToWire,
  cartWire,
  type ChangedWire,
  changedWire,
} from './cart-wire.ts'
import { type Endpoint, endpoint } from './endpoint.server.ts'

/** A quote asks the carrier; a person who types fast stays far below this. */
const quotes = { name: 'cart-quote', max: 120, windowSeconds: 60 }

const count = z.object({ cart_count: z.int() })

export const cartEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/api/cart/items',
    summary: 'Adds to your cart, on top of what is there, up to the stock.',
    audience: 'person',
    input: cartLineInput,
    output: addedWire,
    run: async ({ actor, input }) => addedToWire(await addToAccount(needPerson(actor), input)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/cart',
    summary: 'Your cart with the prices and the stock of now.',
    audience: 'person',
    input: z.object({}),
    output: cartWire,
    run: async ({ actor }) => cartToWire(await cartOf(actor, await ownHolds(actor))),
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/cart/items/{variant_id}',
    summary: 'Changes how many of a line you want; 0 removes it, above the stock stops at the stock.',
    audience: 'person',
    input: z.object({
      variant_id: variantIdInput,
      quantity: z.number().int().min(-maxLineQuantity).max(maxLineQuantity),
    }),
    output: changedWire,
    run: async ({ actor, input }) => {
      const person = needPerson(actor)
      const holds = await ownHolds(person)
      const change = { variantId: input.variant_id, quantity: input.quantity }
      const ownHold = holds.get(input.variant_id) ?? 0
      return changedToWire(await setCartQuantity(person, { ...change, ownHold }))
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/cart/items/{variant_id}',
    summary: 'Removes a line from your cart.',
    audience: 'person',
    input: z.object({ variant_id: variantIdInput }),
    output: count,
    run: async ({ actor, input }) => {
      const person = needPerson(actor)
      await removeFromCart(person, input.variant_id)
      return { cart_count: await cartCountOf(person) }
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/cart',
    summary: 'Empties your cart.',
    audience: 'person',
    input: z.object({}),
    output: count,
    run: async ({ actor }) => {
      const person = needPerson(actor)
      await clearCart(person, person.userId)
      return { cart_count: 0 }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/cart/view',
    summary: 'Prices the lines of a visitor’s cart. Nothing is stored.',
    audience: 'anyone',
    input: z.object({ items: browserLinesInput, checkout: z.string().max(100).nullish() }),
    output: cartWire,
    run: async ({ actor, input }) => {
      const holds = await ownHolds(actor, input.checkout ?? null)
      return cartToWire(await viewOfLines(actor, input.items, holds))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/cart/quote',
    summary: 'Your cart (or a visitor’s lines), what sending it can cost, and the totals of a checkout.',
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
    output: cartQuoteWire,
    run: async ({ actor, input, clientAddress }) => {
      await countUse(quotes, actor.kind === 'person' ? actor.userId : clientAddress)
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
    summary:
      'Puts the lines of a visitor’s cart into your own: summed, up to the stock; under one `merge_id` only once.',
    audience: 'person',
    input: z.object({ items: browserLinesInput, merge_id: z.uuid().optional() }),
    output: z.object({
      cart: cartWire,
      clamped: z.array(z.object({ name: z.string(), quantity: z.int(), available: z.int() })),
    }),
    run: async ({ actor, input }) => {
      const { view, clamped } = await mergeCart(needPerson(actor), input.items, input.merge_id ?? null)
      return { cart: cartToWire(view), clamped: [...clamped] }
    },
  }),
]

function addedToWire(added: AddedLine): AddedWire {
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

function changedToWire(changed: ChangedLine): ChangedWire {
  return {
    outcome: changed.outcome,
    product_name: changed.productName,
    quantity: changed.quantity,
    max_quantity: changed.maxQuantity,
    cart_count: changed.cartCount,
  }
}
