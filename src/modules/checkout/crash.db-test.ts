import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import type { PaymentTables } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Failpoint, useFailpoint } from '#platform/failpoint.server.ts'
import { visitor } from '#shared/actor.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput } from '#tests/support/orders-factories.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payments-factories.ts'
import { createCheckout } from './create-checkout.server.ts'
import { reconcilePaymentsJob } from './reconcile-payments.server.ts'
import type { CheckoutTables } from './tables.server.ts'

const db = databaseOf<CatalogTables & CheckoutTables & PaymentTables>()
let shop: PayingShop
let struck: number

beforeAll(async () => {
  shop = await openPayingShop()
  shop.transferWhen('paid')
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => {
  struck = 0
  shop.paid.length = 0
  shop.bench.sandbox.requests.length = 0
})
afterEach(() => {
  shiftClock(0)
  useFailpoint(undefined)
  shop.needSoundCalls()
})

/** Dies at the place, the given number of times. Here a throw stands for the kill: what follows it does not happen. */
function dieAt(name: Failpoint, times = 1): void {
  useFailpoint(name, () => {
    struck++
    if (struck >= times) useFailpoint(undefined)
    throw new Error(`killed at ${name}`)
  })
}

/** As people and clocks do: again until it works. */
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
    await insist(() => shop.catchUp())
    const sent = await db().selectFrom('transfers').select('id').where('status', '=', 'sent').execute()
    if (sent.length === count) return
    // A job that failed is tried again after a second or two.
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

const onTheWay = [
  'after-hold',
  'after-session-call',
  'session-saved',
  'event-stored',
  'order-marked-paid',
  'transfer-called',
  'between-transfers',
] as const

test.each(onTheWay)(
  'a copy that dies at "%s" ends with one charge, one order and one transfer a vendor',
  async (place) => {
    const products = [
      await aProduct({ vendor: await shop.vendor() }),
      await aProduct({ vendor: await shop.vendor(), name: 'Other Hat' }),
    ]
    const input = aCheckoutInput(products)
    await shop.catchUp()
    dieAt(place, place === 'transfer-called' ? 2 : 1)
    const { orderId, url } = await insist(() => createCheckout(visitor, input))
    const sessionId = url.split('/').at(-1) ?? ''
    await shop.bench.sandbox.pay(sessionId)
    await workUntilSent(2)
    expect(struck).toBe(place === 'transfer-called' ? 2 : 1)
    expect(shop.paid).toEqual([orderId])
    const orders = await sql<{ status: string }>`select status from orders`.execute(db())
    expect(orders.rows).toEqual([{ status: 'paid' }])
    const state = await shop.bench.state()
    expect(state.charges?.filter(({ transfer_group }) => transfer_group === orderId)).toHaveLength(1)
    expect(state.transfers?.filter(({ transfer_group }) => transfer_group === orderId)).toHaveLength(2)
    for (const product of products) expect(await stockOf(product)).toEqual({ quantity: 9, reserved: 0 })
  },
)

test.each(['after-hold', 'after-session-call'] as const)(
  'when nobody comes back after a death at "%s", the session is ended and the stock is free in minutes',
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
    const { sessions } = await shop.bench.state()
    expect(sessions?.[0]?.status).toBe('expired')
  },
)

test('a session whose address was lost with the copy, and that is paid all the same, makes its order paid', async () => {
  const product = await aProduct({ vendor: await shop.vendor() })
  dieAt('after-session-call')
  await expect(createCheckout(visitor, aCheckoutInput([product]))).rejects.toThrow('killed')
  const { sessions } = await shop.bench.state()
  await shop.bench.sandbox.pay(sessions?.[0]?.id ?? '')
  await workUntilSent(1)
  expect(shop.paid).toHaveLength(1)
  expect(await stockOf(product)).toEqual({ quantity: 9, reserved: 0 })
})

test('a copy that died too long ago for its session begins again under the same key', async () => {
  const product = await aProduct({ quantity: 1 })
  const input = aCheckoutInput([product])
  dieAt('after-hold')
  await expect(createCheckout(visitor, input)).rejects.toThrow('killed')
  // Stripe takes no session that would end in less than 30 minutes, and it never heard of this one.
  shiftClock(5 * 60_000)
  shop.bench.ahead = 5 * 60
  try {
    const { url } = await createCheckout(visitor, input)
    expect(url).toContain('/sandbox/stripe/checkout/')
  } finally {
    shop.bench.ahead = 0
    // The call that Stripe refused was wrong on purpose.
    shop.bench.sandbox.requests.length = 0
  }
  const { rows } = await sql<{ status: string }>`select status from checkouts order by created_at`.execute(
    db(),
  )
  expect(rows).toEqual([{ status: 'failed' }, { status: 'open' }])
  expect((await stockOf(product)).reserved).toBe(1)
})
