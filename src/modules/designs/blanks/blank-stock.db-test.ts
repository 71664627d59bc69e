import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addCustomItem,
  linkBlanks,
  releaseStock,
  reserveStock,
  returnStock,
  takeStock,
  variantsForSale,
} from '#modules/catalog/server'
import { currentDatabase, databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import { newId, type VariantId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aDesign, aText } from '#tests/support/design-factory.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aCheckoutRow } from '#tests/support/orders-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { defaultCustomWorkOffer } from '../offers/custom-work-offer.ts'
import { saveCustomWorkOffer } from '../offers/save-custom-work-offer.server.ts'
import { orderDesign } from '../ordered-designs/order-design.server.ts'
import { orderedDesign } from '../ordered-designs/ordered-design.server.ts'
import type { DesignTables } from '../tables.server.ts'
import { addBlank, changeBlank, changeBlankStock } from './change-blank.server.ts'
import { ownBlank } from './own-blanks.server.ts'

const db = databaseOf<DesignTables>()
const later = new Date('2099-01-01T00:00:00Z')
const document = { ...aDesign([aText({ capHeight: 14, perHat: 'name' })]) }
const input = {
  shape: document.blank,
  brand: 'Alderpoint',
  style: 'Six',
  sku: 'AP-6',
  price: cents(1000),
  sizes: ['S/M', 'L/XL'],
  colorways: [{ id: null, name: 'Navy', colors: document.colors }],
}

beforeAll(() => {
  provideStorage(memoryStorage(new Map()))
})
let vendor: Person
let blankId: string
beforeEach(async () => {
  vendor = await aVendor()
  await saveCustomWorkOffer(vendor, { ...defaultCustomWorkOffer, isOpen: true })
  blankId = await addBlank(vendor, input)
})

const colorway = async () => {
  const [only] = (await ownBlank(vendor, blankId)).colorways
  if (!only) throw new Error('no colorway')
  return only
}
/** 'S/M: 2 of 5' by size; null isn't counted. */
const stock = async () => (await colorway()).stock.map(({ quantity, reserved }) => [quantity, reserved])
const count = async (quantities: readonly (number | null)[]) => {
  const now = (await colorway()).stock
  await changeBlankStock(
    vendor,
    blankId,
    now.map(({ id, quantity: seen }, index) => ({ id, seen, quantity: quantities[index] ?? null })),
  )
}

/** A custom item on these quantities of each size. */
async function anItem(units: readonly number[]): Promise<VariantId> {
  const { id: colorwayId, stock: sizes } = await colorway()
  return transaction(async () => {
    const { variantId } = await addCustomItem(system, {
      vendorId: vendor.vendorId ?? newId(),
      name: 'Club',
      slug: newId<string>(),
      description: '',
      unitPrice: cents(3000),
      quantity: units.reduce((sum, one) => sum + one, 0),
      picture: '/media/none.webp',
      leadDays: 3,
    })
    const blanks = sizes.flatMap(({ size }, index) =>
      units[index] ? [{ colorwayId, size, quantity: units[index] }] : [],
    )
    expect(await linkBlanks(system, variantId, blanks)).toBe(true)
    return variantId
  })
}
const itemOf = (variantId: VariantId, units: readonly number[]) => [
  { variantId, quantity: units.reduce((sum, one) => sum + one, 0) },
]
async function reserve(units: readonly number[]) {
  const variantId = await anItem(units)
  const checkoutId = await aCheckoutRow()
  const items = itemOf(variantId, units)
  await reserveStock(system, checkoutId, items, later)
  return { variantId, checkoutId, items }
}

test('blanks are reserved at checkout, taken when it is paid, and return when the order is canceled', async () => {
  await count([5, 5])
  const { variantId, checkoutId, items } = await reserve([2, 1])
  expect(await stock()).toEqual([
    [5, 2],
    [5, 1],
  ])
  expect(await takeStock(system, checkoutId, items)).toBe(true)
  expect(await stock()).toEqual([
    [3, 0],
    [4, 0],
  ])
  await transaction(() => returnStock(system, [{ variantId, quantity: 2, completeQuantity: null }]))
  await transaction(() => returnStock(system, [{ variantId, quantity: 1, completeQuantity: 3 }]))
  expect(await stock()).toEqual([
    [5, 0],
    [5, 0],
  ])
})

test('a checkout that ends releases its blanks once, and a late payment takes what is still there', async () => {
  await count([3, null])
  const ended = await reserve([2, 4])
  await releaseStock(system, ended.checkoutId)
  await releaseStock(system, ended.checkoutId)
  expect(await stock()).toEqual([
    [3, 0],
    [null, 0],
  ])
  const other = await reserve([2, 0])
  expect(await takeStock(system, ended.checkoutId, ended.items)).toBe(false)
  await releaseStock(system, other.checkoutId)
  expect(await takeStock(system, ended.checkoutId, ended.items)).toBe(true)
  expect(await stock()).toEqual([
    [1, 0],
    [null, 0],
  ])
})

test('a custom item without enough blanks is out of stock in cart and checkout', async () => {
  await count([2, null])
  const variantId = await anItem([3, 1])
  expect(await variantsForSale(visitor, [variantId])).toMatchObject([{ available: 0, buyable: false }])
  const checkout = reserveStock(system, await aCheckoutRow(), itemOf(variantId, [3, 1]), later)
  await expect(checkout).rejects.toMatchObject({
    code: 'out-of-stock',
    message: 'Sorry, Club is currently out of stock.',
  })
  expect(await stock()).toEqual([
    [2, 0],
    [null, 0],
  ])
  await count([3, null])
  expect(await variantsForSale(visitor, [variantId])).toMatchObject([{ available: 4, buyable: true }])
})

test('the artist’s change adds to what was sold since, and never goes below open checkouts', async () => {
  await count([5, null])
  const [seen] = (await colorway()).stock
  if (!seen) throw new Error('no stock')
  const { checkoutId, items } = await reserve([2, 0])
  await takeStock(system, checkoutId, items)
  const type = (quantity: number | null, from: number | null = 5) =>
    changeBlankStock(vendor, blankId, [{ id: seen.id, seen: from, quantity }])
  await type(15)
  expect((await stock())[0]).toEqual([13, 0])
  await reserve([4, 0])
  await expect(type(3, 13)).rejects.toMatchObject({ code: 'stock-reserved', field: `stock-${seen.id}` })
  await expect(type(3, null)).rejects.toMatchObject({ code: 'stock-changed', status: 409 })
  await type(5, 5)
  expect((await stock())[0]).toEqual([13, 4])
  const other = await aVendor()
  await expect(
    changeBlankStock(other, blankId, [{ id: seen.id, seen: 13, quantity: 99 }]),
  ).rejects.toMatchObject({ status: 404 })
  const foreign = await addBlank(other, input)
  await changeBlankStock(other, foreign, [{ id: seen.id, seen: 13, quantity: 99 }])
  expect((await stock())[0]).toEqual([13, 4])
})

test('a new size is not counted, and a size or colorway that goes takes its stock along without ending checkouts', async () => {
  await count([5, 5])
  const { checkoutId, items } = await reserve([1, 1])
  const kept = (await colorway()).id
  const colorways = [{ id: kept, name: 'Navy', colors: document.colors }]
  await changeBlank(vendor, blankId, { ...input, colorways, sizes: ['L/XL', 'XXL'] })
  expect(await stock()).toEqual([
    [5, 1],
    [null, 0],
  ])
  await changeBlank(vendor, blankId, input)
  expect(await takeStock(system, checkoutId, items)).toBe(true)
  expect(await db().selectFrom('blank_colorways').select('id').where('id', '=', kept).execute()).toEqual([])
})

test('a team order takes each size of its roster, and says which one is short', async () => {
  await count([2, 4])
  const { id: colorwayId } = await colorway()
  const roster = (sizes: readonly string[]) =>
    sizes.map((size, index) => ({ name: `P${index}`, number: '', quantity: 2, size }))
  const order = (sizes: readonly string[]) =>
    orderDesign(visitor, {
      name: 'Club',
      document: { ...document, roster: roster(sizes) },
      vendorId: vendor.vendorId ?? newId(),
      quantity: 1,
      colorwayId,
    })
  const ordered = await order(['S/M', 'L/XL', 'L/XL'])
  expect(await orderedDesign(visitor, ordered.id)).toMatchObject({ blank: { size: 'S/M (2), L/XL (4)' } })
  expect(await variantsForSale(visitor, [ordered.variantId])).toMatchObject([
    { optionValues: { Blank: 'Alderpoint Six, Navy, size S/M (2), L/XL (4)' } },
  ])
  await reserveStock(system, await aCheckoutRow(), [{ variantId: ordered.variantId, quantity: 6 }], later)
  expect(await stock()).toEqual([
    [2, 2],
    [4, 4],
  ])
  // Sold out in every size.
  await expect(order(['S/M'])).rejects.toMatchObject({ code: 'blank-gone' })
  await count([2, 7])
  await expect(order(['L/XL', 'L/XL'])).rejects.toMatchObject({
    code: 'out-of-stock',
    message: 'Only 3 items available of Alderpoint Six, Navy, size L/XL.',
  })
  await expect(order(['XXL'])).rejects.toMatchObject({ code: 'no-size', status: 422 })
})

test('two shoppers can’t both get the last blank', async () => {
  for (let round = 0; round < 5; round += 1) {
    await count([1, null])
    const outcomes = await Promise.allSettled([reserve([1, 0]), reserve([1, 0])])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [won] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    if (won) expect(await takeStock(system, won.checkoutId, won.items)).toBe(true)
    expect((await stock())[0]).toEqual([0, 0])
  }
})

test('many buyers of few blanks in several sizes neither oversell nor deadlock, whatever pays, cancels and returns', async () => {
  const deadlocksBefore = await deadlocks()
  await count([20, 20])
  const items = await Promise.all(
    Array.from({ length: 40 }, async (_, buyer) => {
      const units = [1 + (buyer % 3), buyer % 4]
      return { buyer, units, variantId: await anItem(units), checkoutId: await aCheckoutRow() }
    }),
  )
  const sold = await Promise.all(
    items.map(async ({ buyer, units, variantId, checkoutId }) => {
      const wanted = itemOf(variantId, units)
      const isReserved = await reserveStock(system, checkoutId, wanted, later).then(
        () => true,
        (reason: unknown) => (isRefusal(reason) ? false : Promise.reject(reason as Error)),
      )
      if (!isReserved) return [0, 0]
      if (buyer % 4 === 0) {
        await transaction(() => releaseStock(system, checkoutId))
        return [0, 0]
      }
      expect(await takeStock(system, checkoutId, wanted)).toBe(true)
      if (buyer % 4 !== 1) return units
      await transaction(() =>
        returnStock(
          system,
          wanted.map((item) => ({ ...item, completeQuantity: item.quantity })),
        ),
      )
      return [0, 0]
    }),
  )
  const sum = (at: number) => sold.reduce((total, units) => total + (units[at] ?? 0), 0)
  expect(await stock()).toEqual([
    [20 - sum(0), 0],
    [20 - sum(1), 0],
  ])
  expect(sum(0)).toBeGreaterThan(0)
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from blank_reservations`.execute(
    db(),
  )
  expect(rows[0]?.left).toBe(await reservationsOfOthers())
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(await deadlocks()).toBe(deadlocksBefore)
}, 60_000)

/** Reservations of earlier tests, which leave some open. */
async function reservationsOfOthers(): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from blank_reservations r join blank_stock s on s.id = r.stock_id
    join blank_colorways c on c.id = s.colorway_id where c.blank_id <> ${blankId}`.execute(db())
  return rows[0]?.left ?? 0
}

async function deadlocks(): Promise<number> {
  const { rows } = await currentDatabase().pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}
