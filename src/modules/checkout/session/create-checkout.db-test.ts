import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { type Actor, visitor } from '#shared/actor.ts'
import { newId, type ProductId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { statementsOf } from '#tests/support/database/statements-of.ts'
import { aGuestDevice } from '#tests/support/guest-device.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import {
  checkoutBench,
  refusalOf,
  sessionCalls,
  sessionOf,
  setUpCheckoutTests,
  stockOf,
} from '#tests/support/payments/checkout-tests.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { settleCheckout } from '../settlement/settle-checkout.server.ts'
import { quoteCheckout } from '../pricing/quote-checkout.server.ts'
import { cancelCheckout } from './cancel-checkout.server.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { createCheckout } from './create-checkout.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CheckoutTables>()

setUpCheckoutTests()

test('a checkout reserves the stock and opens a page that lists items, fee, shipping and tax with our exact total', async () => {
  const product = await aProduct({ priceCents: cents(2999) })
  const opened = await createCheckout(await aPerson(), aCheckoutInput([product], { quantity: 2 }))
  expect(await stockOf(product.variant.variantId)).toEqual({ quantity: 10, reserved: 2 })
  const order = await orderRow(opened.orderId)
  // 2 × 29.99, 4% of that, 5 + 2 × 1.50, 7% of the sum.
  expect(order).toMatchObject({
    status: 'pending',
    subtotal_cents: 5998,
    fee_cents: 240,
    shipping_cents: 800,
  })
  expect(order).toMatchObject({ tax_cents: 493, total_cents: 7531, shipping_address: { city: 'Austin' } })
  const session = await sessionOf(opened.checkoutId)
  expect(session.amount_total).toBe(7531)
  expect(session.metadata).toEqual({ order_id: opened.orderId })
  expect(session.url).toBe(opened.url)
  expect(
    session.line_items?.data.map((line) => [line.description, line.quantity, line.amount_total]),
  ).toEqual([
    ['Sunday Trucker', 2, 5998],
    ['Platform Fee (4%)', 1, 240],
    ['Shipping', 1, 800],
    ['Estimated Tax', 1, 493],
  ])
})

test('the session has the order id, expires in 31 minutes and names both return addresses', async () => {
  const opened = await createCheckout(visitor, aCheckoutInput([await aProduct()]))
  const [call] = sessionCalls()
  const sent = new URLSearchParams(call?.body)
  expect(call?.headers['idempotency-key']).toBe(`checkout:${opened.checkoutId}`)
  expect(sent.get('payment_intent_data[transfer_group]')).toBe(opened.orderId)
  expect(sent.get('payment_intent_data[metadata][order_id]')).toBe(opened.orderId)
  expect(sent.get('success_url')).toBe(
    'http://localhost:3000/checkout-success?session_id={CHECKOUT_SESSION_ID}',
  )
  expect(sent.get('cancel_url')).toBe(`http://localhost:3000/checkout-cancel?checkout=${opened.checkoutId}`)
  expect(sent.get('customer_email')).toBeNull()
  expect(Math.abs(Number(sent.get('expires_at')) - (Date.now() / 1000 + 31 * 60))).toBeLessThan(10)
})

test('a pickup order has no shipping line and no address', async () => {
  const opened = await createCheckout(
    visitor,
    aCheckoutInput([await aProduct()], { isLocalPickup: true, shippingOptionId: 'local-pickup' }),
  )
  const session = await sessionOf(opened.checkoutId)
  expect(session.line_items?.data.map((line) => line.description)).not.toContain('Shipping')
  expect(await orderRow(opened.orderId)).toMatchObject({ shipping_cents: 0, shipping_address: null })
})

test('a product without a selected variant gets its first one', async () => {
  const variants = ['M', 'L'].map((Size) => ({ quantity: 4, optionValues: { Size } }))
  const { id, variant } = await aProduct({ variants })
  await createCheckout(visitor, aCheckoutInput([], { items: [{ productId: id, quantity: 3 }] }))
  expect((await stockOf(variant.variantId)).reserved).toBe(3)
})

test('a repeated key gets the same page and creates one order and one session', async () => {
  const input = aCheckoutInput([await aProduct()])
  const first = await createCheckout(visitor, input)
  expect(await createCheckout(visitor, input)).toEqual(first)
  expect(sessionCalls()).toHaveLength(1)
})

test('a guest who goes back in the browser and checks out again gets the same page', async () => {
  const input = aCheckoutInput([await aProduct()])
  const first = await createCheckout(visitor, input)
  expect(await createCheckout(visitor, { ...input, replaces: first.checkoutId })).toEqual(first)
})

test('ten simultaneous requests with one key create one order and one session', async () => {
  const product = await aProduct({ quantity: 100 })
  for (let round = 1; round <= 5; round++) {
    const input = aCheckoutInput([product])
    const actor = await aPerson()
    const all = await Promise.all(Array.from({ length: 10 }, () => createCheckout(actor, input)))
    expect(new Set(all.map(({ url }) => url)).size).toBe(1)
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1)
    expect((await stockOf(product.variant.variantId)).reserved).toBe(round)
  }
})

test('refuses the same key for another cart', async () => {
  const product = await aProduct()
  const input = aCheckoutInput([product])
  await createCheckout(visitor, input)
  const refused = await refusalOf(visitor, {
    ...aCheckoutInput([product], { quantity: 2 }),
    idempotencyKey: input.idempotencyKey,
  })
  expect(refused).toMatchObject({ code: 'idempotency-key-reused', status: 422 })
})

test('two shoppers can use the same key', async () => {
  const input = aCheckoutInput([await aProduct()])
  const first = await createCheckout(await aPerson(), input)
  const second = await createCheckout(await aPerson(), input)
  expect(second.orderId).not.toBe(first.orderId)
})

test('a shopper’s older checkout ends before the new one reserves, so their own reservation never blocks them', async () => {
  const product = await aProduct({ quantity: 1 })
  const actor = await aPerson()
  const first = await createCheckout(actor, aCheckoutInput([product]))
  const second = await createCheckout(actor, aCheckoutInput([product]))
  expect(await checkoutRow(first.checkoutId)).toMatchObject({ status: 'canceled' })
  expect(await orderRow(first.orderId)).toMatchObject({ status: 'canceled' })
  expect((await sessionOf(first.checkoutId)).status).toBe('expired')
  expect((await sessionOf(second.checkoutId)).status).toBe('open')
})

test('a guest’s older checkout ends when the new request names it', async () => {
  const product = await aProduct({ quantity: 1 })
  const first = await createCheckout(visitor, aCheckoutInput([product]))
  expect((await refusalOf(visitor, aCheckoutInput([product]))).code).toBe('out-of-stock')
  await createCheckout(visitor, aCheckoutInput([product], { replaces: first.checkoutId }))
  expect(await checkoutRow(first.checkoutId)).toMatchObject({ status: 'canceled' })
})

test('an older checkout that was paid in the meantime is settled, not lost', async () => {
  const product = await aProduct()
  const actor = await aPerson()
  const first = await createCheckout(actor, aCheckoutInput([product]))
  await checkoutBench().bench.sandbox.pay((await sessionOf(first.checkoutId)).id)
  await createCheckout(actor, aCheckoutInput([product]))
  expect(await orderRow(first.orderId)).toMatchObject({ status: 'paid' })
  expect(await stockOf(product.variant.variantId)).toEqual({ quantity: 9, reserved: 1 })
})

test('two simultaneous checkouts of one shopper with different keys leave one open', async () => {
  const product = await aProduct()
  const actor = await aPerson()
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => createCheckout(actor, aCheckoutInput([product]))),
  )
  for (const result of results) {
    if (result.status === 'rejected') expect(isRefusal(result.reason)).toBe(true)
  }
  const open = await db().selectFrom('checkouts').select('id').where('status', '=', 'open').execute()
  expect(open).toHaveLength(1)
  expect((await stockOf(product.variant.variantId)).reserved).toBe(1)
})

test('refuses a total that differs from the one shown, returns the new one and reserves nothing', async () => {
  const product = await aProduct()
  const { totals } = await quoteCheckout(visitor, aCheckoutInput([product]))
  const refused = await refusalOf(
    visitor,
    aCheckoutInput([product], { expectedTotalCents: totals.totalCents - 1 }),
  )
  expect(refused).toMatchObject({
    code: 'total-changed',
    status: 409,
    details: { total: totals.totalCents / 100 },
  })
  expect((await stockOf(product.variant.variantId)).reserved).toBe(0)
  await createCheckout(visitor, aCheckoutInput([product], { expectedTotalCents: totals.totalCents }))
})

test('each kind of item that can’t be bought is refused with its own code and leaves no order', async () => {
  const product = await aProduct({ quantity: 1 })
  const closed = await aProduct({ vendor: await aVendor(), name: 'Closed' })
  await sql`update vendors set status = 'restricted' where id = ${closed.vendorId}`.execute(db())
  const draft = await aProduct({ status: 'draft' })
  const pence = await aProduct({ priceCents: cents(1) })
  const pickup = { isLocalPickup: true, shippingOptionId: null }
  const expected: [CheckoutInput, string][] = [
    [aCheckoutInput([product], { quantity: 2 }), 'out-of-stock'],
    [aCheckoutInput([closed]), 'not-for-sale'],
    [aCheckoutInput([draft]), 'not-for-sale'],
    [aCheckoutInput([], { items: [{ productId: newId<ProductId>(), quantity: 1 }] }), 'not-for-sale'],
    [aCheckoutInput([product], { address: null }), 'address-required'],
    [aCheckoutInput([product], { shippingOptionId: 'drone' }), 'shipping-option-gone'],
    [aCheckoutInput([pence], pickup), 'total-too-small'],
    [aCheckoutInput([product], { quantity: 100_000, ...pickup }), 'total-too-large'],
  ]
  for (const [input, code] of expected) expect((await refusalOf(visitor, input)).code).toBe(code)
  expect(await db().selectFrom('checkouts').select('id').execute()).toEqual([])
  expect(sessionCalls()).toEqual([])
})

test('a malformed line is an input error', async () => {
  const product = await aProduct()
  for (const quantity of [0, -1, 1.5, 100_001]) {
    await expect(createCheckout(visitor, aCheckoutInput([product], { quantity }))).rejects.toThrow('expected')
  }
  const items = Array.from({ length: 101 }, () => ({ variantId: product.variant.variantId, quantity: 1 }))
  await expect(createCheckout(visitor, aCheckoutInput([], { items }))).rejects.toThrow('at most 100')
})

test('a key whose checkout ended starts a new one; a key whose checkout was paid leads to its order', async () => {
  const input = aCheckoutInput([await aProduct()])
  const first = await createCheckout(visitor, input)
  await cancelCheckout(visitor, first.checkoutId)
  const second = await createCheckout(visitor, input)
  expect(second.orderId).not.toBe(first.orderId)
  const session = await sessionOf(second.checkoutId)
  await checkoutBench().bench.sandbox.pay(session.id)
  await settleCheckout({ kind: 'system' }, session.id)
  const third = await createCheckout(visitor, input)
  expect(third).toEqual({ ...second, url: `http://localhost:3000/checkout-success?session_id=${session.id}` })
})

test('50 guests who buy the last 5 of two hats at once get exactly 5 checkouts and 45 refusals', async () => {
  const vendor = await aVendor()
  for (let round = 0; round < 3; round++) {
    const [one, two] = [await aProduct({ vendor, quantity: 5 }), await aProduct({ vendor, quantity: 5 })]
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, buyer) =>
        createCheckout(visitor, aCheckoutInput(buyer % 2 === 0 ? [one, two] : [two, one])),
      ),
    )
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    )
    expect(refused.filter((error) => !(isRefusal(error) && error.code === 'out-of-stock'))).toEqual([])
    expect(refused).toHaveLength(45)
    for (const { variant } of [one, two]) {
      expect(await stockOf(variant.variantId)).toEqual({ quantity: 5, reserved: 5 })
    }
  }
  const checkouts = await db().selectFrom('checkouts').select('id').where('status', '=', 'open').execute()
  expect(checkouts).toHaveLength(15)
}, 120_000)

test('beginning a checkout takes the same few statements, however many artists and hats it has', async () => {
  const products = [await aProduct(), await aProduct({ vendor: await aVendor() }), await aProduct()]
  const numberOf = async (
    buyer: Actor,
    some: typeof products,
    guest?: Pick<CheckoutInput, 'network' | 'device'>,
  ) => {
    const input = aCheckoutInput(some, guest)
    // Shipping is looked up for the first time.
    await quoteCheckout(buyer, input)
    return (await statementsOf(() => createCheckout(buyer, input))).length
  }
  const one = products.slice(0, 1)
  expect(await numberOf(await aPerson(), one)).toBe(12)
  expect(await numberOf(await aPerson(), products)).toBe(12)
  const [home, office] = [networkOf('192.0.2.81'), networkOf('192.0.2.82')]
  expect(await numberOf(visitor, one, { network: home, device: aGuestDevice() })).toBe(12)
  expect(await numberOf(visitor, products, { network: office, device: aGuestDevice() })).toBe(12)
  // What the network's other guest has reserved is counted.
  expect(await numberOf(visitor, products, { network: office, device: aGuestDevice() })).toBe(13)
})
