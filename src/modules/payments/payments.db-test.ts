import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { payoutAccountOf } from '#modules/vendors/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { anOrder } from '#tests/support/orders-factories.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payments-factories.ts'
import { createPaidSession } from '#tests/support/stripe-test-bench.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { payoutDashboardUrl, payoutStatusOf, startPayoutOnboarding } from './payout-onboarding.server.ts'
import { stripeEventJob, useStripeEventHandlers } from './handle-stripe-event.server.ts'
import { payoutAccountState } from './payout-account-state.server.ts'
import { createPayoutAccount, payoutOnboardingUrl } from './payout-accounts.server.ts'
import { planTransfers } from './plan-transfers.server.ts'
import { storeStripeEvent } from './receive-stripe-event.server.ts'
import { ledgerOf, recordLedger } from './record-ledger.server.ts'
import { releaseHeldTransfers } from './release-transfer.server.ts'
import { sendTransfer } from './send-transfer.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()
let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => {
  shop.bench.sandbox.requests.length = 0
})
afterEach(() => {
  shop.bench.sandbox.setSwitches({ api: 'normal', apiOnly: null, apiTimes: null })
  shop.needSoundCalls()
})

function transfersOf(orderId: OrderId) {
  return db().selectFrom('transfers').selectAll().where('order_id', '=', orderId).execute()
}

/** The books owe the vendor so much of the order. */
function owe(orderId: OrderId, vendorId: VendorId, amount: number) {
  return recordLedger(system, orderId, 'payment', [
    { account: 'stripe', amountCents: cents(amount) },
    { account: 'vendor', vendorId, amountCents: cents(-amount) },
  ])
}

test('an event of the books is recorded once', async () => {
  const { orderId } = await anOrder()
  const entries = [
    { account: 'stripe', amountCents: cents(100) },
    { account: 'platform', amountCents: cents(-100) },
  ] as const
  expect(await recordLedger(system, orderId, 'payment', entries)).toBe(true)
  expect(await recordLedger(system, orderId, 'payment', entries)).toBe(false)
  expect(await ledgerOf(system, orderId, 'payment')).toEqual(entries)
})

test('books that do not balance are refused together with what they came with', async () => {
  const { orderId } = await anOrder()
  const unbalanced = transaction(async () => {
    await recordLedger(system, orderId, 'payment', [{ account: 'stripe', amountCents: cents(100) }])
    await recordLedger(system, orderId, 'processing-fee', [{ account: 'platform', amountCents: cents(-99) }])
  })
  await expect(unbalanced).rejects.toThrow('off by 1 cents')
  expect(await ledgerOf(system, orderId, 'payment')).toEqual([])
})

test('an event of Stripe’s is stored once and handled once, and one that nobody wants is only marked', async () => {
  const seen: string[] = []
  useStripeEventHandlers({
    wanted: async (objectId) => {
      seen.push(objectId)
    },
  })
  const event = { id: 'evt_1', type: 'wanted', objectId: 'cs_1' }
  expect(await storeStripeEvent(event, 'payments')).toBe(true)
  expect(await storeStripeEvent(event, 'payments')).toBe(false)
  await storeStripeEvent({ id: 'evt_2', type: 'unwanted', objectId: 'cs_2' }, 'payments')
  await shop.work()
  await stripeEventJob.run({ eventId: 'evt_1' })
  expect(seen).toEqual(['cs_1'])
  const open = await db()
    .selectFrom('webhook_events')
    .select('id')
    .where('processed_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})

test('an event whose handling failed stays open and is handled again', async () => {
  let fails = true
  useStripeEventHandlers({
    wanted: async () => {
      if (fails) throw new Error('the database was away')
    },
  })
  await storeStripeEvent({ id: 'evt_3', type: 'wanted', objectId: 'cs_3' }, 'payments')
  await expect(stripeEventJob.run({ eventId: 'evt_3' })).rejects.toThrow('away')
  fails = false
  await stripeEventJob.run({ eventId: 'evt_3' })
  const [event] = await db().selectFrom('webhook_events').select('processed_at').execute()
  expect(event?.processed_at).not.toBeNull()
})

test('a transfer that Stripe refuses is held with its reason and goes on under another key', async () => {
  const vendor = await shop.vendor()
  const { orderId } = await anOrder()
  // More than the charge has: refused, and Stripe would repeat that for the same key.
  const { chargeId } = await createPaidSession(shop.bench)
  await owe(orderId, vendor.vendorId, 9_999_99)
  await planTransfers(system, {
    orderId,
    chargeId,
    chargedCents: cents(9_999_99),
    when: 'paid',
    shares: [{ vendorId: vendor.vendorId, shareCents: cents(9_999_99) }],
  })
  await shop.work()
  const [held] = await transfersOf(orderId)
  expect(held).toMatchObject({ status: 'held', attempt: 2 })
  expect(held?.held_because).toBeTruthy()
  await db()
    .updateTable('transfers')
    .set({ amount_cents: cents(100) })
    .execute()
  await recordLedger(system, orderId, 'refund:most', [
    { account: 'vendor', vendorId: vendor.vendorId, amountCents: cents(9_998_99) },
    { account: 'stripe', amountCents: cents(-9_998_99) },
  ])
  expect(await releaseHeldTransfers(system, vendor.vendorId)).toBe(1)
  await shop.work()
  expect(await transfersOf(orderId)).toMatchObject([{ status: 'sent', attempt: 2 }])
  const keys = shop.bench.sandbox.requests
    .filter(({ method, url }) => method === 'POST' && url === '/v1/transfers')
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([`transfer:${held?.id}`, `transfer:${held?.id}:2`])
})

test('a transfer whose answer got lost is not made twice, even when the account is closed before the next try', async () => {
  const vendor = await shop.vendor()
  const { orderId } = await anOrder()
  const { chargeId } = await createPaidSession(shop.bench)
  await owe(orderId, vendor.vendorId, 500)
  await planTransfers(system, {
    orderId,
    chargeId,
    chargedCents: cents(500),
    when: 'shipped',
    shares: [{ vendorId: vendor.vendorId, shareCents: cents(500) }],
  })
  const [transfer] = await db().updateTable('transfers').set({ status: 'due' }).returning('id').execute()
  shop.bench.sandbox.setSwitches({ api: 'cut', apiOnly: 'POST /v1/transfers', apiTimes: 3 })
  await expect(sendTransfer(system, transfer?.id ?? newId())).rejects.toThrow('connection to Stripe')
  shop.bench.sandbox.setSwitches({ api: 'normal', apiOnly: null, apiTimes: null })
  await sql`update vendors set stripe_account_id = 'acct_gone' where id = ${vendor.vendorId}`.execute(db())
  await sendTransfer(system, transfer?.id ?? newId())
  expect(await transfersOf(orderId)).toMatchObject([{ status: 'sent' }])
  const { transfers } = await shop.bench.state()
  expect(transfers?.filter(({ transfer_group }) => transfer_group === orderId)).toHaveLength(1)
})

test('a share of nothing needs no call', async () => {
  const { orderId, vendorId } = await anOrder()
  await planTransfers(system, {
    orderId,
    chargeId: 'ch_1',
    chargedCents: cents(100),
    when: 'paid',
    shares: [{ vendorId, shareCents: cents(0) }],
  })
  await shop.work()
  expect(await transfersOf(orderId)).toMatchObject([{ status: 'sent', stripe_transfer_id: null }])
  expect(shop.bench.sandbox.requests).toEqual([])
})

test('a vendor gets one account at Stripe, and a page to finish it on', async () => {
  const account = { vendorId: newId<VendorId>(), displayName: 'Brim & Co', email: 'ann@example.test' }
  const accountId = await createPayoutAccount(system, account)
  expect(await createPayoutAccount(system, account)).toBe(accountId)
  const urls = { refreshUrl: 'http://localhost:3000/refresh', returnUrl: 'http://localhost:3000/return' }
  expect(await payoutOnboardingUrl(system, accountId, urls)).toContain('/sandbox/stripe/')
  expect(await payoutAccountState(system, accountId)).toEqual({
    transfersActive: false,
    payoutsActive: false,
    wants: ['name', 'tax-number', 'bank-account'],
    isInReview: false,
    mustAskStripe: false,
  })
  shop.bench.sandbox.completeOnboarding(accountId)
  expect(await payoutAccountState(system, accountId)).toMatchObject({
    transfersActive: true,
    payoutsActive: true,
    wants: [],
  })
  expect(await payoutAccountState(system, 'acct_unknown')).toMatchObject({
    transfersActive: false,
    payoutsActive: false,
  })
})

test('a new artist is led to Stripe, and the shop becomes active when Stripe says so', async () => {
  const artist = await aVendor({ status: 'pending' })
  const urls = { refreshUrl: 'http://localhost:3000/refresh', returnUrl: 'http://localhost:3000/return' }
  expect(await payoutStatusOf(artist)).toMatchObject({
    isConnected: false,
    transfersActive: false,
    payoutsActive: false,
  })
  expect(await startPayoutOnboarding(artist, urls)).toContain('/sandbox/stripe/')
  expect(await startPayoutOnboarding(artist, urls)).toContain('/sandbox/stripe/')
  expect(await payoutStatusOf(artist)).toMatchObject({
    isConnected: true,
    transfersActive: false,
    payoutsActive: false,
  })
  await expect(payoutDashboardUrl(artist)).rejects.toMatchObject({ code: 'not-connected' })

  const account = await payoutAccountOf(system, artist.vendorId)
  shop.bench.sandbox.completeOnboarding(account?.stripeAccountId ?? '')
  expect(await payoutStatusOf(artist)).toMatchObject({
    isConnected: true,
    transfersActive: true,
    payoutsActive: true,
  })
  expect(await payoutDashboardUrl(artist)).toContain('/sandbox/stripe/express/')
  expect(await payoutAccountOf(system, artist.vendorId)).toMatchObject({ status: 'active' })
})

test('somebody without a shop has no payouts to set up', async () => {
  const shopper = await aPerson()
  const urls = { refreshUrl: 'http://localhost:3000/refresh', returnUrl: 'http://localhost:3000/return' }
  await expect(startPayoutOnboarding(shopper, urls)).rejects.toMatchObject({ code: 'not-a-vendor' })
  await expect(payoutStatusOf(shopper)).rejects.toMatchObject({ code: 'not-a-vendor' })
})
