import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomItem, variantsOfProducts } from '#modules/catalog/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { type Actor, system, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aGuestDevice } from '#tests/support/guest-device.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aCheckoutInput } from '#tests/support/orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import type { CheckoutInput } from '../session/checkout-input.ts'
import { createCheckout } from '../session/create-checkout.server.ts'

let payments: PaymentsBench
const network = networkOf('198.51.100.7')

beforeAll(async () => {
  payments = await openPaymentsBench()
}, 60_000)
afterAll(() => payments.close())

type Change = Partial<CheckoutInput> & { readonly quantity?: number }
const begin = (products: readonly SomeProduct[], change: Change, actor: Actor = visitor) =>
  createCheckout(actor, aCheckoutInput(products, { network, ...change }))
const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'opened',
    (error: unknown) => (isRefusal(error) ? error.code : error),
  )

async function reserved(): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(quantity), 0)::int as units from stock_reservations`.execute(databaseOf()())
  return rows[0]?.units ?? 0
}

async function manyProducts(count: number, quantity: number): Promise<SomeProduct[]> {
  const vendor = await aVendor()
  return Promise.all(Array.from({ length: count }, () => aProduct({ vendor, quantity })))
}

test('a few guest requests from one network can’t reserve all of a vendor’s stock', async () => {
  const products = await manyProducts(20, 38)
  for (let request = 0; request < 3; request++) await outcome(begin(products, { quantity: 12 }))
  for (const product of products) await outcome(begin([product], { quantity: 6 }))
  for (const product of products) await outcome(begin([product], { quantity: 1 }))
  expect(await reserved()).toBe(30)
  const variants = await variantsOfProducts(
    visitor,
    products.map(({ id }) => id),
  )
  for (const { available } of variants) expect(available).toBeGreaterThanOrEqual(31)
})

test('parallel requests from one network share one limit', async () => {
  const product = await aProduct({ quantity: 20 })
  const one = await Promise.all([1, 2, 3, 4].map(() => outcome(begin([product], { quantity: 6 }))))
  expect(one.filter((answer) => answer === 'opened')).toHaveLength(1)
  expect(one.filter((answer) => answer === 'reservation-limit')).toHaveLength(3)
  const others = await manyProducts(8, 20)
  const all = await Promise.all(others.map((other) => outcome(begin([other], { quantity: 6 }))))
  expect(all.filter((answer) => answer === 'opened')).toHaveLength(4)
  expect(await reserved()).toBe(30)
})

test('a refusal says how many units are left and what to do', async () => {
  const product = await aProduct({ name: 'Dock Cap', quantity: 35 })
  await expect(begin([product], { quantity: 8 })).rejects.toMatchObject({
    code: 'reservation-limit',
    status: 409,
    details: { max: 7, maxMore: 7, name: 'Dock Cap' },
    message:
      'Without an account you can order up to 7 of “Dock Cap” at a time. Reduce the quantity, or log in to order up to 14.',
  })
  await begin([product], { quantity: 5 })
  await expect(begin([product], { quantity: 3 })).rejects.toThrow(
    'Other open checkouts from your network leave only 2 more of “Dock Cap” for guests. Reduce the quantity, wait 31 minutes, or log in to order up to 14.',
  )
  await begin([product], { quantity: 2 })
  await expect(begin([product], { quantity: 1 })).rejects.toThrow(
    'Other open checkouts from your network leave no more of “Dock Cap” for guests. Please wait 31 minutes, or log in to order up to 14.',
  )
})

test('a guest can check out 24 custom hats and still reserve other hats', async () => {
  const vendor = await aVendor()
  const customItem = await addCustomItem(system, {
    vendorId: vendor.vendorId ?? newId(),
    name: 'Custom Trucker',
    slug: `custom-${newId<string>()}`,
    description: '',
    unitPrice: cents(2400),
    quantity: 24,
    picture: '/media/a.webp',
    leadDays: 7,
  })
  await begin([], { items: [{ variantId: customItem.variantId, quantity: 24 }] })
  await begin(await manyProducts(5, 10), { quantity: 6 })
  expect(await reserved()).toBe(54)
})

test('a shopper who is logged in can reserve twice as much, and the refusal suggests a second order', async () => {
  const [shopper, product] = [await aPerson(), await aProduct({ quantity: 35 })]
  await begin([product], { quantity: 14 }, shopper)
  // Their own earlier checkout ends, so its units don't count.
  await begin([product], { quantity: 13 }, shopper)
  await expect(begin([product], { quantity: 15 }, shopper)).rejects.toThrow(
    'You can order up to 14 of “Dock Cap” at a time.'.replace('Dock Cap', product.variant.productName),
  )
  await begin([product], { quantity: 7 })
})

test('one network’s reservations don’t limit another network', async () => {
  const product = await aProduct({ quantity: 20 })
  await begin([product], { quantity: 6, network: networkOf('2001:db8:0:1::1') })
  expect(await outcome(begin([product], { quantity: 1, network: networkOf('2001:db8:0:1::2') }))).toBe(
    'reservation-limit',
  )
  await begin([product], { quantity: 6, network: networkOf('2001:db8:0:2::1') })
})

test('a repeated request at the limit gets the page of the first one', async () => {
  const product = await aProduct({ quantity: 10 })
  const once = aCheckoutInput([product], { network, quantity: 6 })
  const [first, second] = await Promise.all([createCheckout(visitor, once), createCheckout(visitor, once)])
  expect(second).toEqual(first)
  expect(await reserved()).toBe(6)
})

test('each browser in an office has its own limit', async () => {
  const product = () => aProduct()
  for (let guest = 0; guest < 12; guest++) await begin([await product()], { device: aGuestDevice() })
  const device = aGuestDevice()
  for (let page = 0; page < 3; page++) await begin([await product()], { device })
  await expect(begin([await product()], { device })).rejects.toMatchObject({ status: 429 })
  await expect(begin([await product()], { device })).rejects.toThrow(/or log in to check out now\.$/)
})

test('parallel checkouts of one browser stop at three open pages', async () => {
  const product = await aProduct({ quantity: 30 })
  const device = aGuestDevice()
  await Promise.all(Array.from({ length: 8 }, () => outcome(begin([product], { device, quantity: 1 }))))
  expect(await reserved()).toBe(3)
})

test('a network has limits, whatever its cookies: 60 open checkouts and 120 an hour', async () => {
  const products = await manyProducts(2, 10)
  const { checkoutId } = await begin(products.slice(1), {})
  await copyCheckouts(59)
  expect(await outcome(begin(products.slice(0, 1), { device: aGuestDevice() }))).toBe('too-many-requests')
  await sql`update checkouts set status = 'expired' where id <> ${checkoutId}`.execute(databaseOf()())
  await begin(products.slice(0, 1), { device: aGuestDevice() })
  await copyCheckouts(59)
  await sql`update checkouts set status = 'expired'`.execute(databaseOf()())
  expect(await outcome(begin(products.slice(0, 1), { device: aGuestDevice() }))).toBe('too-many-requests')
})

/** More checkouts from one network, each for its own order. */
async function copyCheckouts(count: number): Promise<void> {
  await sql`
    with copied as (
      insert into orders (subtotal_cents, fee_cents, shipping_cents, tax_cents, total_cents)
      select 100, 0, 0, 0, 100 from generate_series(1, ${count}) returning id
    )
    insert into checkouts (order_id, guest_key, idempotency_key, idempotency_scope, request_hash, expires_at)
    select copied.id, (select max(guest_key) from checkouts), copied.id, 'guest', '', now() + interval '30 minutes'
    from copied`.execute(databaseOf()())
}

test('with limits off, checkouts aren’t counted', async () => {
  configureRateLimits(false)
  const product = await aProduct({ quantity: 500 })
  await begin([product], { quantity: 500 })
  expect(await reserved()).toBe(500)
})
