import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { payoutAccountOf } from '#modules/vendors/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { anOrder } from '#tests/support/orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { createPaidSession } from '#tests/support/stripe-test-bench.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { payoutDashboardUrl } from './payouts/payout-dashboard-url.server.ts'
import { payoutStatusOf } from './payouts/payout-status.server.ts'
import { startPayoutOnboarding } from './payouts/start-payout-onboarding.server.ts'
import { stripeEventJob, provideStripeEventHandlers } from './stripe-events/handle-stripe-event.server.ts'
import { payoutAccountState } from './payouts/payout-account-state.server.ts'
import { createPayoutAccount } from './payouts/create-payout-account.server.ts'
import { payoutOnboardingUrl } from './payouts/payout-onboarding-url.server.ts'
import { lockMoney } from './ledger/lock-money.server.ts'
import { planTransfers } from './transfers/plan-transfers.server.ts'
import { storeStripeEvent } from './stripe-events/receive-stripe-event.server.ts'
import { ledgerOf, recordLedger } from './ledger/record-ledger.server.ts'
import { releaseHeldTransfers } from './holds/release-held-transfers.server.ts'
import { sendTransfer } from './transfers/send-transfer.server.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()
let payments: PaymentsBench

beforeAll(async () => {
  payments = await openPaymentsBench()
}, 60_000)
afterAll(() => payments.close())
beforeEach(() => {
  payments.bench.sandbox.requests.length = 0
})
afterEach(() => {
  payments.bench.sandbox.setSwitches({ api: 'normal', apiOnly: null, apiTimes: null })
  payments.expectValidCalls()
})

function transfersOf(orderId: OrderId) {
  return db().selectFrom('transfers').selectAll().where('order_id', '=', orderId).execute()
}

/** Books that the vendor is owed this amount of the order. */
function owe(orderId: OrderId, vendorId: VendorId, amount: number) {
  return recordLedger(system, orderId, 'payment', [
    { account: 'stripe', amountCents: cents(amount) },
    { account: 'vendor', vendorId, amountCents: cents(-amount) },
  ])
}

test('a ledger event is recorded once', async () => {
  const { orderId } = await anOrder()
  const entries = [
    { account: 'stripe', amountCents: cents(100) },
    { account: 'platform', amountCents: cents(-100) },
  ] as const
  expect(await recordLedger(system, orderId, 'payment', entries)).toBe(true)
  expect(await recordLedger(system, orderId, 'payment', entries)).toBe(false)
  expect(await ledgerOf(system, orderId, 'payment')).toEqual(entries)
})

test('entries that don’t sum to zero roll back the whole transaction', async () => {
  const { orderId } = await anOrder()
  const unbalanced = transaction(async () => {
    await lockMoney(system, orderId)
    await recordLedger(system, orderId, 'payment', [{ account: 'stripe', amountCents: cents(100) }])
    await recordLedger(system, orderId, 'processing-fee', [{ account: 'platform', amountCents: cents(-99) }])
  })
  await expect(unbalanced).rejects.toThrow('off by 1 cents')
  expect(await ledgerOf(system, orderId, 'payment')).toEqual([])
})

const noHandlers = { platform: {}, connected: {}, thin: {} }

test('a Stripe event is stored and handled once; one without a handler is only marked', async () => {
  const seen: string[] = []
  provideStripeEventHandlers({
    ...noHandlers,
    platform: {
      wanted: async (objectId) => {
        seen.push(objectId)
      },
    },
  })
  const event = { id: 'evt_1', type: 'wanted', objectId: 'cs_1' }
  expect(await storeStripeEvent(event, 'platform')).toBe(true)
  expect(await storeStripeEvent(event, 'platform')).toBe(false)
  await storeStripeEvent({ id: 'evt_2', type: 'unwanted', objectId: 'cs_2' }, 'platform')
  await payments.work()
  await stripeEventJob.run({ eventId: 'evt_1' })
  expect(seen).toEqual(['cs_1'])
  const open = await db()
    .selectFrom('webhook_events')
    .select('id')
    .where('processed_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})

test('an event is handled by the handlers of the destination that sent it', async () => {
  const seen: string[] = []
  const seenBy = (name: string) => ({ 'payout.failed': async () => void seen.push(name) })
  provideStripeEventHandlers({ platform: seenBy('platform'), connected: seenBy('connected'), thin: {} })
  await storeStripeEvent({ id: 'evt_own', type: 'payout.failed', objectId: 'po_1' }, 'platform')
  await storeStripeEvent({ id: 'evt_other', type: 'payout.failed', objectId: 'acct_1' }, 'connected')
  await payments.work()
  expect(seen.sort()).toEqual(['connected', 'platform'])
})

test('an event whose handler failed stays open and is handled again', async () => {
  let fails = true
  provideStripeEventHandlers({
    ...noHandlers,
    platform: {
      wanted: async () => {
        if (fails) throw new Error('the database was away')
      },
    },
  })
  await storeStripeEvent({ id: 'evt_3', type: 'wanted', objectId: 'cs_3' }, 'platform')
  await expect(stripeEventJob.run({ eventId: 'evt_3' })).rejects.toThrow('away')
  fails = false
  await stripeEventJob.run({ eventId: 'evt_3' })
  const [event] = await db().selectFrom('webhook_events').select('processed_at').execute()
  expect(event?.processed_at).not.toBeNull()
})

test('a transfer that Stripe refuses is held with its reason, and retried under another key', async () => {
  const vendor = await payments.vendor()
  const { orderId } = await anOrder()
  // More than the charge has, so Stripe refuses it and would repeat that for the same key.
  const { chargeId } = await createPaidSession(payments.bench)
  await owe(orderId, vendor.vendorId, 9_999_99)
  await planTransfers(system, {
    orderId,
    chargeId,
    chargedCents: cents(9_999_99),
    when: 'paid',
    shares: [{ vendorId: vendor.vendorId, shareCents: cents(9_999_99) }],
  })
  await payments.work()
  const [held] = await transfersOf(orderId)
  expect(held).toMatchObject({ status: 'held', attempt: 2 })
  expect(held?.held_because).toBeTruthy()
  await db()
    .updateTable('transfers')
    .set({ amount_cents: cents(100), retry_at: new Date(0) })
    .execute()
  await recordLedger(system, orderId, 'refund:most', [
    { account: 'vendor', vendorId: vendor.vendorId, amountCents: cents(9_998_99) },
    { account: 'stripe', amountCents: cents(-9_998_99) },
  ])
  expect(await releaseHeldTransfers(system, vendor.vendorId)).toBe(1)
  await payments.work()
  expect(await transfersOf(orderId)).toMatchObject([{ status: 'sent', attempt: 2 }])
  const keys = payments.bench.sandbox.requests
    .filter(({ method, url }) => method === 'POST' && url === '/v1/transfers')
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([`transfer:${held?.id}`, `transfer:${held?.id}:2`])
})

test('a transfer whose answer was lost isn’t made twice, even when the account is closed before the next try', async () => {
  const vendor = await payments.vendor()
  const { orderId } = await anOrder()
  const { chargeId } = await createPaidSession(payments.bench)
  await owe(orderId, vendor.vendorId, 500)
  await planTransfers(system, {
    orderId,
    chargeId,
    chargedCents: cents(500),
    when: 'shipped',
    shares: [{ vendorId: vendor.vendorId, shareCents: cents(500) }],
  })
  const [transfer] = await db().updateTable('transfers').set({ status: 'due' }).returning('id').execute()
  payments.bench.sandbox.setSwitches({ api: 'cut', apiOnly: 'POST /v1/transfers', apiTimes: 3 })
  await expect(sendTransfer(system, transfer?.id ?? newId())).rejects.toThrow('connection to Stripe')
  payments.bench.sandbox.setSwitches({ api: 'normal', apiOnly: null, apiTimes: null })
  await sql`update vendors set stripe_account_id = 'acct_gone' where id = ${vendor.vendorId}`.execute(db())
  await sendTransfer(system, transfer?.id ?? newId())
  expect(await transfersOf(orderId)).toMatchObject([{ status: 'sent' }])
  const { transfers } = await payments.bench.state()
  expect(transfers?.filter(({ transfer_group }) => transfer_group === orderId)).toHaveLength(1)
})

test('a planned share is what is left when money went back before', async () => {
  const { orderId, vendorId } = await anOrder()
  await owe(orderId, vendorId, 500)
  await recordLedger(system, orderId, 'refund:early', [
    { account: 'vendor', vendorId, amountCents: cents(200) },
    { account: 'stripe', amountCents: cents(-200) },
  ])
  const plan = { orderId, chargeId: 'ch_1', chargedCents: cents(500), when: 'shipped' } as const
  await planTransfers(system, { ...plan, shares: [{ vendorId, shareCents: cents(500) }] })
  expect(await transfersOf(orderId)).toMatchObject([{ status: 'waiting', amount_cents: 300 }])
})

test('a share of zero needs no call', async () => {
  const { orderId, vendorId } = await anOrder()
  await planTransfers(system, {
    orderId,
    chargeId: 'ch_1',
    chargedCents: cents(100),
    when: 'paid',
    shares: [{ vendorId, shareCents: cents(0) }],
  })
  await payments.work()
  expect(await transfersOf(orderId)).toMatchObject([{ status: 'sent', stripe_transfer_id: null }])
  expect(payments.bench.sandbox.requests).toEqual([])
})

test('a vendor gets one account at Stripe and its onboarding page', async () => {
  const account = {
    vendorId: newId<VendorId>(),
    displayName: 'Brim & Co',
    email: 'ann@example.test',
    country: 'CA',
    registeredAt: new Date(),
  }
  const accountId = await createPayoutAccount(system, account)
  expect(await createPayoutAccount(system, account)).toBe(accountId)
  const made = await payments.bench.stripe.v2.core.accounts.retrieve(accountId, { include: ['identity'] })
  expect(made.identity).toEqual({ country: 'ca' })
  const urls = { refreshUrl: 'http://localhost:3000/refresh', returnUrl: 'http://localhost:3000/return' }
  expect(await payoutOnboardingUrl(system, accountId, urls)).toContain('/sandbox/stripe/')
  expect(await payoutAccountState(system, accountId)).toEqual({
    transfersActive: false,
    payoutsActive: false,
    requirements: ['business', 'name', 'tax-number', 'bank-account'],
    isInReview: false,
    mustAskStripe: false,
  })
  payments.bench.sandbox.completeOnboarding(accountId)
  expect(await payoutAccountState(system, accountId)).toMatchObject({
    transfersActive: true,
    payoutsActive: true,
    requirements: [],
  })
  expect(await payoutAccountState(system, 'acct_unknown')).toMatchObject({
    transfersActive: false,
    payoutsActive: false,
  })
})

test('a new artist is sent to Stripe, and becomes active when Stripe says so', async () => {
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
  payments.bench.sandbox.completeOnboarding(account?.stripeAccountId ?? '')
  expect(await payoutStatusOf(artist)).toMatchObject({
    isConnected: true,
    transfersActive: true,
    payoutsActive: true,
  })
  expect(await payoutDashboardUrl(artist)).toContain('/sandbox/stripe/express/')
  expect(await payoutAccountOf(system, artist.vendorId)).toMatchObject({ status: 'active' })
})

test('someone who isn’t a vendor can’t set up payouts', async () => {
  const shopper = await aPerson()
  const urls = { refreshUrl: 'http://localhost:3000/refresh', returnUrl: 'http://localhost:3000/return' }
  await expect(startPayoutOnboarding(shopper, urls)).rejects.toMatchObject({ code: 'not-a-vendor' })
  await expect(payoutStatusOf(shopper)).rejects.toMatchObject({ code: 'not-a-vendor' })
})
