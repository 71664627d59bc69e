import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSale, endSale, salesJob } from '#modules/catalog/server'
import { createCheckout, quoteCheckout, settleCheckout } from '#modules/checkout/server'
import type { OrderTables } from '#modules/orders/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutInput, checkoutRow } from '#tests/support/orders-factories.ts'
import {
  anArtist,
  expectExactBooks,
  moneyBench,
  setUpMoneyTests,
} from '#tests/support/payments/money-tests.ts'

/** SALE_RACES=60 for more shoppers beside the sales. */
const shoppers = Number(process.env.SALE_RACES ?? 12)
const changes = 24
const regular = 3200
const reduced = 2560

const db = databaseOf<OrderTables>()

setUpMoneyTests()

async function quoteOf({ variant }: SomeProduct): Promise<number> {
  const quote = await quoteCheckout(visitor, {
    items: [{ variantId: variant.variantId, quantity: 1 }],
    shippingOptionId: 'local-pickup',
    isLocalPickup: true,
    address: null,
    discountCode: null,
  })
  return quote.totals.totalCents
}

const pickup = { isLocalPickup: true, shippingOptionId: 'local-pickup', address: null } as const

async function orderOf(id: OrderId) {
  const { rows } = await sql<{ total: number; unit: number }>`
    select o.total_cents as total, l.unit_price_cents as unit from orders o join order_lines l on l.order_id = o.id
    where o.id = ${id}`.execute(db())
  return rows[0]
}

test('while a sale starts and ends, every shopper pays exactly the total that they saw, or is shown the new one', async () => {
  const vendor = await anArtist()
  const product = await aProduct({ vendor, priceCents: regular, quantity: 500 })
  const totals = new Map<number, number>()
  totals.set(await quoteOf(product), regular)
  await createSale(vendor, product.id, { percentOff: 20, startsAt: null, endsAt: null })
  totals.set(await quoteOf(product), reduced)
  await endSale(vendor, product.id)
  expect(totals.size).toBe(2)

  const paid: { readonly sessionId: string; readonly orderId: OrderId; readonly seen: number }[] = []
  const shown: number[] = []
  const buy = async () => {
    for (;;) {
      const seen = await quoteOf(product)
      try {
        const { orderId, checkoutId } = await createCheckout(
          visitor,
          aCheckoutInput([product], { ...pickup, expectedTotalCents: seen }),
        )
        paid.push({ orderId, seen, sessionId: (await checkoutRow(checkoutId)).stripe_session_id ?? '' })
        return
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'total-changed') throw error
        shown.push(seen)
      }
    }
  }
  const changePrices = async () => {
    for (let change = 0; change < changes; change++) {
      await createSale(vendor, product.id, { percentOff: 20, startsAt: null, endsAt: null })
      await Promise.all([endSale(vendor, product.id), salesJob.run({})])
    }
  }
  await Promise.all([changePrices(), ...Array.from({ length: shoppers }, buy)])

  expect(paid).toHaveLength(shoppers)
  for (const { orderId, seen, sessionId } of paid) {
    expect(await orderOf(orderId)).toEqual({ total: seen, unit: totals.get(seen) })
    await moneyBench().bench.sandbox.pay(sessionId)
    await settleCheckout(system, sessionId)
  }
  await moneyBench().catchUp()
  for (const { orderId, seen } of paid) {
    const order = await db()
      .selectFrom('orders')
      .select(['status', 'total_cents'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ status: 'paid', total_cents: seen })
  }
  expect(await quoteOf(product)).toBe([...totals.keys()][0])
  await expectExactBooks()
}, 300_000)

test('a payment page that was opened during a sale keeps its price after the sale has ended', async () => {
  const vendor = await anArtist()
  const product = await aProduct({ vendor, priceCents: regular })
  await createSale(vendor, product.id, { percentOff: 20, startsAt: null, endsAt: null })
  const { orderId, checkoutId } = await createCheckout(visitor, aCheckoutInput([product], pickup))
  shiftClock(90 * 86_400_000)
  try {
    await salesJob.run({})
  } finally {
    shiftClock(0)
  }
  const sessionId = (await checkoutRow(checkoutId)).stripe_session_id ?? ''
  await moneyBench().bench.sandbox.pay(sessionId)
  await settleCheckout(system, sessionId)
  await moneyBench().catchUp()
  expect(await orderOf(orderId)).toMatchObject({ unit: reduced })
  expect(await quoteOf(product)).toBeGreaterThan((await orderOf(orderId))?.total ?? 0)
  await expectExactBooks()
})
