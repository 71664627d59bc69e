import { beforeAll, expect, test } from 'vitest'
import type { CartLineJson } from '#app/api/cart/cart-json.ts'
import { cookieCartFrom, cookieCartText } from '#app/web/visitor-cart/cookie-cart.ts'
import { addToCart, cartCountOf } from '#modules/cart/server'
import { configureCheckout } from '#modules/checkout/server'
import { tableProvider } from '#modules/shipping'
import { provideShippingProvider } from '#modules/shipping/server'
import { networkOf } from '#platform/http/client-network.ts'
import { type Actor, visitor } from '#shared/actor.ts'
import { newId, type VariantId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder, anAddress } from '#tests/support/paid-order-factory.ts'
import { cartAction } from './cart-action.server.ts'
import { loadCartForm } from './load-cart-form.server.ts'

beforeAll(() => {
  provideShippingProvider(tableProvider)
  configureCheckout({
    publicUrl: 'http://site.test',
    rates: { feeBasisPoints: 400, taxBasisPoints: 700 },
    transferWhen: 'shipped',
  })
})

function cookieWith(...lines: readonly (readonly [VariantId, number])[]): string {
  const collected = lines.map(([variantId, quantity]) => ({
    variantId,
    quantity,
    seenPriceCents: cents(100),
  }))
  return cookieCartText(collected).split(';')[0] ?? ''
}

/** Posts the form: its next state and status, or where it redirects, and the cart cookie that it sets. */
async function post(actor: Actor, fields: Readonly<Record<string, string>>, cookies = '') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await cartAction({ actor, cookies, network: networkOf('127.0.0.1'), form })
  const init = answer instanceof Response ? answer : answer.init
  const headers = new Headers(init?.headers)
  return {
    state: answer instanceof Response ? null : answer.data,
    status: init?.status,
    location: headers.get('location'),
    lines: cookieCartFrom(headers.getSetCookie().join('; ')).map(({ variantId, quantity }) => [
      variantId,
      quantity,
    ]),
    setsCart: headers.getSetCookie().some((text) => text.startsWith('cart=')),
  }
}

test('every button of the form also applies the quantities, up to the stock', async () => {
  const [plenty, scarce] = [await aProduct({ quantity: 9 }), await aProduct({ quantity: 3 })]
  const [first, second] = [plenty.variant.variantId, scarce.variant.variantId]
  const cookies = cookieWith([first, 1], [second, 1])
  const typed = { [`quantity.${first}`]: '4', [`quantity.${second}`]: '8' }
  for (const intent of ['update', 'recalculate', 'apply-code', 'remove-code', 'rest', 'checkout']) {
    const { lines, state, status } = await post(visitor, { intent, ...typed }, cookies)
    expect([intent, status, lines]).toEqual([
      intent,
      200,
      [
        [first, 4],
        [second, 3],
      ],
    ])
    expect(state?.problem).toEqual({ title: 'Limited stock', message: 'Only 3 items available.' })
  }
})

test('a line is removed by its own button and by the quantity 0', async () => {
  const [a, b] = [(await aProduct()).variant.variantId, (await aProduct()).variant.variantId]
  const cookies = cookieWith([a, 1], [b, 1])
  expect((await post(visitor, { remove: a }, cookies)).lines).toEqual([[b, 1]])
  expect((await post(visitor, { intent: 'update', [`quantity.${b}`]: '0' }, cookies)).lines).toEqual([[a, 1]])
})

test('Clear cart empties the cookie of a visitor and the account of a shopper', async () => {
  const { variantId } = (await aProduct()).variant
  const cleared = await post(visitor, { intent: 'clear' }, cookieWith([variantId, 2]))
  expect(cleared).toMatchObject({ location: '/cart', setsCart: true, lines: [] })
  const shopper = await aPerson()
  await addToCart(shopper, { variantId, productId: null, quantity: 2 })
  expect(await post(shopper, { intent: 'clear' })).toMatchObject({ location: '/cart', setsCart: false })
  expect(await cartCountOf(shopper)).toBe(0)
})

test('a shopper’s form changes the account’s cart and never the cookie', async () => {
  const shopper = await aPerson()
  const { variantId } = (await aProduct({ quantity: 9 })).variant
  await addToCart(shopper, { variantId, productId: null, quantity: 2 })
  const { state, setsCart } = await post(
    shopper,
    { [`quantity.${variantId}`]: '5' },
    cookieWith([variantId, 1]),
  )
  const lines = state?.quote.cart.groups.flatMap((group): CartLineJson[] => group.lines) ?? []
  expect(lines.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([[variantId, 5]])
  expect([setsCart, await cartCountOf(shopper)]).toEqual([false, 5])
})

test('a checkout without an address comes back with its field errors and everything that was entered', async () => {
  const { variantId } = (await aProduct()).variant
  const entered = { fullname: 'Jo March', city: 'Concord', email: 'jo@example.test', discount_code: 'NONE' }
  const { state, status } = await post(
    visitor,
    { intent: 'checkout', attempt: newId(), ...entered },
    cookieWith([variantId, 1]),
  )
  expect(status).toBe(422)
  expect(Object.keys(state?.errors ?? {})).toEqual(expect.arrayContaining(['street', 'state', 'zip']))
  expect(state?.values).toMatchObject({
    address: { fullname: 'Jo March', city: 'Concord', country: 'US' },
    email: 'jo@example.test',
    discountCode: 'NONE',
  })
})

test('items from before the login are added to the account once, however often the button is pressed', async () => {
  const shopper = await aPerson()
  const { variantId } = (await aProduct({ quantity: 9 })).variant
  const form = { intent: 'merge', attempt: newId<string>() }
  for (const _ of [1, 2]) {
    expect(await post(shopper, form, cookieWith([variantId, 2]))).toMatchObject({
      location: '/cart',
      lines: [],
    })
  }
  expect(await cartCountOf(shopper)).toBe(2)
  // A visitor has no account to add them to.
  expect((await post(visitor, form, cookieWith([variantId, 2]))).lines).toEqual([[variantId, 2]])
})

test('a shopper without an address in their account is offered that of their last order', async () => {
  const [shopper, product] = [await aPerson(), await aProduct()]
  const addressOf = async (actor: Actor) => (await loadCartForm(actor, '')).form.values.address
  expect(await addressOf(shopper)).toMatchObject({ street: '' })
  await aPaidOrder({ shopper, items: [{ product, quantity: 1 }] })
  const { name: fullname, ...rest } = anAddress
  expect(await addressOf(shopper)).toEqual({ fullname, ...rest })
  expect(await addressOf(await aPerson())).toMatchObject({ street: '' })
})
