import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useRateLimits } from '#platform/http/rate-limit.server.ts'
import { type Actor, visitor } from '#shared/actor.ts'
import { newId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { latestCheckout, orderRow } from '#tests/support/orders-factories.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payments-factories.ts'
import { checkoutEndpoints } from './checkout-endpoints.server.ts'

const [createSession] = checkoutEndpoints
let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
}, 60_000)
afterAll(async () => {
  useRateLimits(true)
  await shop.close()
})
beforeEach(() => {
  useRateLimits(false)
  shop.bench.sandbox.requests.length = 0
})

async function post(
  body: unknown,
  { actor = visitor, key }: { actor?: Actor; key?: string } = {},
): Promise<{ url: string }> {
  if (!createSession) throw new Error('there is such an endpoint')
  const headers = new Headers(key ? { 'idempotency-key': key } : {})
  const input = createSession.input.parse(body)
  return createSession.output.parse(
    await createSession.run({ actor, input, headers, clientAddress: '127.0.0.1' }),
  ) as { url: string }
}

const address = {
  name: 'Jo Brim',
  street: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
}

/** As the specification's client sends it: 2 × 29.99, 2.40 fee, 8.00 shipping, 4.93 tax. */
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
  const session = await shop.bench.stripe.checkout.sessions.retrieve(stripe_session_id ?? '')
  return { order: await orderRow(order_id), session }
}

test('the specification’s body opens a payment page over the total that the shopper was shown', async () => {
  const { url } = await post(await aBody())
  const { session, order } = await latestOrder()
  expect(url).toBe(session.url)
  expect(session.amount_total).toBe(7531)
  expect(order.shipping_address).toEqual(address)
  shop.needSoundCalls()
})

test('items and address may come as JSON text', async () => {
  const body = await aBody()
  const metadata = { ...body.metadata, shipping_address: JSON.stringify(address) }
  await post({ ...body, cartItems: JSON.stringify(body.cartItems), metadata })
  expect((await latestOrder()).order.shipping_address).toEqual(address)
})

test('a total that is not ours is a 409 with the new one in dollars', async () => {
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

test('an artist who is gone since the cart was looked at is told, and nothing is opened', async () => {
  const body = await aBody()
  const cartItems = body.cartItems.map((item) => ({ ...item, vendorId: newId<VendorId>() }))
  await expect(post({ ...body, cartItems })).rejects.toMatchObject({
    code: 'vendor-not-found',
    title: 'Vendor Not Found',
    message: 'Some vendors in your cart could not be found. Please contact support.',
    status: 404,
  })
  expect(shop.bench.sandbox.requests).toEqual([])
})

test('without shipping cost and taxes there is no total to compare', async () => {
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

test('the order belongs to the session’s shopper, whoever the body names', async () => {
  const [me, other] = [await aPerson(), await aPerson()]
  const body = await aBody()
  body.userId = other.userId
  body.metadata.user_id = other.userId
  await post(body, { actor: me })
  expect((await latestOrder()).order.user_id).toBe(me.userId)
  await post(body)
  expect((await latestOrder()).order.user_id).toBeNull()
})

test('the key in the header makes a repeated call find the first page', async () => {
  const body = await aBody()
  const key = newId<string>()
  expect(await post(body, { key })).toEqual(await post(body, { key }))
  const changed = { ...body, email: 'jo@example.test' }
  await expect(post(changed, { key })).rejects.toMatchObject({ code: 'idempotency-key-reused' })
})

test('a variant’s id does as well as a product’s, and nonsense is not found', async () => {
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
