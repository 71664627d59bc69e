import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import type { PaymentTables } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Failpoint, setFailpoint } from '#platform/failpoint.server.ts'
import { visitor } from '#shared/actor.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput } from '#tests/support/orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from '#tests/support/payments/payments-bench.ts'
import { createCheckout } from './create-checkout.server.ts'
import { reconcilePaymentsJob } from '../settlement/reconcile-payments.server.ts'
import type { CheckoutTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables & CheckoutTables & PaymentTables>()
let payments: PaymentsBench
let struck: number

beforeAll(async () => {
  payments = await openPaymentsBench()
  payments.transferWhen('paid')
}, 60_000)
afterAll(() => payments.close())
beforeEach(() => {
  struck = 0
  payments.paid.length = 0
  payments.bench.sandbox.requests.length = 0
})
afterEach(() => {
  shiftClock(0)
  setFailpoint(undefined)
  payments.expectValidCalls()
})

/** Throws at the failpoint, the given number of times. It acts like a kill: nothing after it runs. */
function dieAt(name: Failpoint, times = 1): void {
  setFailpoint(name, () => {
    struck++
    if (struck >= times) setFailpoint(undefined)
    throw new Error(`killed at ${name}`)
  })
}

/** Retries until it works, as people and schedules do. */
async function insist<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === 5 || !String(error).includes('killed')) throw error
    }
  }
}

async function stockOf({ variant }: SomeProduct) {
  return db()
    .selectFrom('product_variants')
    .select(['quantity', 'reserved'])
    .where('id', '=', variant.variantId)
    .executeTakeFirstOrThrow()
}

async function workUntilSent(count: number): Promise<void> {
  for (let look = 0; look < 40; look++) {
    await insist(() => payments.catchUp())
    const sent = await db().selectFrom('transfers').select('id').where('status', '=', 'sent').execute()
    if (sent.length === count) return
    // A failed job is retried after a second or two.
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

const onTheWay = [
  'after-reservation',
  'after-session-call',
  'session-saved',
  'event-stored',
  'order-marked-paid',
  'transfer-called',
  'between-transfers',
] as const

test.each(onTheWay)(
  'a process that dies at "%s" still ends with one charge, one order and one transfer per vendor',
  async (place) => {
    const products = [
      await aProduct({ vendor: await payments.vendor() }),
      await aProduct({ vendor: await payments.vendor(), name: 'Other Hat' }),
    ]
    const input = aCheckoutInput(products)
    await payments.catchUp()
    dieAt(place, place === 'transfer-called' ? 2 : 1)
    const { orderId, url } = await insist(() => createCheckout(visitor, input))
    const sessionId = url.split('/').at(-1) ?? ''
    await payments.bench.sandbox.pay(sessionId)
    await workUntilSent(2)
    expect(struck).toBe(place === 'transfer-called' ? 2 : 1)
    expect(payments.paid).toEqual([orderId])
    const orders = await sql<{ status: string }>`select status from orders`.execute(db())
    expect(orders.rows).toEqual([{ status: 'paid' }])
    const state = await payments.bench.state()
    expect(state.charges?.filter(({ transfer_group }) => transfer_group === orderId)).toHaveLength(1)
    expect(state.transfers?.filter(({ transfer_group }) => transfer_group === orderId)).toHaveLength(2)
    for (const product of products) expect(await stockOf(product)).toEqual({ quantity: 9, reserved: 0 })
  },
)

test.each(['after-reservation', 'after-session-call'] as const)(
  'after a death at "%s" without a retry, the session is closed and the stock released within minutes',
  async (place) => {
    const product = await aProduct()
    dieAt(place)
    await expect(createCheckout(visitor, aCheckoutInput([product]))).rejects.toThrow('killed')
    expect((await stockOf(product)).reserved).toBe(1)
    await reconcilePaymentsJob.run({})
    expect((await stockOf(product)).reserved).toBe(1)
    shiftClock(2 * 60_000)
    await reconcilePaymentsJob.run({})
    expect((await stockOf(product)).reserved).toBe(0)
    const { sessions } = await payments.bench.state()
    expect(sessions?.[0]?.status).toBe('expired')
  },
)

test('a session whose address was lost in a crash still makes its order paid', async () => {
  const product = await aProduct({ vendor: await payments.vendor() })
  dieAt('after-session-call')
  await expect(createCheckout(visitor, aCheckoutInput([product]))).rejects.toThrow('killed')
  const { sessions } = await payments.bench.state()
  await payments.bench.sandbox.pay(sessions?.[0]?.id ?? '')
  await workUntilSent(1)
  expect(payments.paid).toHaveLength(1)
  expect(await stockOf(product)).toEqual({ quantity: 9, reserved: 0 })
})

test('a process that died too long ago to reuse its session starts over under the same key', async () => {
  const product = await aProduct({ quantity: 1 })
  const input = aCheckoutInput([product])
  dieAt('after-reservation')
  await expect(createCheckout(visitor, input)).rejects.toThrow('killed')
  // Stripe rejects a session that would end in less than 30 minutes, and it never received this one.
  shiftClock(5 * 60_000)
  payments.bench.ahead = 5 * 60
  try {
    const { url } = await createCheckout(visitor, input)
    expect(url).toContain('/sandbox/stripe/checkout/')
  } finally {
    payments.bench.ahead = 0
    // This request was meant to be refused.
    payments.bench.sandbox.requests.length = 0
  }
  const { rows } = await sql<{ status: string }>`select status from checkouts order by created_at`.execute(
    db(),
  )
  expect(rows).toEqual([{ status: 'failed' }, { status: 'open' }])
  expect((await stockOf(product)).reserved).toBe(1)
})
