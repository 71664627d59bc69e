import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelOrder, markVendorOrderDelivered, refundFacts, refundOrder } from '#modules/orders/server'
import { retryDuePayments } from '#modules/payments/server'
import { createPromotion } from '#modules/promotions/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { setFailpoint } from '#platform/failpoint.server.ts'
import { type Actor, system, visitor } from '#shared/actor.ts'
import { newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import {
  anArtist,
  aPaidOrderOf,
  type Artist,
  expectExactBooks,
  lineOf,
  moneyBench,
  settleFunds,
  setUpMoneyTests,
  stockOf,
  transfersOf,
  vendorOrderOf,
} from '#tests/support/payments/money-tests.ts'
import type { CheckoutInput } from '../session/checkout-input.ts'
import { cancelCheckout } from '../session/cancel-checkout.server.ts'
import { checkoutOfSession } from '../session/checkout-queries.server.ts'
import { createCheckout } from '../session/create-checkout.server.ts'
import { openPaymentPage, payableCheckout } from '../session/open-payment-page.server.ts'
import type { CheckoutTables } from '../tables.server.ts'
import { followPayments } from './follow-payments.server.ts'

const db = databaseOf<CheckoutTables>()
const inStock = 10

setUpMoneyTests()

async function aFreeCode(vendorId: VendorId | null = null): Promise<string> {
  const benefit = { kind: 'percent', basisPoints: 10_000 } as const
  return (await createPromotion(system, { code: `FREE-${newId().slice(0, 8)}`, benefit, vendorId })).code
}

function pickup(products: readonly SomeProduct[], discountCode: string, more: Partial<CheckoutInput> = {}) {
  return aCheckoutInput(products, {
    isLocalPickup: true,
    shippingOptionId: null,
    address: null,
    discountCode,
    ...more,
  })
}

interface FreeOrder {
  readonly orderId: OrderId
  readonly shopper: Actor
  readonly artist: Artist
  readonly product: SomeProduct
}

/** Two hats of one artist for $32.00 each. */
async function aFreeOrder({ byArtist = false } = {}): Promise<FreeOrder> {
  const [artist, shopper] = [await anArtist(), await aPerson()]
  const product = await aProduct({ vendor: artist, quantity: inStock })
  const code = await aFreeCode(byArtist ? artist.vendorId : null)
  const { orderId } = await createCheckout(shopper, pickup([product], code, { items: items(product, 2) }))
  await moneyBench().catchUp()
  return { orderId, shopper, artist, product }
}

function items({ variant }: SomeProduct, quantity: number) {
  return [{ variantId: variant.variantId, quantity }]
}

async function ledgerOf(orderId: OrderId): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount_cents)::int as sum from ledger_entries where order_id = ${orderId} group by account`.execute(
    db(),
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

function stripeCalls(): string[] {
  return moneyBench().bench.sandbox.requests.flatMap(({ url }) => (url.startsWith('/v1/') ? url : []))
}

/** A paid order of another artist puts money into the marketplace's balance. */
async function fundPlatform(): Promise<void> {
  await aPaidOrderOf([await anArtist()], 4)
  await settleFunds()
}

test('an order that costs nothing is paid at once, without Stripe, and answers the same again', async () => {
  const product = await aProduct({ vendor: await anArtist(), quantity: inStock })
  const [shopper, code] = [await aPerson(), await aFreeCode()]
  const input = pickup([product], code)
  const opened = await createCheckout(shopper, input)
  expect(stripeCalls()).toEqual([])
  expect(await orderRow(opened.orderId)).toMatchObject({
    status: 'paid',
    total_cents: 0,
    stripe_payment_intent: null,
    paid_at: expect.any(Date),
  })
  expect(await checkoutRow(opened.checkoutId)).toMatchObject({ status: 'completed' })
  expect(await stockOf(product)).toBe(inStock - 1)
  const again = await createCheckout(shopper, input)
  expect(again).toMatchObject({ orderId: opened.orderId, url: opened.url })
  expect(await stockOf(product)).toBe(inStock - 1)

  await moneyBench().catchUp()
  expect(moneyBench().paid).toContain(opened.orderId)
  const sessionId = new URL(opened.url).searchParams.get('session_id') ?? ''
  expect(await checkoutOfSession(shopper, sessionId)).toMatchObject({
    payment: 'paid',
    orderId: opened.orderId,
  })
  expect(await checkoutOfSession(visitor, sessionId)).toBeNull()
})

test('the artist is owed the full price after a code of the marketplace, which pays it from its balance', async () => {
  const { orderId, artist } = await aFreeOrder()
  expect(await ledgerOf(orderId)).toEqual({ vendor: -6_400, platform: 6_400 })
  expect(await transfersOf(orderId, artist)).toMatchObject([{ status: 'waiting', amount_cents: 6_400 }])
  await fundPlatform()
  await markVendorOrderDelivered(artist, (await vendorOrderOf(orderId, artist)).id)
  await moneyBench().catchUp()
  expect(await transfersOf(orderId, artist)).toMatchObject([{ status: 'sent', amount_cents: 6_400 }])
  expect(await ledgerOf(orderId)).toEqual({ vendor: 0, platform: 6_400, stripe: -6_400 })
  await expectExactBooks()
})

test('nobody is owed anything after an artist’s own code', async () => {
  const { orderId, artist } = await aFreeOrder({ byArtist: true })
  expect(await ledgerOf(orderId)).toEqual({})
  await markVendorOrderDelivered(artist, (await vendorOrderOf(orderId, artist)).id)
  await moneyBench().catchUp()
  expect(await transfersOf(orderId, artist)).toMatchObject([{ status: 'sent', amount_cents: 0 }])
  expect((await orderRow(orderId)).status).toBe('delivered')
})

for (const byArtist of [false, true]) {
  const giver = byArtist ? 'the artist' : 'the marketplace'
  test(`canceling an order that ${giver} gave away returns its hats once and leaves nothing owed`, async () => {
    const { orderId, shopper, artist, product } = await aFreeOrder({ byArtist })
    await cancelOrder(shopper, orderId, null)
    await cancelOrder(shopper, orderId, null)
    await moneyBench().catchUp()
    shiftClock(3_600_000)
    await retryDuePayments(system)
    expect(await stockOf(product)).toBe(inStock)
    expect((await orderRow(orderId)).status).toBe('refunded')
    const sums = Object.values(await ledgerOf(orderId))
    expect(sums.every((sum) => sum === 0)).toBe(true)
    expect(await transfersOf(orderId, artist)).toMatchObject([{ amount_cents: 0 }])
    expect(stripeCalls().filter((url) => url.startsWith('/v1/refunds'))).toEqual([])
    await expectExactBooks()
  })
}

test('one of two free hats can be taken back, and what the artist got for it is reversed', async () => {
  const { orderId, artist, product } = await aFreeOrder()
  await fundPlatform()
  await markVendorOrderDelivered(artist, (await vendorOrderOf(orderId, artist)).id)
  await moneyBench().catchUp()
  const lines = [{ lineId: await lineOf(orderId, artist.vendorId), quantity: 1 }]
  const selection = { kind: 'items' as const, lines, shippingOf: [] }
  await refundOrder(system, orderId, { reason: 'wrong size', selection, restock: true })
  await moneyBench().catchUp()
  expect(await stockOf(product)).toBe(inStock - 1)
  expect((await orderRow(orderId)).status).toBe('delivered')
  expect(await ledgerOf(orderId)).toEqual({ vendor: 0, platform: 3_200, stripe: -3_200 })
  await refundOrder(system, orderId, { reason: 'the other one', restock: true })
  await moneyBench().catchUp()
  expect(await stockOf(product)).toBe(inStock)
  expect((await orderRow(orderId)).status).toBe('refunded')
  await expect(refundOrder(system, orderId, { reason: 'a third time' })).rejects.toMatchObject({
    code: 'not-refundable',
  })
  await expectExactBooks()
})

test('an artist whose own code made a hat free learns that it was taken back', async () => {
  const { orderId, artist } = await aFreeOrder({ byArtist: true })
  const lines = [{ lineId: await lineOf(orderId, artist.vendorId), quantity: 1 }]
  const refundId = await refundOrder(await aPerson({ isOperator: true }), orderId, {
    reason: 'torn',
    selection: { kind: 'items', lines, shippingOf: [] },
  })
  expect(await refundFacts(system, orderId, refundId)).toMatchObject({
    isByPlatform: true,
    vendors: [{ vendorId: artist.vendorId, cents: 0 }],
  })
})

test('a guest enters an email address, and one to 49 cents are refused with a sentence', async () => {
  const product = await aProduct({ vendor: await anArtist(), quantity: inStock })
  const code = await aFreeCode()
  await expect(createCheckout(visitor, pickup([product], code))).rejects.toMatchObject({
    code: 'email-required',
    field: 'email',
  })
  const { orderId } = await createCheckout(visitor, pickup([product], code, { email: 'Guest@Example.test' }))
  expect((await orderRow(orderId)).email).toBe('guest@example.test')

  const almost = { kind: 'amount', cents: 3_180 } as const
  const few = await createPromotion(system, { code: `FEW-${newId().slice(0, 8)}`, benefit: almost })
  await expect(createCheckout(await aPerson(), pickup([product], few.code))).rejects.toMatchObject({
    code: 'total-too-small',
    message: expect.stringMatching(/^Your total is \$0\.\d\d, and card payments start at \$0\.50\./),
  })
})

test('an interrupted free checkout is completed by the reconciliation, and one that was canceled stays canceled', async () => {
  const product = await aProduct({ vendor: await anArtist(), quantity: inStock })
  const interrupted = async () => {
    setFailpoint('after-reservation', () => {
      setFailpoint(undefined)
      throw new Error('killed')
    })
    const shopper = await aPerson()
    await expect(createCheckout(shopper, pickup([product], await aFreeCode()))).rejects.toThrow('killed')
    const open = await db()
      .selectFrom('checkouts')
      .select(['id', 'order_id as orderId'])
      .where('user_id', '=', shopper.userId)
      .executeTakeFirstOrThrow()
    return { ...open, shopper }
  }
  const first = await interrupted()
  const second = await interrupted()
  expect(await cancelCheckout(second.shopper, second.id)).toBe('ended')
  await expect(openPaymentPage(await payableCheckout(second.id))).rejects.toMatchObject({
    code: 'checkout-ended',
  })
  shiftClock(10 * 60_000)
  await followPayments(system)
  expect((await orderRow(first.orderId)).status).toBe('paid')
  expect((await orderRow(second.orderId)).status).toBe('canceled')
  expect(await stockOf(product)).toBe(inStock - 1)
})
