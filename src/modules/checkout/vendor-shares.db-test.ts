import { expect, test } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import { refundOrder } from '#modules/orders/server'
import { type PaymentTables, releaseTransfer, retrievePaymentSession } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import {
  aSharedCheckout,
  atStripe,
  payingShop,
  sessionIdOf,
  stageCheckouts,
  transfersOf,
} from '#tests/support/checkout-stage.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { booksOf } from '#tests/support/money-facts.ts'
import { aCheckoutInput, orderRow } from '#tests/support/orders-factories.ts'
import { createCheckout } from './create-checkout.server.ts'
import { reconcilePaymentsJob } from './reconcile-payments.server.ts'
import { settleCheckoutJob, settleSession } from './settle-checkout.server.ts'

const db = databaseOf<CatalogTables & PaymentTables>()

stageCheckouts()

/** Released while its artist's account cannot take money yet. */
async function aShareTooEarly() {
  const vendor = await payingShop().vendor({ onboarded: false })
  const opened = await createCheckout(visitor, aCheckoutInput([await aProduct({ vendor })]))
  await payingShop().bench.sandbox.pay(await sessionIdOf(opened.checkoutId))
  await payingShop().catchUp()
  await releaseTransfer(system, opened.orderId, vendor.vendorId)
  await payingShop().catchUp()
  return { vendor, opened }
}

test('a vendor’s share goes when its parcel does, once, with the charge as its source', async () => {
  const { orderId, sessionId, ann } = await aSharedCheckout()
  await payingShop().bench.sandbox.pay(sessionId)
  await payingShop().catchUp()
  expect(await atStripe('transfers', orderId)).toEqual([])
  expect(await releaseTransfer(system, orderId, ann.vendorId)).toBe(true)
  expect(await releaseTransfer(system, orderId, ann.vendorId)).toBe(false)
  await payingShop().catchUp()
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

test('a share is held while the account cannot take money and goes when it can', async () => {
  const { vendor, opened } = await aShareTooEarly()
  expect(await transfersOf(opened.orderId)).toMatchObject([
    { status: 'held', held_because: 'account-not-ready' },
  ])
  payingShop().bench.sandbox.completeOnboarding(vendor.accountId)
  await payingShop().catchUp()
  expect(await transfersOf(opened.orderId)).toMatchObject([{ status: 'sent', held_because: null }])
  expect(await atStripe('transfers', opened.orderId)).toHaveLength(1)
})

test('a held share goes even when Stripe’s word about the account never came', async () => {
  const { vendor, opened } = await aShareTooEarly()
  payingShop().bench.sandbox.setSwitches({ delivery: 'dropped' })
  payingShop().bench.sandbox.completeOnboarding(vendor.accountId)
  await reconcilePaymentsJob.run({})
  await payingShop().work()
  expect(await transfersOf(opened.orderId)).toMatchObject([{ status: 'sent' }])
})

test('Stripe’s own fee is entered when it becomes known later than the payment', async () => {
  const { orderId, sessionId } = await aSharedCheckout()
  await payingShop().bench.sandbox.pay(sessionId)
  const session = await retrievePaymentSession(system, sessionId)
  if (!session?.payment) throw new Error('the session was paid')
  const early = { ...session, payment: { ...session.payment, processingFeeCents: null } }
  expect(await settleSession(system, early, { action: 'expire' })).toBe('paid')
  expect(await booksOf(orderId)).not.toHaveProperty('processing')
  await settleCheckoutJob.run({ sessionId })
  await settleCheckoutJob.run({ sessionId })
  expect((await booksOf(orderId)).processing).toBe(session.payment.processingFeeCents)
})

test('a refund gives everything back: what waits is cancelled, what was sent is reversed, once', async () => {
  const { orderId, sessionId, ann } = await aSharedCheckout()
  await payingShop().bench.sandbox.pay(sessionId)
  await payingShop().catchUp()
  await releaseTransfer(system, orderId, ann.vendorId)
  await payingShop().catchUp()
  const refundIds = await Promise.all(
    Array.from({ length: 5 }, () => refundOrder(system, orderId, { reason: 'wrong size' })),
  )
  expect(new Set(refundIds).size).toBe(1)
  await payingShop().catchUp()
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect((await transfersOf(orderId)).map(({ status }) => status).sort()).toEqual(['cancelled', 'sent'])
  expect(await atStripe('refunds', orderId)).toMatchObject([{ amount: order.total_cents }])
  expect(await atStripe('reversals', orderId)).toMatchObject([{ amount: 3850 }])
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  await expect(refundOrder(system, orderId, { reason: 'again' })).rejects.toMatchObject({
    code: 'not-refundable',
  })
})

test('a refund and a transfer in the same moment see each other', async () => {
  for (let round = 0; round < 6; round++) {
    const { orderId, sessionId, ann, bob } = await aSharedCheckout()
    await payingShop().bench.sandbox.pay(sessionId)
    await payingShop().catchUp()
    await releaseTransfer(system, orderId, ann.vendorId)
    await releaseTransfer(system, orderId, bob.vendorId)
    await Promise.all([
      payingShop().work(),
      refundOrder(system, orderId, { reason: 'lost' }).then(() => payingShop().work()),
      payingShop().work(),
    ])
    await payingShop().catchUp()
    expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0 })
    const [sent, back] = [await atStripe('transfers', orderId), await atStripe('reversals', orderId)]
    expect(back).toHaveLength(sent.length)
  }
})

test('nobody but the system and operators refunds', async () => {
  const { orderId } = await aSharedCheckout()
  await expect(refundOrder(await aPerson(), orderId, { reason: 'mine' })).rejects.toMatchObject({
    code: 'not-found',
  })
  const operator = await aPerson({ isOperator: true })
  await expect(refundOrder(operator, orderId, { reason: 'unpaid' })).rejects.toMatchObject({
    code: 'not-refundable',
  })
})

test('a share that Stripe will not take back is owed by the vendor', async () => {
  const { orderId, sessionId, ann } = await aSharedCheckout()
  await payingShop().bench.sandbox.pay(sessionId)
  await payingShop().catchUp()
  await releaseTransfer(system, orderId, ann.vendorId)
  await payingShop().catchUp()
  const [sent] = await atStripe('transfers', orderId)
  await payingShop().bench.stripe.transfers.createReversal(
    sent?.id ?? '',
    { amount: 1 },
    { idempotencyKey: newId() },
  )
  await refundOrder(system, orderId, { reason: 'lost' })
  await payingShop().catchUp()
  expect(await db().selectFrom('transfer_reversals').select('status').execute()).toEqual([{ status: 'owed' }])
  expect((await booksOf(orderId)).vendor).toBe(3850)
})
