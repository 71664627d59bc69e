import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import {
  type EvidenceToSubmit,
  disputeCase,
  openDisputes,
  submitDisputeEvidence,
} from '#modules/cases/server'
import { createCheckout, expireCheckoutsJob, reconcilePaymentsJob } from '#modules/checkout/server'
import type Stripe from 'stripe'
import {
  adoptReversals,
  createPaymentSession,
  payoutStatusOf,
  type SessionRequest,
  startPayoutOnboarding,
} from '#modules/payments/server'
import { payoutAccountOf } from '#modules/vendors/server'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Failpoint, setFailpoint } from '#platform/failpoint.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { type CheckoutId, newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { backUpDatabase, restoreDatabase } from '#tests/support/database/database-copy.ts'
import { openDebts } from '#tests/support/payments/balances.ts'
import {
  anArtist,
  aPaidOrderOf,
  disputeOf,
  type Artist,
  moneyBench,
  expectExactBooks,
  refund,
  ship,
  setUpMoneyTests,
  transfersOf,
} from '#tests/support/payments/money-tests.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { createVendorAccount } from '#tests/support/stripe-test-bench.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { aCheckoutInput, orderRow } from '#tests/support/orders-factories.ts'

const db = databaseOf<unknown>()
const day = 24 * 3600

setUpMoneyTests()

afterEach(() => {
  setFailpoint(undefined)
  moneyBench().bench.ahead = 0
  moneyBench().transferWhen('shipped')
  moneyBench().bench.sandbox.setSwitches({ delivery: 'normal' })
})

/** The process dies once, right after Stripe answered. */
function dieAt(name: Failpoint): void {
  setFailpoint(name, () => {
    setFailpoint(undefined)
    throw new Error(`killed at ${name}`)
  })
}

/** 26 hours later: Stripe has forgotten all idempotency keys, and no jobs or webhooks are left. */
async function aDayLater(): Promise<void> {
  await sql`delete from jobs.job`.execute(db())
  await moneyBench().deliveries()
  shiftClock(26 * 3600 * 1000)
  moneyBench().bench.ahead = day + 2 * 3600
}

async function reconcile(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await reconcilePaymentsJob.run({})
    await moneyBench().catchUp()
  }
}

async function amountsAtStripe(
  kind: 'refunds' | 'transfers' | 'reversals',
  orderId: OrderId,
): Promise<number[]> {
  const state = await moneyBench().bench.state()
  const { stripe_payment_intent: intent } = await orderRow(orderId)
  const own = new Set(
    (state.transfers ?? []).filter((one) => one.transfer_group === orderId).map(({ id }) => id),
  )
  return (state[kind] ?? [])
    .filter((one) =>
      kind === 'reversals'
        ? own.has(String(one.transfer))
        : one.transfer_group === orderId || one.payment_intent === intent,
    )
    .map(({ amount }) => Number(amount))
    .sort((a, b) => a - b)
}

async function killed(run: () => Promise<unknown>): Promise<void> {
  await expect(run()).rejects.toThrow('killed')
}

const part = { selection: { kind: 'amount', amountCents: cents(1_000) } } as const

test.each([
  { how: 'in part', request: part, amount: () => 1_000 },
  { how: 'in whole', request: {}, amount: (total: number) => total },
])('a refund $how whose answer was lost isn’t made again a day later', async ({ request, amount }) => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  dieAt('refund-called')
  moneyBench().bench.sandbox.setSwitches({ delivery: 'dropped' })
  await killed(() => refund(system, orderId, request))
  await aDayLater()
  await reconcile()
  const { total_cents: total, refunded_cents: refunded } = await orderRow(orderId)
  expect(await amountsAtStripe('refunds', orderId)).toEqual([amount(total)])
  expect(refunded).toBe(amount(total))
  await expectExactBooks()
})

test('a transfer whose answer was lost isn’t made again a day later, and the other artist is paid', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  dieAt('transfer-called')
  await killed(() => ship(orderId, ann))
  await aDayLater()
  await reconcile()
  await ship(orderId, bob)
  expect(await amountsAtStripe('transfers', orderId)).toEqual([7_200, 7_200])
  for (const artist of [ann, bob]) {
    expect(await transfersOf(orderId, artist)).toMatchObject([{ status: 'sent' }])
  }
  await expectExactBooks()
})

test.each([
  // Stripe would refuse a second whole one, but not a second part.
  { how: 'in part', request: part },
  { how: 'in whole', request: {} },
])(
  'a reversal $how whose answer was lost isn’t made again a day later, and doesn’t become a debt',
  async ({ request }) => {
    const ann = await anArtist()
    const { orderId } = await aPaidOrderOf([ann])
    await ship(orderId, ann)
    dieAt('reversal-called')
    moneyBench().bench.sandbox.setSwitches({ delivery: 'dropped' })
    await killed(() => refund(system, orderId, request))
    const made = await amountsAtStripe('reversals', orderId)
    expect(made).toHaveLength(1)
    await aDayLater()
    await reconcile()
    expect(await amountsAtStripe('reversals', orderId)).toEqual(made)
    expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent', reversed_cents: made[0] }])
    expect((await openDebts())[ann.vendorId]).toBeUndefined()
    await expectExactBooks()
  },
)

test('a reversal that Stripe refuses because the money was already reversed isn’t a debt', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  const { transfers } = await moneyBench().bench.state()
  const sent = transfers?.find(({ transfer_group }) => transfer_group === orderId)?.id ?? ''
  const key = { idempotencyKey: `by-hand:${orderId}` }
  // Two partial reversals by hand, which the ledger doesn't know.
  moneyBench().bench.sandbox.setSwitches({ delivery: 'dropped' })
  await moneyBench().bench.stripe.transfers.createReversal(sent, { amount: 7_000 }, key)
  await moneyBench().bench.stripe.transfers.createReversal(
    sent,
    {},
    { idempotencyKey: `${key.idempotencyKey}:2` },
  )
  await refund(system, orderId)
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent', reversed_cents: 7_200 }])
  expect((await openDebts())[ann.vendorId]).toBeUndefined()
  await expectExactBooks()
})

/** One day's actions: the same before the restore and after it, because the backup doesn't have them. */
async function live(orders: readonly OrderId[], artist: Artist): Promise<void> {
  const [shipped, refundedInPart, refundedAfterShipping] = orders as [OrderId, OrderId, OrderId]
  await ship(shipped, artist)
  await refund(artist, refundedInPart, part)
  await ship(refundedAfterShipping, artist)
  await refund(system, refundedAfterShipping)
}

test('after restoring yesterday’s backup and repeating the day, Stripe has each object once', async () => {
  const ann = await anArtist()
  const orders: OrderId[] = []
  for (let n = 0; n < 3; n++) orders.push((await aPaidOrderOf([ann])).orderId)
  await backUpDatabase()
  await live(orders, ann)
  const first = await everythingAtStripe(orders)
  await restoreDatabase()
  await aDayLater()
  await live(orders, ann)
  await reconcile()
  expect(await everythingAtStripe(orders)).toEqual(first)
  expect((await openDebts())[ann.vendorId]).toBeUndefined()
  await expectExactBooks()
})

test('an order whose payment was pending in the backup is paid, and its artist is paid once', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 2, undefined, backUpDatabase)
  await ship(orderId, ann)
  await restoreDatabase()
  shiftClock(2 * 60_000)
  await reconcile()
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid' })
  await aDayLater()
  await ship(orderId, ann)
  expect(await amountsAtStripe('transfers', orderId)).toEqual([7_200])
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent' }])
  await expectExactBooks()
})

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

async function everythingAtStripe(orders: readonly OrderId[]) {
  const found: Record<string, number[][]> = {}
  for (const kind of ['refunds', 'transfers', 'reversals'] as const) {
    found[kind] = []
    for (const orderId of orders) found[kind].push(await amountsAtStripe(kind, orderId))
  }
  return found
}

test('after a restore, a transfer event doesn’t import our own reversal as a manual one', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  await backUpDatabase()
  await refund(system, orderId, part)
  await restoreDatabase()
  await aDayLater()
  // The refund is requested again, and its reversal is pending when the event arrives.
  moneyBench().bench.sandbox.setSwitches({ api: '500', apiOnly: 'GET /v1/transfers/' })
  await refund(system, orderId, part).catch(() => undefined)
  moneyBench().bench.sandbox.setSwitches({ api: 'normal', apiOnly: null })
  const { transfers } = await moneyBench().bench.state()
  await adoptReversals(system, transfers?.find((one) => one.transfer_group === orderId)?.id ?? '')
  await reconcile()
  expect(await amountsAtStripe('reversals', orderId)).toHaveLength(1)
  expect(await transfersOf(orderId, ann)).toHaveLength(1)
  await expectExactBooks()
})

const textsOnly = (evidence: EvidenceToSubmit['evidence']): EvidenceToSubmit => ({
  evidence,
  documents: [],
  sendsPicture: false,
  reason: 'The hat arrived',
})

test('evidence about a dispute is filled from our data, and submitted once, also when our record of it was lost', async () => {
  const [ann, operator] = [await anArtist(), await aPerson({ isOperator: true })]
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  const id = await disputeOf(orderId)
  const about = () => disputeCase(operator, id, { termsUrl: 'https://shop.test/terms', now: now() })
  expect((await openDisputes(operator)).map((one) => one.id)).toContain(id)
  await expect(openDisputes(ann)).rejects.toMatchObject({ code: 'not-found' })
  const { evidence, submission } = await about()
  expect(submission.allowed).toBe(true)
  expect(evidence).toMatchObject({ shipping_date: now().toISOString().slice(0, 10) })
  expect(evidence.customer_email_address).toContain('@')
  await expect(submitDisputeEvidence(ann, id, textsOnly(evidence))).rejects.toMatchObject({
    code: 'not-found',
  })

  const edited = { ...evidence, customer_name: 'Jo Edited' }
  await submitDisputeEvidence(operator, id, textsOnly(edited))
  expect(await about()).toMatchObject({
    submission: { allowed: false },
    evidence: { customer_name: 'Jo Edited' },
  })
  await expect(submitDisputeEvidence(operator, id, textsOnly(edited))).rejects.toMatchObject({
    code: 'evidence-submitted',
  })
  // As if the process had died between Stripe's answer and our record of it.
  await sql`update dispute_evidence set submitted_at = null where dispute_id = ${id}`.execute(db())
  await submitDisputeEvidence(operator, id, textsOnly(edited))
  await sql`update dispute_evidence set submitted_at = null where dispute_id = ${id}`.execute(db())
  await expect(submitDisputeEvidence(operator, id, textsOnly(evidence))).rejects.toMatchObject({
    code: 'evidence-refused',
  })
  const { rows } = await sql`
    select 1 from audit_log where action = 'submit-dispute-evidence' and subject_id = ${id}`.execute(db())
  expect(rows).toHaveLength(2)
})

test('Stripe takes no evidence after its deadline', async () => {
  const [ann, operator] = [await anArtist(), await aPerson({ isOperator: true })]
  const { orderId } = await aPaidOrderOf([ann])
  const id = await disputeOf(orderId)
  moneyBench().bench.ahead = 10 * day
  const submitting = submitDisputeEvidence(operator, id, textsOnly({ customer_name: 'Jo' }))
  await expect(submitting).rejects.toMatchObject({ code: 'evidence-refused' })
  const late = new Date(now().getTime() + 10 * day * 1000)
  expect(await disputeCase(operator, id, { termsUrl: 'https://shop.test/terms', now: late })).toMatchObject({
    submission: { allowed: false },
  })
})
