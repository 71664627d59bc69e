import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { currentDatabase, databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { type CheckoutId, newId, type VariantId } from '#shared/ids.ts'
import { isRefusal, type Refusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutRow } from '#tests/support/orders-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { holdStock } from './hold-stock.server.ts'
import { releaseStock } from './release-stock.server.ts'
import type { StockItem } from './stock-items.ts'
import { takeStock } from './take-stock.server.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()
const later = new Date('2099-01-01T00:00:00Z')

async function stockOf(variantId: VariantId) {
  return db()
    .selectFrom('product_variants')
    .select(['quantity', 'reserved'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
}

/** Whether every counter says what the holds say: the one thing that must be true at every moment. */
async function countersAgree(): Promise<boolean> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from product_variants variant
    where reserved <> coalesce((select sum(quantity) from stock_holds where variant_id = variant.id), 0)`.execute(
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

async function hold(items: readonly StockItem[]): Promise<CheckoutId> {
  const checkoutId = await aCheckoutRow()
  await holdStock(system, checkoutId, items, later)
  return checkoutId
}

test('a hold keeps its items from everybody else until it is released', async () => {
  const { variant } = await aProduct({ quantity: 3 })
  const checkoutId = await hold([{ variantId: variant.variantId, quantity: 2 }])
  expect(await stockOf(variant.variantId)).toEqual({ quantity: 3, reserved: 2 })
  const refused = await refusalOf(hold([{ variantId: variant.variantId, quantity: 2 }]))
  expect(refused).toMatchObject({ code: 'out-of-stock', status: 409 })
  expect(refused.details).toEqual({
    items: [
      {
        variantId: variant.variantId,
        productId: variant.productId,
        name: 'Sunday Trucker',
        wanted: 2,
        available: 1,
      },
    ],
  })
  await releaseStock(system, checkoutId)
  await releaseStock(system, checkoutId)
  expect(await stockOf(variant.variantId)).toEqual({ quantity: 3, reserved: 0 })
})

test('when one of several items is short, nothing at all is held', async () => {
  const plenty = await aProduct({ quantity: 10 })
  const rare = await aProduct({ vendor: plenty.vendor, name: 'Rare', quantity: 1 })
  const refused = await refusalOf(
    hold([
      { variantId: plenty.variant.variantId, quantity: 1 },
      { variantId: rare.variant.variantId, quantity: 2 },
    ]),
  )
  expect(refused.details).toMatchObject({ items: [{ name: 'Rare', wanted: 2, available: 1 }] })
  expect(await stockOf(plenty.variant.variantId)).toEqual({ quantity: 10, reserved: 0 })
})

test('the same variant twice counts as one item of both quantities', async () => {
  const { variant } = await aProduct({ quantity: 3 })
  const item = { variantId: variant.variantId, quantity: 2 }
  expect((await refusalOf(hold([item, item]))).code).toBe('out-of-stock')
  await hold([item, { ...item, quantity: 1 }])
  expect(await stockOf(variant.variantId)).toEqual({ quantity: 3, reserved: 3 })
})

test('a product without a stated stock cannot be held', async () => {
  const { variant } = await aProduct({ quantity: null })
  const refused = await refusalOf(hold([{ variantId: variant.variantId, quantity: 1 }]))
  expect(refused).toMatchObject({
    code: 'out-of-stock',
    message: 'Sorry, Sunday Trucker is currently out of stock.',
  })
})

test('what is not on sale is refused by name, whatever its stock', async () => {
  const draft = await aProduct({ status: 'draft' })
  const vendor = await aVendor()
  const closed = await aProduct({ vendor, name: 'Closed Shop' })
  await sql`update vendors set status = 'suspended' where id = ${vendor.vendorId}`.execute(db())
  for (const variantId of [draft.variant.variantId, closed.variant.variantId, newId<VariantId>()]) {
    expect(await refusalOf(hold([{ variantId, quantity: 1 }]))).toMatchObject({
      code: 'not-for-sale',
      status: 409,
    })
  }
})

test('taking turns a hold into sold stock', async () => {
  const { variant } = await aProduct({ quantity: 5 })
  const items = [{ variantId: variant.variantId, quantity: 2 }]
  const checkoutId = await hold(items)
  expect(await takeStock(system, checkoutId, items)).toBe(true)
  expect(await stockOf(variant.variantId)).toEqual({ quantity: 3, reserved: 0 })
})

test('what is no longer held is taken from what is left', async () => {
  const { variant } = await aProduct({ quantity: 2 })
  const items = [{ variantId: variant.variantId, quantity: 2 }]
  const checkoutId = await hold(items)
  await releaseStock(system, checkoutId)
  expect(await takeStock(system, checkoutId, items)).toBe(true)
  expect(await stockOf(variant.variantId)).toEqual({ quantity: 0, reserved: 0 })
})

test('when a part is neither held nor left, nothing is taken and the rest of the hold is given back', async () => {
  const kept = await aProduct({ quantity: 4 })
  const lost = await aProduct({ vendor: kept.vendor, name: 'Lost', quantity: 1 })
  const items = [kept, lost].map(({ variant }) => ({ variantId: variant.variantId, quantity: 1 }))
  const checkoutId = await hold(items)
  await sql`delete from stock_holds where variant_id = ${lost.variant.variantId}`.execute(db())
  await sql`update product_variants set quantity = 0, reserved = 0 where id = ${lost.variant.variantId}`.execute(
    db(),
  )
  expect(await takeStock(system, checkoutId, items)).toBe(false)
  expect(await stockOf(kept.variant.variantId)).toEqual({ quantity: 4, reserved: 0 })
  expect(await countersAgree()).toBe(true)
})

test('50 buyers of the last 5 units make exactly 5 holds and 45 clean refusals, round after round', async () => {
  const vendor = await aVendor()
  for (let round = 0; round < 20; round++) {
    const { variant } = await aProduct({ vendor, quantity: 5 })
    const checkouts = await Promise.all(Array.from({ length: 50 }, () => aCheckoutRow()))
    const results = await Promise.allSettled(
      checkouts.map((checkoutId) =>
        holdStock(system, checkoutId, [{ variantId: variant.variantId, quantity: 1 }], later),
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

test('carts that name the same hats in any order neither oversell nor wait for each other', async () => {
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
        const held = await holdStock(system, checkoutId, items, later).then(
          () => true,
          (reason: unknown) => (isRefusal(reason) ? false : Promise.reject(reason as Error)),
        )
        // Every third gives up again, and every other third pays, while the others still try.
        if (held && buyer % 3 === 0) await transaction(() => releaseStock(system, checkoutId))
        if (held && buyer % 3 === 1) expect(await takeStock(system, checkoutId, items)).toBe(true)
        return held
      }),
    )
    expect(outcomes).toContain(true)
    expect(await countersAgree()).toBe(true)
  }
  // Servers hand in their statistics once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(await deadlocks()).toBe(deadlocksBefore)
}, 120_000)

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  return items
    .map((item, index) => ({ item, rank: ((seed + 1) * (index + 7) * 7919) % 101 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** The server's own count: a deadlock that was tried again would not show in the results. */
async function deadlocks(): Promise<number> {
  const { rows } = await currentDatabase().pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}
