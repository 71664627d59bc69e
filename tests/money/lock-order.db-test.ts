import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCheckout, settleCheckout } from '#modules/checkout/server'
import {
  cancelOrder,
  markOrderPaid,
  type OrderTables,
  refundOrder,
  refundOrderJob,
} from '#modules/orders/server'
import { retrievePaymentSession } from '#modules/payments/server'
import { currentDatabase, databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import { type OrderId, shortId } from '#shared/ids.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import {
  anArtist,
  moneyBench,
  expectExactBooks,
  setUpMoneyTests,
  stockOf,
} from '#tests/support/payments/money-tests.ts'
import { aCheckoutInput, checkoutRow } from '#tests/support/orders-factories.ts'

/** LOCK_RACES=30 for the full number of each kind. */
const races = Number(process.env.LOCK_RACES ?? 6)
const atOnce = 6
const db = databaseOf<OrderTables>()

setUpMoneyTests()

async function openCheckout(
  products: SomeProduct | readonly SomeProduct[],
  shopper: Person | typeof visitor,
  quantity: number,
) {
  const input = aCheckoutInput([products].flat(), { quantity })
  const { orderId, checkoutId } = await createCheckout(shopper, input)
  const sessionId = (await checkoutRow(checkoutId)).stripe_session_id ?? ''
  await moneyBench().bench.sandbox.pay(sessionId)
  return { orderId, sessionId }
}

/** Paid orders from before the race, each by another shopper. */
async function paidOrders(product: SomeProduct, quantity: number) {
  const orders: { readonly orderId: OrderId; readonly shopper: Person }[] = []
  for (let index = 0; index < races; index++) {
    const shopper = await aPerson()
    const { orderId, sessionId } = await openCheckout(product, shopper, quantity)
    await settleCheckout(system, sessionId)
    orders.push({ orderId, shopper })
  }
  return orders
}

async function restockOne(orderId: OrderId): Promise<void> {
  const { id: lineId } = await db()
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const selection = { kind: 'items', lines: [{ lineId, quantity: 1 }], shippingOf: [] } as const
  const refundId = await refundOrder(system, orderId, { reason: 'bent', selection, restock: true })
  await refundOrderJob.run({ orderId, refundId })
}

/** Runs the tasks several at a time and returns the errors. */
async function forEachInParallel(work: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const waiting = [...work]
  const failures: string[] = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await next().catch((error: unknown) => failures.push(String(error)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return failures
}

/** Deadlocks of this database since its creation. Each connection counts separately and reports on request. */
async function deadlocks(): Promise<number> {
  const { engine, pool } = currentDatabase()
  if (engine === 'pglite') return 0
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) await client.query('select pg_stat_force_next_flush()')
  for (const client of clients) client.release()
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(db())
  return rows[0]?.n ?? 0
}

test('simultaneous payments, restocking refunds and cancellations of one hat never deadlock', async () => {
  const product = await aProduct({ vendor: await anArtist(), quantity: 500 })
  const toCancel = await paidOrders(product, 2)
  const toRefund = await paidOrders(product, 2)
  const toPay: string[] = []
  for (let index = 0; index < races; index++) {
    toPay.push((await openCheckout(product, visitor, 1)).sessionId)
  }
  const before = await deadlocks()
  const began = performance.now()
  const failures = await Promise.all([
    forEachInParallel(toPay.map((sessionId) => () => settleCheckout(system, sessionId))),
    forEachInParallel(
      toRefund.map(
        ({ orderId }) =>
          () =>
            restockOne(orderId),
      ),
    ),
    forEachInParallel(
      toCancel.map(
        ({ orderId, shopper }) =>
          () =>
            cancelOrder(shopper, orderId, null),
      ),
    ),
  ])
  const took = Math.round(performance.now() - began)
  const found = (await deadlocks()) - before
  if (process.env.LOCK_RACES) console.info(`${races} of each: ${took} ms, ${found} deadlocks`)
  expect(failures.flat()).toEqual([])
  expect(found).toBe(0)
  await moneyBench().catchUp()
  // Of 500 hats, each paid order keeps one, each refunded one keeps one of two, and a canceled one keeps none.
  expect(await stockOf(product)).toBe(500 - races - races)
  const { rows } = await sql<{ id: OrderId }>`
    select id from orders where paid_at is null or refunded_cents > total_cents`.execute(db())
  expect(rows.map(({ id }) => shortId(id))).toEqual([])
  await expectExactBooks()
}, 600_000)

test('simultaneous payments of carts with the hats of two artists never deadlock', async () => {
  const [one, other] = [await anArtist(), await anArtist()]
  const toPay: string[] = []
  for (let index = 0; index < 4 * races; index++) {
    // A hat of two carts would make one payment wait for the other before it changes any sums.
    const hats = [
      await aProduct({ vendor: one, quantity: 5 }),
      await aProduct({ vendor: other, quantity: 5 }),
    ]
    toPay.push((await openCheckout(index % 2 === 0 ? hats : hats.toReversed(), visitor, 1)).sessionId)
  }
  const before = await deadlocks()
  expect(await forEachInParallel(toPay.map((sessionId) => () => settleCheckout(system, sessionId)))).toEqual(
    [],
  )
  expect((await deadlocks()) - before).toBe(0)
  await moneyBench().catchUp()
  await expectExactBooks()
}, 600_000)

// The embedded engine has one connection.
for (const engine of process.env.TEST_DATABASE_URL ? ['postgres'] : []) {
  test(`a payment doesn’t wait for another one of the same artist (${engine})`, async () => {
    const artist = await anArtist()
    const slow = await openCheckout(await aProduct({ vendor: artist, quantity: 5 }), visitor, 1)
    const quick = await openCheckout(await aProduct({ vendor: artist, quantity: 5 }), visitor, 1)
    const payment = (await retrievePaymentSession(system, slow.sessionId))?.payment
    if (!payment) throw new Error('the slow order isn’t paid at Stripe')
    const booked = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const waiting = transaction(async () => {
      await markOrderPaid(system, { orderId: slow.orderId, payment, transferWhen: 'shipped' })
      booked.resolve()
      await end.promise
    })
    await Promise.race([booked.promise, waiting])
    expect(await settleCheckout(system, quick.sessionId)).toBe('paid')
    end.resolve()
    await waiting
    await settleCheckout(system, slow.sessionId)
    await moneyBench().catchUp()
    await expectExactBooks()
  })
}
