import { expect, test } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import { refundOrder } from '#modules/orders/server'
import { type PaymentTables, releaseTransfer } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import {
  aSharedCheckout,
  atStripe,
  checkoutBench,
  sessionIdOf,
  setUpCheckoutTests,
  transfersOf,
} from '#tests/support/payments/checkout-tests.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { booksOf } from '#tests/support/payments/balances.ts'
import { aCheckoutInput, orderRow } from '#tests/support/orders-factories.ts'
import { createCheckout } from '../session/create-checkout.server.ts'
import { reconcilePaymentsJob } from './reconcile-payments.server.ts'

const db = databaseOf<CatalogTables & PaymentTables>()

setUpCheckoutTests()

/** A share that was released before its artist's account can receive money. */
async function aShareTooEarly() {
  const vendor = await checkoutBench().vendor({ onboarded: false })
  const opened = await createCheckout(visitor, aCheckoutInput([await aProduct({ vendor })]))
  await checkoutBench().bench.sandbox.pay(await sessionIdOf(opened.checkoutId))
  await checkoutBench().catchUp()
  await releaseTransfer(system, opened.orderId, vendor.vendorId)
  await checkoutBench().catchUp()
  return { vendor, opened }
}

test('a vendor’s share is sent once, when the vendor order ships, with the charge as its source', async () => {
  const { orderId, sessionId, ann } = await aSharedCheckout()
  await checkoutBench().bench.sandbox.pay(sessionId)
  await checkoutBench().catchUp()
  expect(await atStripe('transfers', orderId)).toEqual([])
  expect(await releaseTransfer(system, orderId, ann.vendorId)).toBe(true)
  expect(await releaseTransfer(system, orderId, ann.vendorId)).toBe(false)
  await checkoutBench().catchUp()
  const order = await orderRow(orderId)
  expect(await atStripe('transfers', orderId)).toMatchObject([
    {
      amount: 3850,
      destination: ann.accountId,
      source_transaction: order.stripe_charge,
      transfer_group: orderId,
    },
  ])
  expect((await booksOf(orderId)).vendor).toBe(-3850)
})

test('a share is held until the account can receive money', async () => {
  const { vendor, opened } = await aShareTooEarly()
  expect(await transfersOf(opened.orderId)).toMatchObject([
    { status: 'held', held_because: 'account-not-ready' },
  ])
  checkoutBench().bench.sandbox.completeOnboarding(vendor.accountId)
  await checkoutBench().catchUp()
  expect(await transfersOf(opened.orderId)).toMatchObject([{ status: 'sent', held_because: null }])
  expect(await atStripe('transfers', opened.orderId)).toHaveLength(1)
})

test('a held share is sent even when Stripe’s event about the account never arrives', async () => {
  const { vendor, opened } = await aShareTooEarly()
  checkoutBench().bench.sandbox.setSwitches({ delivery: 'dropped' })
  checkoutBench().bench.sandbox.completeOnboarding(vendor.accountId)
  // The account is checked once an hour.
  shiftClock(61 * 60_000)
  await reconcilePaymentsJob.run({})
  await checkoutBench().work()
  expect(await transfersOf(opened.orderId)).toMatchObject([{ status: 'sent' }])
})

/** An order whose payment Stripe captures an hour later. */
async function anOrderWithALateFee(delivery: 'normal' | 'dropped') {
  const { orderId, sessionId } = await aSharedCheckout()
  checkoutBench().bench.sandbox.setSwitches({ feeSeconds: 3_600 })
  await checkoutBench().bench.sandbox.pay(sessionId)
  await checkoutBench().catchUp()
  checkoutBench().bench.sandbox.setSwitches({ feeSeconds: 0, delivery })
  expect(await booksOf(orderId)).not.toHaveProperty('processing')
  return orderId
}

async function later(minutes: number): Promise<void> {
  shiftClock(minutes * 60_000)
  checkoutBench().bench.ahead = minutes * 60
  await checkoutBench().bench.page('/sandbox/stripe')
}

/** How often Stripe was asked for charges. */
function attempts(): number {
  return checkoutBench().bench.sandbox.requests.filter(({ url }) => url.startsWith('/v1/charges/')).length
}

test('Stripe’s fee is booked once, when Stripe reports it', async () => {
  const orderId = await anOrderWithALateFee('normal')
  await later(61)
  await checkoutBench().catchUp()
  const { total_cents: total } = await orderRow(orderId)
  expect((await booksOf(orderId)).processing).toBe(Math.round((total * 29) / 1000) + 30)
  await reconcilePaymentsJob.run({})
  expect((await booksOf(orderId)).processing).toBe(Math.round((total * 29) / 1000) + 30)
  expect(attempts()).toBe(1)
})

test('without an event, Stripe’s fee is requested again with growing delays', async () => {
  const orderId = await anOrderWithALateFee('dropped')
  const { total_cents: total } = await orderRow(orderId)
  for (let minute = 5; minute <= 55; minute += 5) {
    await later(minute)
    await reconcilePaymentsJob.run({})
  }
  // After 5, 10, 20 and 40 minutes.
  expect(attempts()).toBe(4)
  expect(await booksOf(orderId)).not.toHaveProperty('processing')
  await later(90)
  await reconcilePaymentsJob.run({})
  expect((await booksOf(orderId)).processing).toBe(Math.round((total * 29) / 1000) + 30)
  await later(200)
  await reconcilePaymentsJob.run({})
  expect(attempts()).toBe(5)
})

test('a full refund cancels pending transfers and reverses sent ones, once', async () => {
  const { orderId, sessionId, ann } = await aSharedCheckout()
  await checkoutBench().bench.sandbox.pay(sessionId)
  await checkoutBench().catchUp()
  await releaseTransfer(system, orderId, ann.vendorId)
  await checkoutBench().catchUp()
  const refundIds = await Promise.all(
    Array.from({ length: 5 }, () => refundOrder(system, orderId, { reason: 'wrong size' })),
  )
  expect(new Set(refundIds).size).toBe(1)
  await checkoutBench().catchUp()
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect((await transfersOf(orderId)).map(({ status }) => status).sort()).toEqual(['canceled', 'sent'])
  expect(await atStripe('refunds', orderId)).toMatchObject([{ amount: order.total_cents }])
  expect(await atStripe('reversals', orderId)).toMatchObject([{ amount: 3850 }])
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  await expect(refundOrder(system, orderId, { reason: 'again' })).rejects.toMatchObject({
    code: 'not-refundable',
  })
})

test('a simultaneous refund and transfer see each other', async () => {
  for (let round = 0; round < 6; round++) {
    const { orderId, sessionId, ann, bob } = await aSharedCheckout()
    await checkoutBench().bench.sandbox.pay(sessionId)
    await checkoutBench().catchUp()
    await releaseTransfer(system, orderId, ann.vendorId)
    await releaseTransfer(system, orderId, bob.vendorId)
    await Promise.all([
      checkoutBench().work(),
      refundOrder(system, orderId, { reason: 'lost' }).then(() => checkoutBench().work()),
      checkoutBench().work(),
    ])
    await checkoutBench().catchUp()
    expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0 })
    const [sent, back] = [await atStripe('transfers', orderId), await atStripe('reversals', orderId)]
    expect(back).toHaveLength(sent.length)
  }
})

test('only the system and operators can refund', async () => {
  const { orderId } = await aSharedCheckout()
  await expect(refundOrder(await aPerson(), orderId, { reason: 'mine' })).rejects.toMatchObject({
    code: 'not-found',
  })
  const operator = await aPerson({ isOperator: true })
  await expect(refundOrder(operator, orderId, { reason: 'unpaid' })).rejects.toMatchObject({
    code: 'not-refundable',
  })
})

test('a share that Stripe can’t reverse is owed by the vendor', async () => {
  const { orderId, sessionId, ann } = await aSharedCheckout()
  await checkoutBench().bench.sandbox.pay(sessionId)
  await checkoutBench().catchUp()
  await releaseTransfer(system, orderId, ann.vendorId)
  await checkoutBench().catchUp()
  // The artist's bank already has the money.
  checkoutBench().bench.sandbox.act('settle', '')
  await checkoutBench().bench.stripe.payouts.create(
    { amount: 3850, currency: 'usd' },
    { stripeContext: ann.accountId, idempotencyKey: newId() },
  )
  await refundOrder(system, orderId, { reason: 'lost' })
  await checkoutBench().catchUp()
  expect(await db().selectFrom('transfer_reversals').select('status').execute()).toEqual([{ status: 'owed' }])
  expect((await booksOf(orderId)).vendor).toBe(3850)
})
