import { sql } from 'kysely'
import type Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { createCheckout, expireCheckoutsJob, reconcilePaymentsJob } from '#modules/checkout/server'
import {
  createPaymentSession,
  payoutStatusOf,
  type SessionRequest,
  startPayoutOnboarding,
} from '#modules/payments/server'
import { payoutAccountOf } from '#modules/vendors/server'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { type CheckoutId, newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { backUpDatabase, restoreDatabase } from '#tests/support/database/database-copy.ts'
import { aCheckoutInput, orderRow } from '#tests/support/orders-factories.ts'
import { aDayLater, day, dieAt, forgetLostAnswers, killed } from '#tests/support/payments/lost-answers.ts'
import { anArtist, moneyBench, setUpMoneyTests } from '#tests/support/payments/money-tests.ts'
import { createVendorAccount } from '#tests/support/stripe-test-bench.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'

const db = databaseOf<unknown>()

setUpMoneyTests()
afterEach(forgetLostAnswers)

test.each([
  ['its time runs out', expireCheckoutsJob],
  ['the reconciliation comes by', reconcilePaymentsJob],
])('a payment page that was paid, but whose address was lost, is found when %s', async (_name, job) => {
  const product = await aProduct({ vendor: await anArtist() })
  dieAt('after-session-call')
  await killed(() => createCheckout(visitor, aCheckoutInput([product])))
  const { sessions } = await moneyBench().bench.state()
  const session = sessions?.[0]
  await moneyBench().bench.sandbox.pay(session?.id ?? '')
  await aDayLater()
  await job.run({})
  expect(await orderRow(session?.client_reference_id as OrderId)).toMatchObject({ status: 'paid' })
  // This call for the page was meant to come too late.
  moneyBench().bench.sandbox.requests.length = 0
})

test('a discount whose coupon exists at Stripe isn’t created again a day later', async () => {
  const request = aDiscountedSession()
  const first = await createPaymentSession(system, request)
  await aDayLater()
  const later = { ...request, expiresAt: new Date(now().getTime() + 31 * 60_000) }
  expect((await createPaymentSession(system, later)).sessionId).not.toBe(first.sessionId)
  const { coupons } = await moneyBench().bench.state()
  expect(coupons?.filter(({ id }) => id.includes(request.checkoutId))).toHaveLength(1)
})

function aDiscountedSession(): SessionRequest {
  const checkoutId = newId<CheckoutId>()
  return {
    checkoutId,
    orderId: newId<OrderId>(),
    description: 'Order',
    lines: [{ name: 'Hat', quantity: 1, unitCents: cents(3_200) }],
    discount: { name: 'Discount SUN', cents: cents(320) },
    email: null,
    shipTo: null,
    expiresAt: new Date(now().getTime() + 31 * 60_000),
    successUrl: 'http://localhost:3000/done',
    cancelUrl: 'http://localhost:3000/back',
  }
}

const pagesAtStripe = {
  refreshUrl: 'http://localhost:3000/refresh',
  returnUrl: 'http://localhost:3000/return',
}

async function accountsOf({ vendorId }: { readonly vendorId: VendorId }): Promise<string[]> {
  const { accounts } = await moneyBench().bench.state()
  return (accounts ?? [])
    .filter(({ metadata }) => (metadata as Record<string, string>).vendor_id === vendorId)
    .map(({ id }) => id)
}

test('an account whose answer was lost isn’t created again 40 days later, even under another name', async () => {
  const artist = await aVendor({ status: 'pending' })
  dieAt('account-called')
  await killed(() => startPayoutOnboarding(artist, pagesAtStripe))
  // By then, the list of accounts has a second page.
  for (let n = 0; n < 101; n++) await createVendorAccount(moneyBench().bench, false)
  shiftClock(40 * day * 1000)
  moneyBench().bench.ahead = 40 * day
  await sql`update vendors set display_name = 'Another Brim' where id = ${artist.vendorId}`.execute(db())
  await startPayoutOnboarding(artist, pagesAtStripe)
  expect(await accountsOf(artist)).toHaveLength(1)
  expect((await payoutAccountOf(system, artist.vendorId))?.stripeAccountId).toBe(
    (await accountsOf(artist))[0],
  )
})

test('an artist who connected after the backup keeps the account that Stripe verified', async () => {
  const artist = await aVendor({ status: 'pending' })
  await backUpDatabase()
  await startPayoutOnboarding(artist, pagesAtStripe)
  const [account] = await accountsOf(artist)
  moneyBench().bench.sandbox.completeOnboarding(account ?? '')
  await restoreDatabase()
  await aDayLater()
  await sql`update vendors set display_name = 'Another Brim' where id = ${artist.vendorId}`.execute(db())
  await startPayoutOnboarding(artist, pagesAtStripe)
  expect(await accountsOf(artist)).toEqual([account])
  expect(await payoutStatusOf(artist)).toMatchObject({ isConnected: true, payoutsActive: true })
})

test('of several accounts from earlier calls, the one that can be paid is used', async () => {
  const artist = await aVendor({ status: 'pending' })
  const names = ['First Brim', 'Second Brim', 'Third Brim']
  for (const displayName of names) {
    const parameters = anAccount(artist.vendorId, displayName)
    await moneyBench().bench.stripe.v2.core.accounts.create(parameters, { idempotencyKey: displayName })
  }
  const verified = (await accountsOf(artist))[1] ?? ''
  moneyBench().bench.sandbox.completeOnboarding(verified)
  await startPayoutOnboarding(artist, pagesAtStripe)
  expect((await payoutAccountOf(system, artist.vendorId))?.stripeAccountId).toBe(verified)
})

function anAccount(vendorId: VendorId, displayName: string): Stripe.V2.Core.AccountCreateParams {
  return {
    contact_email: 'artist@example.com',
    display_name: displayName,
    dashboard: 'express',
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
    metadata: { vendor_id: vendorId },
  }
}
