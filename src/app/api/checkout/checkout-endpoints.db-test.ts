import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { type Actor, visitor } from '#shared/actor.ts'
import { newId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { latestCheckout, orderRow } from '#tests/support/orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { checkoutEndpoints } from './checkout-endpoints.server.ts'

const [createSession] = checkoutEndpoints
let payments: PaymentsBench

beforeAll(async () => {
  payments = await openPaymentsBench()
}, 60_000)
afterAll(() => payments.close())
beforeEach(() => {
  configureRateLimits(false)
  payments.bench.sandbox.requests.length = 0
})

async function post(
  body: unknown,
  { actor = visitor, key }: { actor?: Actor; key?: string } = {},
): Promise<{ url: string }> {
  if (!createSession) throw new Error('the endpoint exists')
  const headers = new Headers(key ? { 'idempotency-key': key } : {})
  const input = createSession.input.parse(body)
  return createSession.output.parse(
    await createSession.run({
      actor,
      input,
      headers,
      network: networkOf('127.0.0.1'),
      answerHeaders: new Headers(),
    }),
  ) as { url: string }
}

test('a guest’s browser gets a cookie that identifies it at its next checkout; a shopper needs none', async () => {
  const cookiesAfter = async (actor: Actor, cookie?: string) => {
    const answerHeaders = new Headers()
    const input = createSession?.input.parse(await aBody())
    const headers = new Headers(cookie ? { cookie } : {})
    await createSession?.run({ actor, input, headers, network: networkOf('192.0.2.1'), answerHeaders })
    return answerHeaders.getSetCookie().map((text) => text.split(';')[0])
  }
  const deviceAfter = async (sent?: string) => {
    const [device, ...addresses] = await cookiesAfter(visitor, sent)
    // One for the cart page and one for its data.
    expect(addresses).toEqual([
      expect.stringMatching(/^last-address=/),
      expect.stringMatching(/^last-address=/),
    ])
    return device
  }
  const cookie = await deviceAfter()
  expect(cookie).toMatch(/^guest-device=/)
  expect(await deviceAfter(`theme=dark; ${cookie}`)).toBe(cookie)
  expect(await deviceAfter(`${cookie}x`)).not.toBe(cookie)
  expect(await cookiesAfter(await aPerson())).toEqual([])
})

const address = {
  name: 'Jo Brim',
  street: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
}

/** As a client of the specification sends it: 2 × 29.99, 2.40 fee, 8.00 shipping, 4.93 tax. */
async function aBody() {
  const product = await aProduct({ priceCents: cents(2999), quantity: 100_000 })
  return {
    cartItems: [
      { id: product.id, name: 'Sunday Trucker', price: 29.99, quantity: 2, vendorId: product.vendorId },
    ],
    userId: null as string | null,
    metadata: {
      shipping_cost: 8,
      shipping_option: 'standard',
      taxes: 4.93,
      is_local_pickup: false,
      shipping_address: address as typeof address | null,
      user_id: null as string | null,
    },
  }
}

async function latestOrder() {
  const { order_id, stripe_session_id } = await latestCheckout()
  const session = await payments.bench.stripe.checkout.sessions.retrieve(stripe_session_id ?? '')
  return { order: await orderRow(order_id), session }
}

test('the specification’s body opens a payment page for the total that the shopper saw', async () => {
  const { url } = await post(await aBody())
  const { session, order } = await latestOrder()
  expect(url).toBe(session.url)
  expect(session.amount_total).toBe(7531)
  expect(order.shipping_address).toEqual(address)
  payments.expectValidCalls()
})

test('items and address may come as JSON text', async () => {
  const body = await aBody()
  const metadata = { ...body.metadata, shipping_address: JSON.stringify(address) }
  await post({ ...body, cartItems: JSON.stringify(body.cartItems), metadata })
  expect((await latestOrder()).order.shipping_address).toEqual(address)
})

test('an idempotency key has 1 to 255 characters, and any other is refused with a clear message', async () => {
  for (const key of ['7', 'order 12/B', 'k'.repeat(255)]) {
    const body = await aBody()
    const { url } = await post(body, { key })
    expect((await post(body, { key })).url).toBe(url)
    await expect(post(await aBody(), { key })).rejects.toMatchObject({
      code: 'idempotency-key-reused',
      status: 422,
    })
  }
  await expect(post(await aBody(), { key: 'k'.repeat(256) })).rejects.toMatchObject({
    code: 'bad-idempotency-key',
    status: 422,
    message: 'The Idempotency-Key header must have 1 to 255 characters.',
  })
})

test('a wrong total is a 409 with the correct one in dollars', async () => {
  const body = await aBody()
  body.metadata.shipping_cost = 0
  const refused = await post(body).catch((error: unknown) => error)
  expect(isRefusal(refused) && refused).toMatchObject({
    code: 'total-changed',
    status: 409,
    details: { total: 75.31 },
  })
  await expect(post({ ...(await aBody()), total: 75.3 })).rejects.toMatchObject({ code: 'total-changed' })
})

test('an artist who has left since the cart was loaded is reported, and no payment page is opened', async () => {
  const body = await aBody()
  const cartItems = body.cartItems.map((item) => ({ ...item, vendorId: newId<VendorId>() }))
  await expect(post({ ...body, cartItems })).rejects.toMatchObject({
    code: 'vendor-not-found',
    title: 'Vendor Not Found',
    message: 'Some vendors in your cart could not be found. Please contact support.',
    status: 404,
  })
  expect(payments.bench.sandbox.requests).toEqual([])
})

test('without shipping cost and taxes the total is not compared', async () => {
  const body = await aBody()
  const { shipping_cost: _cost, taxes: _taxes, ...metadata } = body.metadata
  await post({ ...body, metadata })
  expect((await latestOrder()).session.amount_total).toBe(7531)
})

test('a pickup costs no shipping and needs no address', async () => {
  const body = await aBody()
  Object.assign(body.metadata, {
    is_local_pickup: true,
    shipping_option: 'local-pickup',
    shipping_address: null,
  })
  Object.assign(body.metadata, { shipping_cost: 0, taxes: 4.37 })
  await post(body)
  expect((await latestOrder()).order).toMatchObject({
    is_local_pickup: true,
    shipping_cents: 0,
    total_cents: 6675,
  })
})

test('the order belongs to the logged-in user, even if the body names another user', async () => {
  const [me, other] = [await aPerson(), await aPerson()]
  const body = await aBody()
  body.userId = other.userId
  body.metadata.user_id = other.userId
  await post(body, { actor: me })
  expect((await latestOrder()).order.user_id).toBe(me.userId)
  await post(body)
  expect((await latestOrder()).order.user_id).toBeNull()
})

test('a repeated call with the same key in the header returns the first payment page', async () => {
  const body = await aBody()
  const key = newId<string>()
  expect(await post(body, { key })).toEqual(await post(body, { key }))
  const changed = { ...body, email: 'jo@example.test' }
  await expect(post(changed, { key })).rejects.toMatchObject({ code: 'idempotency-key-reused' })
})

test('a variant’s id works as well as a product’s, and an invalid one is not found', async () => {
  const { variant } = await aProduct()
  const body = await aBody()
  const { shipping_cost: _cost, taxes: _taxes, ...metadata } = body.metadata
  await post({ cartItems: [{ id: variant.variantId, quantity: 1 }], metadata })
  await post({ cartItems: [{ id: variant.productId, variant_id: variant.variantId, quantity: 1 }], metadata })
  await expect(post({ cartItems: [{ id: 'nonsense', quantity: 1 }], metadata })).rejects.toMatchObject({
    status: 404,
  })
  await expect(post({ cartItems: [{ id: newId(), quantity: 1 }], metadata })).rejects.toMatchObject({
    status: 409,
  })
})

test('500 tampered bodies never change a charge', async () => {
  const honest = await aBody()
  const [item] = honest.cartItems
  const amount = fc.oneof(
    fc.double(),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.constantFrom(0, 0.01, '0', '', null, true, [], {}, 'free', '1e9', -29.99, 29.98, 8, 4.93),
  )
  const text = fc.oneof(fc.string(), fc.constantFrom(null, 0, newId(), '<script>', item?.vendorId ?? ''))
  const tampering = fc.record({
    item: fc.record(
      { name: text, price: amount, vendorId: text, unit_amount: amount, discount: amount },
      { requiredKeys: [] },
    ),
    metadata: fc.record(
      { shipping_cost: amount, taxes: amount, user_id: text, order_id: text, fee: amount },
      { requiredKeys: [] },
    ),
    top: fc.record(
      { userId: text, total_cents: amount, currency: text, line_items: amount, discounts: amount },
      { requiredKeys: [] },
    ),
  })
  const seen = { charged: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(tampering, async ({ item: changed, metadata, top }) => {
      const body = {
        ...honest,
        ...top,
        cartItems: [{ ...item, ...changed }],
        metadata: { ...honest.metadata, ...metadata },
      }
      try {
        await post(body)
        const { session, order } = await latestOrder()
        expect(session.amount_total).toBe(7531)
        expect(order).toMatchObject({ total_cents: 7531, user_id: null })
        seen.charged++
      } catch (error) {
        const isMadeUp = isRefusal(error) && error.code === 'vendor-not-found'
        if (!isMadeUp) expect(error).toMatchObject({ code: 'total-changed', details: { total: 75.31 } })
        seen.refused++
      }
    }),
    { numRuns: 500 },
  )
  expect(seen.charged).toBeGreaterThan(50)
  expect(seen.refused).toBeGreaterThan(50)
}, 120_000)
