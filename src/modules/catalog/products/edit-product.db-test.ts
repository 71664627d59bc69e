import fc from 'fast-check'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { newId, type ProductId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aCheckoutRow } from '#tests/support/orders-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import type { NewProductInput } from '../fields/new-product-input.ts'
import {
  type CatalogTables,
  deleteProduct,
  reserveStock,
  ownProduct,
  productBySlugOrId,
  updateProduct,
  variantsOfProducts,
} from '../index.server.ts'

const db = databaseOf<CatalogTables & { order_lines: { name: string; picture: string | null } }>()

const edited = (changes: Partial<NewProductInput> = {}): NewProductInput => ({
  name: 'Sunday Trucker',
  priceCents: 3200,
  productDetails: {},
  variants: [{ quantity: 10 }],
  ...changes,
})

interface SeenStock {
  readonly version?: number
  readonly quantity?: number | null
}

const edit = (product: SomeProduct, changes: Partial<NewProductInput>, seen: SeenStock = {}) =>
  updateProduct(product.vendor, product.id, {
    product: edited(changes),
    seen: {
      version: seen.version ?? 1,
      stock: [{ optionValues: {}, quantity: seen.quantity === undefined ? 10 : seen.quantity }],
    },
  })

async function stockOf(product: SomeProduct): Promise<number | undefined> {
  return (await variantsOfProducts(visitor, [product.id]))[0]?.available
}

test('an edit is saved, and an edit that has not seen it is refused', async () => {
  const product = await aProduct()
  await edit(product, { priceCents: 3500, description: 'Softer', variants: [{ quantity: 12 }] })
  expect(await ownProduct(product.vendor, product.id)).toMatchObject({
    version: 2,
    priceCents: 3500,
    description: 'Softer',
    variants: [{ quantity: 12 }],
  })
  await expect(edit(product, { name: 'From an old tab' })).rejects.toMatchObject({
    code: 'product-changed',
    status: 409,
  })
  expect(await ownProduct(product.vendor, product.id)).toMatchObject({ name: 'Sunday Trucker', version: 2 })
})

test('of two edits saved at the same moment one is refused', async () => {
  const product = await aProduct()
  const results = await Promise.allSettled([
    edit(product, { name: 'First' }),
    edit(product, { name: 'Second' }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a renamed product has a new address, and the old one redirects to it', async () => {
  const product = await aProduct({ name: 'Fog Line' })
  expect(await edit(product, { name: 'Fog Line Two' })).toEqual({ slug: 'fog-line-two' })
  expect((await productBySlugOrId(visitor, 'fog-line'))?.slug).toBe('fog-line-two')
  const newcomer = await aProduct({ name: 'Fog Line' })
  expect((await productBySlugOrId(visitor, 'fog-line'))?.id).toBe(newcomer.id)
})

test('stock that the artist did not edit keeps its current value after a sale', async () => {
  const product = await aProduct({ quantity: 10 })
  await db()
    .updateTable('product_variants')
    .set({ quantity: 7 })
    .where('product_id', '=', product.id)
    .execute()
  await edit(product, { name: 'Sunday Trucker, washed' })
  expect(await stockOf(product)).toBe(7)
})

test('an edit of stock does not overwrite a sale since then', async () => {
  const product = await aProduct({ quantity: 10 })
  await db()
    .updateTable('product_variants')
    .set({ quantity: 7 })
    .where('product_id', '=', product.id)
    .execute()
  await expect(edit(product, { variants: [{ quantity: 15 }] })).rejects.toMatchObject({
    code: 'product-changed',
  })
  await edit(product, { variants: [{ quantity: 15 }] }, { quantity: 7 })
  expect(await stockOf(product)).toBe(15)
})

test('stock cannot be less than what shoppers are paying for', async () => {
  const product = await aProduct({ quantity: 10 })
  const items = [{ variantId: product.variant.variantId, quantity: 3 }]
  await reserveStock(system, await aCheckoutRow(), items, new Date('2099-01-01'))
  await expect(edit(product, { variants: [{ quantity: 2 }] })).rejects.toMatchObject({
    code: 'stock-reserved',
    field: 'quantity',
  })
  await edit(product, { variants: [{ quantity: 3 }] })
  expect(await stockOf(product)).toBe(0)
})

test('variants with the same options keep their rows; others are added and removed', async () => {
  const product = await aProduct({
    variants: ['S', 'M'].map((Size) => ({ optionValues: { Size }, quantity: 4 })),
  })
  const [small] = product.variants
  await updateProduct(product.vendor, product.id, {
    product: edited({
      variants: [
        { optionValues: { Size: 'L' }, quantity: 1, priceCents: 3000 },
        { optionValues: { Size: 'S' }, quantity: 4 },
      ],
    }),
    seen: { version: 1, stock: [{ optionValues: { Size: 'S' }, quantity: 4 }] },
  })
  const after = await variantsOfProducts(visitor, [product.id])
  expect(after.map(({ optionValues, priceCents }) => [optionValues.Size, priceCents])).toEqual([
    ['L', 3000],
    ['S', 3200],
  ])
  expect(after[1]?.variantId).toBe(small?.variantId)
})

test('pictures are kept, moved, added and removed, numbered from 0', async () => {
  const vendor = await aVendor()
  const product = await aProduct({
    vendor,
    images: [{ url: '/media/a.webp', alt: 'front' }, { url: '/media/b.webp' }, { url: '/media/c.webp' }],
  })
  await aProduct({ vendor, name: 'Elsewhere', images: [{ url: '/media/d.webp' }] })
  const images = [{ url: '/media/c.webp', alt: 'side' }, { url: '/media/d.webp' }, { url: '/media/a.webp' }]
  await edit(product, { images })
  const rows = await db()
    .selectFrom('product_images')
    .select(['image_url', 'display_order', 'alt'])
    .where('product_id', '=', product.id)
    .orderBy('display_order')
    .execute()
  expect(rows).toEqual([
    { image_url: '/media/c.webp', display_order: 0, alt: 'side' },
    { image_url: '/media/d.webp', display_order: 1, alt: '' },
    { image_url: '/media/a.webp', display_order: 2, alt: 'front' },
  ])
})

test('refuses a picture of another vendor or from another site', async () => {
  const product = await aProduct()
  await aProduct({ name: 'Theirs', images: [{ url: '/media/theirs.webp' }] })
  for (const url of ['/media/theirs.webp', '/media/none.webp', 'https://example.com/spy.gif']) {
    await expect(edit(product, { images: [{ url }] })).rejects.toMatchObject({ code: 'unknown-picture' })
  }
})

test('a deleted product is gone, and orders keep its line, name and picture', async () => {
  const product = await aProduct({ images: [{ url: '/media/a.webp' }] })
  await aPaidOrder({ shopper: null, items: [{ product, quantity: 1 }] })
  await deleteProduct(product.vendor, product.id)
  expect(await productBySlugOrId(product.vendor, product.id)).toBeNull()
  expect(await db().selectFrom('product_images').select('id').execute()).toEqual([])
  expect(await db().selectFrom('order_lines').select(['name', 'picture']).execute()).toEqual([
    { name: 'Sunday Trucker', picture: '/media/a.webp' },
  ])
})

test('only an active vendor edits and deletes', async () => {
  for (const status of ['pending', 'restricted', 'suspended'] as const) {
    const vendor = await aVendor({ status })
    const id = newId<ProductId>()
    const seen = { version: 1, stock: [] }
    const refused = { code: 'vendor-not-active', status: 403 }
    await expect(updateProduct(vendor, id, { product: edited(), seen })).rejects.toMatchObject(refused)
    await expect(deleteProduct(vendor, id)).rejects.toMatchObject(refused)
  }
})

test('a product of another vendor is like one that does not exist', async () => {
  const { id } = await aProduct({ priceCents: cents(3200) })
  const other = await aVendor()
  const outcome = async (work: Promise<unknown>) => work.catch((error: unknown) => String(error))
  const all = async (asked: string) => [
    await outcome(ownProduct(other, asked)),
    await outcome(updateProduct(other, asked, { product: edited(), seen: { version: 1, stock: [] } })),
    await outcome(deleteProduct(other, asked)),
  ]
  const missing = await all(newId<ProductId>())
  const asked = fc.oneof(
    fc.constant(id as string),
    fc.uuid({ version: 4 }),
    fc.string({ maxLength: 60 }),
    fc.constantFrom(id.toUpperCase(), `${id} `, `${id}'--`, '../', '\0', '%00'),
  )
  await fc.assert(
    fc.asyncProperty(asked, async (text) => {
      expect(await all(text)).toEqual(missing)
    }),
    { numRuns: 40 },
  )
  expect(missing).toEqual([null, 'Refusal: Product not found.', 'Refusal: Product not found.'])
})
