import { expect, test, afterEach } from 'vitest'
import { adoptReversals } from '#modules/payments/server'
import { reconcilePaymentsJob } from '#modules/checkout/server'
import { shiftClock } from '#platform/clock.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { orderRow } from '#tests/support/orders-factories.ts'
import { backUpDatabase, restoreDatabase } from '#tests/support/database/database-copy.ts'
import { openDebts } from '#tests/support/payments/balances.ts'
import { aDayLater, dieAt, forgetLostAnswers, killed } from '#tests/support/payments/lost-answers.ts'
import {
  anArtist,
  aPaidOrderOf,
  type Artist,
  moneyBench,
  expectExactBooks,
  refund,
  ship,
  setUpMoneyTests,
  transfersOf,
} from '#tests/support/payments/money-tests.ts'

setUpMoneyTests()
afterEach(forgetLostAnswers)

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
