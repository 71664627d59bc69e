import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { awaitsReconciliation, reconcileRestored } from '#main/backup/reconcile-restored.server.ts'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { backUpDatabase, restoreDatabase } from '#tests/support/database/database-copy.ts'
import { orderRow } from '#tests/support/orders-factories.ts'
import {
  anArtist,
  aPaidOrderOf,
  expectExactBooks,
  moneyBench,
  refund,
  setUpMoneyTests,
  ship,
  transfersOf,
} from '#tests/support/payments/money-tests.ts'

const db = databaseOf<unknown>()

setUpMoneyTests()

/** As `npm run restore` leaves the database. */
async function restored(): Promise<void> {
  await restoreDatabase()
  await sql`insert into restores (taken_at) values (now())`.execute(db())
  await moneyBench().deliveries()
  shiftClock(2 * 60_000)
  moneyBench().bench.sandbox.requests.length = 0
}

/** The calls that move money. */
function sentToStripe(): string[] {
  return moneyBench()
    .bench.sandbox.requests.filter(
      ({ method, url }) => method === 'POST' && /^\/v1\/(?:transfers|refunds|payouts)/.test(url),
    )
    .map(({ url }) => url)
}

async function amountsAtStripe(kind: 'transfers' | 'refunds', orderId: OrderId): Promise<number[]> {
  const state = await moneyBench().bench.state()
  const { stripe_payment_intent: intent } = await orderRow(orderId)
  return (state[kind] ?? [])
    .filter((one) => one.transfer_group === orderId || one.payment_intent === intent)
    .map(({ amount }) => Number(amount))
}

test('an order paid and shipped after the backup is paid again before anything is sent, and its artist is paid once', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 2, undefined, backUpDatabase)
  await ship(orderId, ann)
  await restored()
  expect(await orderRow(orderId)).toMatchObject({ status: 'pending' })
  await reconcileRestored()
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid' })
  expect(sentToStripe()).toEqual([])
  expect(await awaitsReconciliation()).toBe(false)
  await moneyBench().catchUp()
  await ship(orderId, ann)
  expect(await amountsAtStripe('transfers', orderId)).toEqual([7_200])
  const sent = await transfersOf(orderId, ann)
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 'sent'))
  await expectExactBooks()
})

test('a transfer and a refund made after the backup are known before anything is sent, and not made again', async () => {
  const ann = await anArtist()
  const [shipped, refunded] = [(await aPaidOrderOf([ann])).orderId, (await aPaidOrderOf([ann])).orderId]
  await backUpDatabase()
  await ship(shipped, ann)
  await refund(system, refunded)
  await restored()
  expect((await orderRow(refunded)).refunded_cents).toBe(0)
  await reconcileRestored()
  expect(sentToStripe()).toEqual([])
  expect((await orderRow(refunded)).status).toBe('refunded')
  await moneyBench().catchUp()
  expect(await transfersOf(shipped, ann)).toMatchObject([{ status: 'sent' }])
  expect(await amountsAtStripe('transfers', shipped)).toEqual([7_200])
  expect(await amountsAtStripe('refunds', refunded)).toHaveLength(1)
  await expectExactBooks()
})

test('while Stripe does not answer, the database stays held', async () => {
  const ann = await anArtist()
  await aPaidOrderOf([ann])
  await backUpDatabase()
  await restored()
  moneyBench().bench.sandbox.setSwitches({ api: 'refuse' })
  await expect(reconcileRestored()).rejects.toThrow('Stripe')
  expect(await awaitsReconciliation()).toBe(true)
  moneyBench().bench.sandbox.setSwitches({ api: 'normal' })
  await reconcileRestored()
  expect(await awaitsReconciliation()).toBe(false)
})
