import { expect, test } from 'vitest'
import { quickEdit } from '#app/features/product-editor/quick/quick-edit.server.ts'
import { type CatalogTables, ownProduct } from '#modules/catalog/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { VendorId } from '#shared/ids.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'

const db = databaseOf<CatalogTables>()

type Typed = Readonly<Record<string, string>>

function save(product: SomeProduct, typed: Typed, as = product.vendor): Promise<string> {
  const form = new FormData()
  const fields = {
    product: product.id,
    version: '1',
    'price-0': '32.00',
    'seen-0': '10',
    'quantity-0': '10',
    ...typed,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return quickEdit({ ...as, vendorId: as.vendorId as VendorId }, form)
}

const codeOf = (saving: Promise<string>) =>
  saving.then(
    () => 'saved',
    ({ code, field }: { code: string; field?: string }) => [code, field].filter(Boolean).join(' at '),
  )

test('price, stock and status are saved, and everything else stays', async () => {
  const product = await aProduct()
  const before = await ownProduct(product.vendor, product.id)
  expect(await save(product, { 'price-0': '$41.50', 'quantity-0': '7', status: 'draft' })).toBe(before?.name)
  const after = await ownProduct(product.vendor, product.id)
  expect(after).toEqual({
    ...before,
    version: 2,
    priceCents: 4150,
    status: 'draft',
    variants: [{ ...before?.variants[0], quantity: 7 }],
  })
})

test('each variant has its own stock, and its own price if prices differ', async () => {
  const product = await aProduct({
    variants: [
      { optionValues: { Size: 'S' }, quantity: 3 },
      { optionValues: { Size: 'M' }, quantity: 4, priceCents: 3600 },
    ],
  })
  await save(product, {
    'seen-0': '3',
    'quantity-0': '3',
    'price-0': '33.00',
    'seen-1': '4',
    'quantity-1': '9',
    'price-1': '38.00',
  })
  expect(await ownProduct(product.vendor, product.id)).toMatchObject({
    priceCents: 3300,
    variants: [
      { optionValues: { Size: 'S' }, quantity: 3, priceCents: null },
      { optionValues: { Size: 'M' }, quantity: 9, priceCents: 3800 },
    ],
  })
})

test('a price or quantity that can’t be read is refused at its field', async () => {
  const product = await aProduct()
  expect(await codeOf(save(product, { 'price-0': 'cheap' }))).toBe('invalid-product at price-0')
  expect(await codeOf(save(product, { 'price-0': '' }))).toBe('invalid-product at price-0')
  expect(await codeOf(save(product, { 'quantity-0': '-1' }))).toBe('invalid-product at quantity-0')
  expect(await ownProduct(product.vendor, product.id)).toMatchObject({
    version: 1,
    variants: [{ quantity: 10 }],
  })
})

test('a variant’s emptied price is refused and named, not replaced by the product’s', async () => {
  const product = await aProduct({
    variants: [
      { optionValues: { Size: 'S' }, quantity: 3 },
      { optionValues: { Size: 'M' }, quantity: 4, priceCents: 3600 },
    ],
  })
  const before = await ownProduct(product.vendor, product.id)
  const typed = { 'seen-0': '3', 'quantity-0': '3', 'seen-1': '4', 'quantity-1': '4', 'price-1': ' ' }
  await expect(save(product, typed)).rejects.toMatchObject({
    code: 'invalid-product',
    field: 'price-1',
    message: 'Please enter a price for M',
  })
  expect(await ownProduct(product.vendor, product.id)).toEqual(before)
})

test('stock that was sold since the list was opened is not overwritten, unless only the price was changed', async () => {
  const product = await aProduct()
  await db()
    .updateTable('product_variants')
    .set({ quantity: 9 })
    .where('product_id', '=', product.id)
    .execute()
  expect(await codeOf(save(product, { 'quantity-0': '20' }))).toBe('product-changed')
  await save(product, { 'price-0': '35.00' })
  expect(await ownProduct(product.vendor, product.id)).toMatchObject({
    priceCents: 3500,
    variants: [{ quantity: 9 }],
  })
  expect(await codeOf(save(product, { 'price-0': '36.00' }))).toBe('product-changed')
})

test('another artist’s product doesn’t exist', async () => {
  const product = await aProduct()
  expect(await codeOf(save(product, {}, await aVendor()))).toBe('not-found')
  expect(await codeOf(save(product, { product: 'none' }))).toBe('not-found')
})
