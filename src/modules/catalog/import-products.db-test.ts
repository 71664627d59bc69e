import { beforeAll, expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import {
  addCategory,
  type CatalogTables,
  checkProductFile,
  exportProductFile,
  importProductsJob,
  ownProduct,
  ownProducts,
  productImport,
  startProductImport,
} from './index.server.ts'

const db = databaseOf<CatalogTables>()
const all = { filter: 'all', page: 1, limit: 100 } as const

beforeAll(() => openJobs([importProductsJob]))

const file = (rows: number) => ({
  name: 'hats.csv',
  text: `Name,Price,Quantity\n${Array.from({ length: rows }, (_, n) => `Hat ${n},${n + 1},${n}\n`).join('')}Odd,free,1\n`,
})

test('a file is looked through first; then its products are added in the background, as drafts', async () => {
  const vendor = await aVendor()
  const id = await checkProductFile(vendor, file(60))
  expect(await productImport(vendor, id)).toMatchObject({
    status: 'checked',
    kind: 'plain',
    total: 60,
    done: 0,
    names: ['Hat 0', 'Hat 1', 'Hat 2', 'Hat 3', 'Hat 4'],
    problems: [{ row: 62, message: 'Price: Please enter a valid price' }],
  })
  expect((await ownProducts(vendor, all)).total).toBe(0)
  await startProductImport(vendor, id, { asDrafts: true })
  await startProductImport(vendor, id, { asDrafts: true })
  await workOff([importProductsJob])
  expect(await productImport(vendor, id)).toMatchObject({ status: 'done', total: 60, done: 60 })
  expect(await ownProducts(vendor, all)).toMatchObject({ total: 60, drafts: 60 })
})

test('an import that was interrupted goes on where it was, and adds nothing twice', async () => {
  const vendor = await aVendor()
  const id = await checkProductFile(vendor, file(40))
  await startProductImport(vendor, id, { asDrafts: false })
  await workOff([importProductsJob])
  // As a process leaves it that dies after the first few: the job comes again.
  await importProductsJob.perform({ importId: id })
  expect(await ownProducts(vendor, all)).toMatchObject({ total: 40, active: 40 })
})

test("another vendor's import is like one that does not exist", async () => {
  const id = await checkProductFile(await aVendor(), file(1))
  const other = await aVendor()
  expect(await productImport(other, id)).toBeNull()
  await expect(startProductImport(other, id, { asDrafts: true })).rejects.toMatchObject({ code: 'not-found' })
})

test('only the last few files of an artist are kept', async () => {
  const vendor = await aVendor()
  for (let n = 0; n < 7; n++) await checkProductFile(vendor, file(1))
  expect(await db().selectFrom('product_imports').select('id').execute()).toHaveLength(5)
})

test('what was exported can be imported again, variants, tags and all', async () => {
  const vendor = await aVendor()
  const categoryId = await addCategory(system, { name: 'Urban', slug: 'urban' })
  await aProduct({
    vendor,
    name: 'Fog, "Line"',
    description: 'Soft & light\nfor <wind>',
    categoryId,
    tags: ['fog', 'sea'],
    variants: [
      { optionValues: { Size: 'S' }, quantity: 3 },
      { optionValues: { Size: 'M' }, quantity: 0, priceCents: 3600 },
    ],
  })
  const other = await aVendor()
  const id = await checkProductFile(other, { name: 'products.csv', text: await exportProductFile(vendor) })
  await startProductImport(other, id, { asDrafts: false })
  await workOff([importProductsJob])
  const [copy] = (await ownProducts(other, all)).items
  expect(await ownProduct(other, copy?.id ?? '')).toMatchObject({
    name: 'Fog, "Line"',
    description: 'Soft & light\nfor <wind>',
    categoryId,
    tags: ['fog', 'sea'],
    variants: [
      { optionValues: { Size: 'S' }, quantity: 3, priceCents: null },
      { optionValues: { Size: 'M' }, quantity: 0, priceCents: 3600 },
    ],
  })
})
