import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { newId, type ProductId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import type { NewProductInput } from '../fields/new-product-input.ts'
import {
  type CatalogTables,
  createSale,
  deleteProduct,
  endSale,
  exportProductFile,
  ownProduct,
  ownSale,
  productBySlugOrId,
  salesJob,
  updateProduct,
  variantsOfProducts,
} from '../index.server.ts'

const db = databaseOf<CatalogTables>()
const sizes = [
  { optionValues: { Size: 'M' }, quantity: 5 },
  { optionValues: { Size: 'L' }, quantity: 5, priceCents: 4000 },
]

afterEach(() => shiftClock(0))

const sale = (percentOff: number, times: { startsInDays?: number; endsInDays?: number } = {}) => ({
  percentOff,
  startsAt: times.startsInDays === undefined ? null : inDays(times.startsInDays),
  endsAt: times.endsInDays === undefined ? null : inDays(times.endsInDays),
})

function inDays(days: number): Date {
  return new Date(Date.now() + days * dayMs)
}

async function moveTo(days: number): Promise<void> {
  shiftClock(days * dayMs + 1_000)
  await salesJob.run({})
}

async function pricesOf(product: SomeProduct) {
  const variants = await variantsOfProducts(visitor, [product.id])
  return variants.map(({ priceCents, compareAtCents }) => [priceCents, compareAtCents])
}

async function edit(product: SomeProduct, changes: Partial<NewProductInput>): Promise<void> {
  const seen = await ownProduct(product.vendor, product.id)
  if (!seen) throw new Error('the product exists')
  await updateProduct(product.vendor, product.id, {
    product: {
      name: seen.name,
      priceCents: seen.priceCents,
      productDetails: {},
      variants: seen.variants.map(({ image: _, ...variant }) => variant),
      ...changes,
    },
    seen: { version: seen.version, stock: seen.variants },
  })
}

test('a sale lowers the price of every variant at once and gives it back at its end, twice or once', async () => {
  const product = await aProduct({ priceCents: 3400, variants: sizes })
  await createSale(product.vendor, product.id, sale(20, { endsInDays: 7 }))
  expect(await pricesOf(product)).toEqual([
    [2720, 3400],
    [3200, 4000],
  ])
  expect(await productBySlugOrId(visitor, product.slug)).toMatchObject({
    priceCents: 2720,
    compareAtCents: 3400,
    saleEndsAt: expect.stringMatching(/^20/),
  })
  await moveTo(6.9)
  expect(await pricesOf(product)).toContainEqual([2720, 3400])
  await moveTo(7)
  await salesJob.run({})
  expect(await pricesOf(product)).toEqual([
    [3400, null],
    [4000, null],
  ])
  expect(await productBySlugOrId(visitor, product.slug)).toMatchObject({
    priceCents: 3400,
    compareAtCents: null,
    saleEndsAt: null,
  })
  expect(await ownSale(product.vendor, product.id)).toMatchObject({ sale: null, regularPriceCents: 3400 })
})

test('a scheduled sale starts at its time, and not at all when both of its times have passed', async () => {
  const [first, second] = [await aProduct(), await aProduct()]
  await createSale(first.vendor, first.id, sale(10, { startsInDays: 2, endsInDays: 4 }))
  await createSale(second.vendor, second.id, sale(10, { startsInDays: 2, endsInDays: 4 }))
  expect(await pricesOf(first)).toEqual([[3200, null]])
  await salesJob.run({})
  expect(await pricesOf(first)).toEqual([[3200, null]])
  await moveTo(2)
  expect(await pricesOf(first)).toEqual([[2880, 3200]])
  shiftClock(0)
  await endSale(second.vendor, second.id)
  await createSale(second.vendor, second.id, sale(10, { startsInDays: 3, endsInDays: 4 }))
  await moveTo(5)
  expect(await pricesOf(second)).toEqual([[3200, null]])
  expect(await pricesOf(first)).toEqual([[3200, null]])
})

test('an artist ends a sale early or cancels a scheduled one', async () => {
  const product = await aProduct()
  await createSale(product.vendor, product.id, sale(25))
  await endSale(product.vendor, product.id)
  expect(await pricesOf(product)).toEqual([[3200, null]])
  await createSale(product.vendor, product.id, sale(25, { startsInDays: 1 }))
  await endSale(product.vendor, product.id)
  await endSale(product.vendor, product.id)
  await moveTo(1)
  expect(await pricesOf(product)).toEqual([[3200, null]])
})

test('during a sale the editor and the export have the regular price, and an edit moves the sale price with it', async () => {
  const product = await aProduct({ priceCents: 3400, variants: sizes })
  await createSale(product.vendor, product.id, sale(50))
  expect(await ownProduct(product.vendor, product.id)).toMatchObject({
    version: 1,
    priceCents: 3400,
    variants: [{ priceCents: null }, { priceCents: 4000 }],
  })
  const file = await exportProductFile(product.vendor, 'https://hats.test')
  expect(file).toContain('34.00')
  expect(file).toContain('40.00')
  expect(file).not.toContain('17.00')
  const added = { optionValues: { Size: 'XL' }, quantity: 5, priceCents: 5000 }
  await edit(product, { priceCents: 3001, variants: [...sizes, added] })
  expect(await pricesOf(product)).toEqual([
    // Half a cent up.
    [1501, 3400],
    [2000, 4000],
    // Was never for sale at its regular price.
    [2500, null],
  ])
  await endSale(product.vendor, product.id)
  expect(await pricesOf(product)).toEqual([
    [3001, null],
    [4000, null],
    [5000, null],
  ])
})

test('a price that was raised for the sale isn’t shown as its former price', async () => {
  const product = await aProduct({ priceCents: 3000 })
  await edit(product, { priceCents: 6000 })
  await createSale(product.vendor, product.id, sale(40))
  expect(await pricesOf(product)).toEqual([[3600, null]])
  expect(await productBySlugOrId(visitor, product.id)).toMatchObject({
    compareAtCents: null,
    saleEndsAt: null,
  })
  await endSale(product.vendor, product.id)
  await createSale(product.vendor, product.id, sale(60))
  // The sale at 36.00 was a price, too, but 30.00 was lower.
  expect(await pricesOf(product)).toEqual([[2400, 3000]])
})

test('the price of an earlier sale counts for 30 days', async () => {
  const product = await aProduct({ priceCents: 4000 })
  await createSale(product.vendor, product.id, sale(50))
  await endSale(product.vendor, product.id)
  shiftClock(29 * dayMs)
  await createSale(product.vendor, product.id, sale(50))
  expect(await pricesOf(product)).toEqual([[2000, null]])
  await endSale(product.vendor, product.id)
  // The database's own clock wrote when the two sales ended.
  shiftClock(31 * dayMs)
  await createSale(product.vendor, product.id, sale(50))
  expect(await pricesOf(product)).toEqual([[2000, 4000]])
})

test('replacing a variant or taking the product off the shop doesn’t erase what it cost', async () => {
  const product = await aProduct({
    priceCents: 3000,
    variants: [{ optionValues: { Size: 'L' }, quantity: 3 }],
  })
  await edit(product, { priceCents: 5000, variants: [{ optionValues: { Size: 'Large' }, quantity: 3 }] })
  await createSale(product.vendor, product.id, sale(30))
  expect(await pricesOf(product)).toEqual([[3500, null]])
  await endSale(product.vendor, product.id)
  await edit(product, { status: 'draft' })
  await edit(product, { status: 'active', priceCents: 9000 })
  await createSale(product.vendor, product.id, sale(50))
  expect(await pricesOf(product)).toEqual([[4500, null]])
})

test('a draft has no former price, whatever its price was', async () => {
  const draft = await aProduct({ priceCents: 9000, status: 'draft' })
  await sql`delete from past_prices where product_id = ${draft.id}`.execute(db())
  await createSale(draft.vendor, draft.id, sale(50))
  await db().updateTable('products').set({ status: 'active' }).where('id', '=', draft.id).execute()
  expect(await pricesOf(draft)).toEqual([[4500, null]])
})

test('refuses a second sale, ends that make no sense, and another vendor’s product', async () => {
  const product = await aProduct()
  const create = (input: ReturnType<typeof sale>, actor = product.vendor) =>
    createSale(actor, product.id, input)
  await expect(create(sale(10, { endsInDays: -1 }))).rejects.toMatchObject({ code: 'sale-end' })
  await expect(create(sale(10, { startsInDays: 2, endsInDays: 1 }))).rejects.toMatchObject({
    code: 'sale-end',
  })
  await expect(create(sale(10, { endsInDays: 91 }))).rejects.toMatchObject({ code: 'sale-end' })
  await expect(create(sale(10), await aVendor())).rejects.toMatchObject({ code: 'not-found' })
  await expect(createSale(product.vendor, newId<ProductId>(), sale(10))).rejects.toMatchObject({
    code: 'not-found',
  })
  await create(sale(10))
  await expect(create(sale(10))).rejects.toMatchObject({ code: 'sale-exists' })
  await expect(endSale(await aVendor(), product.id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await ownSale(await aVendor(), product.id)).toBeNull()
  expect(await pricesOf(product)).toEqual([[2880, 3200]])
})

test('a deleted product takes its sale and its past prices along', async () => {
  const product = await aProduct({ priceCents: 3400, variants: sizes })
  await createSale(product.vendor, product.id, sale(10))
  await deleteProduct(product.vendor, product.id)
  const rows = await db()
    .selectFrom('past_prices')
    .select('price_cents')
    .where('product_id', '=', product.id)
    .execute()
  expect(rows).toEqual([])
  await moveTo(91)
})

test('a sale without an end ends after 90 days, and the price is at least one cent', async () => {
  const product = await aProduct({ priceCents: cents(1) })
  await createSale(product.vendor, product.id, sale(80))
  expect(await pricesOf(product)).toEqual([[1, null]])
  await moveTo(89.9)
  expect((await ownSale(product.vendor, product.id))?.sale).not.toBeNull()
  await moveTo(90)
  expect((await ownSale(product.vendor, product.id))?.sale).toBeNull()
})
