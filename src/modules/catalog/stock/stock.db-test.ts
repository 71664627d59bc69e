import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { currentDatabase, databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { type CheckoutId, newId, type VariantId } from '#shared/ids.ts'
import { isRefusal, type Refusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutRow } from '#tests/support/orders-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { reserveStock } from './reserve-stock.server.ts'
import { releaseStock } from './release-stock.server.ts'
import type { StockItem } from './merge-stock-items.ts'
import { takeStock } from './take-stock.server.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()
const later = new Date('2099-01-01T00:00:00Z')

async function stockOf(variantId: VariantId) {
  return db()
    .selectFrom('product_variants')
    .select(['quantity', 'reserved'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
}

/** Whether every `reserved` counter equals the sum of its reservations. This must hold at all times. */
async function countersAgree(): Promise<boolean> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from product_variants variant
    where reserved <> coalesce((select sum(quantity) from stock_reservations where variant_id = variant.id), 0)`.execute(
    db(),
  )
  return rows[0]?.wrong === 0
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (isRefusal(error)) return error
  throw new Error('expected a refusal', { cause: error })
}

async function reserve(items: readonly StockItem[]): Promise<CheckoutId> {
  const checkoutId = await aCheckoutRow()
  await reserveStock(system, checkoutId, items, later)
  return checkoutId
}

test('reserved units are unavailable to other checkouts until they are released', async () => {
  const { variant } = await aProduct({ quantity: 3 })
  const checkoutId = await reserve([{ variantId: variant.variantId, quantity: 2 }])
  expect(await stockOf(variant.variantId)).toEqual({ quantity: 3, reserved: 2 })
  const refused = await refusalOf(reserve([{ variantId: variant.variantId, quantity: 2 }]))
  expect(refused).toMatchObject({ code: 'out-of-stock', status: 409 })
  expect(refused.details).toEqual({
    items: [
      {
        variantId: variant.variantId,
        productId: variant.productId,
        name: 'Sunday Trucker',
        requested: 2,
        available: 1,
      },
    ],
  })
  await releaseStock(system, checkoutId)
  await releaseStock(system, checkoutId)
  expect(await stockOf(variant.variantId)).toEqual({ quantity: 3, reserved: 0 })
})

test('a reservation fails as a whole when one of its items is short', async () => {
  const plenty = await aProduct({ quantity: 10 })
  const rare = await aProduct({ vendor: plenty.vendor, name: 'Rare', quantity: 1 })
  const refused = await refusalOf(
    reserve([
      { variantId: plenty.variant.variantId, quantity: 1 },
      { variantId: rare.variant.variantId, quantity: 2 },
    ]),
  )
  expect(refused.details).toMatchObject({ items: [{ name: 'Rare', requested: 2, available: 1 }] })
  expect(await stockOf(plenty.variant.variantId)).toEqual({ quantity: 10, reserved: 0 })
})

test('a variant that is listed twice counts as one item with both quantities', async () => {
  const { variant } = await aProduct({ quantity: 3 })
  const item = { variantId: variant.variantId, quantity: 2 }
  expect((await refusalOf(reserve([item, item]))).code).toBe('out-of-stock')
  await reserve([item, { ...item, quantity: 1 }])
  expect(await stockOf(variant.variantId)).toEqual({ quantity: 3, reserved: 3 })
})

test('a product without a stated stock cannot be reserved', async () => {
  const { variant } = await aProduct({ quantity: null })
  const refused = await refusalOf(reserve([{ variantId: variant.variantId, quantity: 1 }]))
  expect(refused).toMatchObject({
    code: 'out-of-stock',
    message: 'Sorry, Sunday Trucker is currently out of stock.',
  })
})

test('a product that is not on sale is refused whatever its stock', async () => {
  const draft = await aProduct({ status: 'draft' })
  const vendor = await aVendor()
  const closed = await aProduct({ vendor, name: 'Closed Vendor' })
  await sql`update vendors set status = 'suspended' where id = ${vendor.vendorId}`.execute(db())
  for (const variantId of [draft.variant.variantId, closed.variant.variantId, newId<VariantId>()]) {
    expect(await refusalOf(reserve([{ variantId, quantity: 1 }]))).toMatchObject({
      code: 'not-for-sale',
      status: 409,
    })
  }
})

test('taking stock turns a reservation into sold units', async () => {
  const { variant } = await aProduct({ quantity: 5 })
  const items = [{ variantId: variant.variantId, quantity: 2 }]
  const checkoutId = await reserve(items)
  expect(await takeStock(system, checkoutId, items)).toBe(true)
  expect(await stockOf(variant.variantId)).toEqual({ quantity: 3, reserved: 0 })
})

test('units that are no longer reserved are taken from the available stock', async () => {
  const { variant } = await aProduct({ quantity: 2 })
  const items = [{ variantId: variant.variantId, quantity: 2 }]
  const checkoutId = await reserve(items)
  await releaseStock(system, checkoutId)
  expect(await takeStock(system, checkoutId, items)).toBe(true)
  expect(await stockOf(variant.variantId)).toEqual({ quantity: 0, reserved: 0 })
})

test('when one item is neither reserved nor available, nothing is taken and the reservation is released', async () => {
  const available = await aProduct({ quantity: 4 })
  const lost = await aProduct({ vendor: available.vendor, name: 'Lost', quantity: 1 })
  const items = [available, lost].map(({ variant }) => ({ variantId: variant.variantId, quantity: 1 }))
  const checkoutId = await reserve(items)
  await sql`delete from stock_reservations where variant_id = ${lost.variant.variantId}`.execute(db())
  await sql`update product_variants set quantity = 0, reserved = 0 where id = ${lost.variant.variantId}`.execute(
    db(),
  )
  expect(await takeStock(system, checkoutId, items)).toBe(false)
  expect(await stockOf(available.variant.variantId)).toEqual({ quantity: 4, reserved: 0 })
  expect(await countersAgree()).toBe(true)
})

test('50 concurrent buyers of 5 units get exactly 5 reservations and 45 refusals', async () => {
  const vendor = await aVendor()
  for (let round = 0; round < 20; round++) {
    const { variant } = await aProduct({ vendor, quantity: 5 })
    const checkouts = await Promise.all(Array.from({ length: 50 }, () => aCheckoutRow()))
    const results = await Promise.allSettled(
      checkouts.map((checkoutId) =>
        reserveStock(system, checkoutId, [{ variantId: variant.variantId, quantity: 1 }], later),
      ),
    )
    const refusals = results
      .filter((result) => result.status === 'rejected')
      .map((result) => result.reason as unknown)
    expect(refusals.filter((reason) => !(isRefusal(reason) && reason.code === 'out-of-stock'))).toEqual([])
    expect(refusals).toHaveLength(45)
    expect(await stockOf(variant.variantId)).toEqual({ quantity: 5, reserved: 5 })
  }
  expect(await countersAgree()).toBe(true)
}, 120_000)

test('checkouts that list the same products in any order neither oversell nor deadlock', async () => {
  const vendor = await aVendor()
  const deadlocksBefore = await deadlocks()
  for (let round = 0; round < 10; round++) {
    const products = await Promise.all(
      ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => aProduct({ vendor, name, quantity: 12 })),
    )
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async (_, buyer) => ({ buyer, checkoutId: await aCheckoutRow() })),
    )
    const outcomes = await Promise.all(
      buyers.map(async ({ buyer, checkoutId }) => {
        const items = shuffled(products, buyer + round)
          .slice(0, 3)
          .map(({ variant }, index) => ({
            variantId: variant.variantId,
            quantity: 1 + ((buyer + index) % 2),
          }))
        const reserved = await reserveStock(system, checkoutId, items, later).then(
          () => true,
          (reason: unknown) => (isRefusal(reason) ? false : Promise.reject(reason as Error)),
        )
        // A third of the buyers cancel and a third pay, while the others are still reserving.
        if (reserved && buyer % 3 === 0) await transaction(() => releaseStock(system, checkoutId))
        if (reserved && buyer % 3 === 1) expect(await takeStock(system, checkoutId, items)).toBe(true)
        return reserved
      }),
    )
    expect(outcomes).toContain(true)
    expect(await countersAgree()).toBe(true)
  }
  // PostgreSQL reports its statistics once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(await deadlocks()).toBe(deadlocksBefore)
}, 120_000)

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  return items
    .map((item, index) => ({ item, rank: ((seed + 1) * (index + 7) * 7919) % 101 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Deadlocks that the server counted. A retried deadlock would not show in the results. */
async function deadlocks(): Promise<number> {
  const { rows } = await currentDatabase().pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}
