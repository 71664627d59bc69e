import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { publicAddressesOf, provideAddressBook } from '#platform/http/fetch-public.server.ts'
import { openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { diskStorage, provideStorage } from '#platform/storage/storage.server.ts'
import { system } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import {
  addCategory,
  type CatalogTables,
  checkProductFile,
  deleteProduct,
  exportProductFile,
  fetchImportedPicturesJob,
  importProductsJob,
  ownProduct,
  ownProducts,
  productImport,
  startProductImport,
} from '../index.server.ts'

const db = databaseOf<CatalogTables & VendorTables>()
const all = { filter: 'all', page: 1, limit: 100 } as const

const publicUrl = 'http://site.test'
const jobs = [importProductsJob, fetchImportedPicturesJob]
let pictures: Server
let from = ''

/** A server with pictures on another host, whose name only this test resolves. */
beforeAll(async () => {
  await openJobs(jobs)
  provideStorage(diskStorage(mkdtempSync(join(tmpdir(), 'brimfolk-imports-'))))
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8410b' } })
    .png()
    .toBuffer()
  pictures = createServer((request, response) => {
    if (request.url === '/hat.png') response.end(png)
    else if (request.url === '/inside') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    else if (request.url === '/page') response.end('<html>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  from = `http://pictures.test:${(pictures.address() as AddressInfo).port}`
  provideAddressBook(async (host) =>
    host === 'pictures.test' ? [{ address: '127.0.0.1', family: 4 }] : publicAddressesOf(host),
  )
})

afterAll(() => {
  provideAddressBook()
  pictures.close()
})

const file = (rows: number) => ({
  name: 'hats.csv',
  publicUrl,
  text: `Name,Price,Quantity\n${Array.from({ length: rows }, (_, n) => `Hat ${n},${n + 1},${n}\n`).join('')}Odd,free,1\n`,
})

test('a file is checked first; then its products are added in the background as drafts', async () => {
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
  await workOff(jobs)
  expect(await productImport(vendor, id)).toMatchObject({ status: 'done', total: 60, done: 60 })
  expect(await ownProducts(vendor, all)).toMatchObject({ total: 60, drafts: 60 })
})

test('an interrupted import continues where it stopped and adds nothing twice', async () => {
  const vendor = await aVendor()
  const id = await checkProductFile(vendor, file(40))
  await startProductImport(vendor, id, { asDrafts: false })
  await workOff(jobs)
  // After a process has died, the job runs again.
  await importProductsJob.perform({ importId: id })
  // One hat of the file is out of stock.
  expect(await ownProducts(vendor, all)).toMatchObject({ total: 40, active: 39, outOfStock: 1 })
})

test('an import that fails has added whole batches and continues after them', async () => {
  const vendor = await aVendor()
  const id = await checkProductFile(vendor, file(50))
  await startProductImport(vendor, id, { asDrafts: false })
  await sql`alter table products add constraint broken check (name <> 'Hat 30') not valid`.execute(db())
  await expect(importProductsJob.perform({ importId: id })).rejects.toThrow('broken')
  await sql`alter table products drop constraint broken`.execute(db())
  expect(await productImport(vendor, id)).toMatchObject({ status: 'running', done: 20 })
  expect((await ownProducts(vendor, all)).total).toBe(20)
  await importProductsJob.perform({ importId: id })
  const { items, total } = await ownProducts(vendor, all)
  expect(total).toBe(50)
  // Newest first.
  expect(items.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, n) => `Hat ${49 - n}`))
})

test('hats with the same name get different addresses, and one whose category is gone is reported and skipped', async () => {
  const vendor = await aVendor()
  const categoryId = await addCategory(system, { name: 'Fleeting', slug: 'fleeting' })
  const text = 'Name,Price,Quantity,Category\nFog,30,1,\nFog,30,2,\nSea,30,3,Fleeting\nFog,30,4,\n'
  const id = await checkProductFile(vendor, { name: 'hats.csv', text, publicUrl })
  await db().deleteFrom('categories').where('id', '=', categoryId).execute()
  await startProductImport(vendor, id, { asDrafts: false })
  await workOff(jobs)
  expect(await productImport(vendor, id)).toMatchObject({
    status: 'done',
    problems: [{ row: 4, message: 'Sea: This category does not exist.' }],
  })
  const { items } = await ownProducts(vendor, all)
  expect(items.map(({ name, available }) => [name, available])).toEqual([
    ['Fog', 4],
    ['Fog', 2],
    ['Fog', 1],
  ])
  expect(new Set(items.map(({ slug }) => slug)).size).toBe(3)
})

test("another vendor's import is like one that does not exist", async () => {
  const id = await checkProductFile(await aVendor(), file(1))
  const other = await aVendor()
  expect(await productImport(other, id)).toBeNull()
  await expect(startProductImport(other, id, { asDrafts: true })).rejects.toMatchObject({ code: 'not-found' })
})

test('keeps only the last few files of an artist', async () => {
  const vendor = await aVendor()
  for (let n = 0; n < 7; n++) await checkProductFile(vendor, file(1))
  expect(await db().selectFrom('product_imports').select('id').execute()).toHaveLength(5)
})

test('an exported product can be imported by another artist with its variants and tags', async () => {
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
  const text = await exportProductFile(vendor, publicUrl)
  const id = await checkProductFile(other, { name: 'products.csv', text, publicUrl })
  await startProductImport(other, id, { asDrafts: false })
  await workOff(jobs)
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

test('pictures are fetched after the products and stored; failures are reported with their row', async () => {
  const vendor = await aVendor()
  const text = `Name,Price,Quantity,Images
Fog,30,2,${from}/hat.png ${from}/inside ${from}/page ${from}/gone http://169.254.169.254/latest http://[::1]/
Bare,20,1,
Lost,20,1,${from}/gone
`
  const id = await checkProductFile(vendor, { name: 'hats.csv', text, publicUrl })
  expect(await productImport(vendor, id)).toMatchObject({ total: 3, pictureTotal: 7, pictureNoteCount: 0 })
  await startProductImport(vendor, id, { asDrafts: false })
  await workOff([importProductsJob])
  expect(await productImport(vendor, id)).toMatchObject({ status: 'running', done: 3, picturesWaiting: 7 })
  expect(await ownProducts(vendor, all)).toMatchObject({ active: 1, drafts: 2 })
  await workOff(jobs)
  const report = await productImport(vendor, id)
  expect(report).toMatchObject({ status: 'done', picturesWaiting: 0, pictureNoteCount: 7, problemCount: 0 })
  expect(report?.pictureNotes).toEqual([
    { row: 2, message: `Fog, ${from}/inside: its address is not on the public internet` },
    { row: 2, message: `Fog, ${from}/page: it isn’t a PNG, JPG or WEBP picture, or it’s damaged` },
    { row: 2, message: `Fog, ${from}/gone: the server answered 404` },
    { row: 2, message: 'Fog, http://169.254.169.254/latest: its address is not on the public internet' },
    { row: 2, message: 'Fog, http://[::1]/: its address is not on the public internet' },
    { row: 4, message: `Lost, ${from}/gone: the server answered 404` },
    { row: 4, message: 'Lost, none of its pictures could be imported, so it stays a draft' },
  ])
  const { items } = await ownProducts(vendor, all)
  const statuses = Object.fromEntries(items.map(({ name, status }) => [name, status]))
  expect(statuses).toEqual({ Bare: 'active', Fog: 'active', Lost: 'draft' })
  const fog = await ownProduct(vendor, items.find(({ name }) => name === 'Fog')?.id ?? '')
  expect(fog).toMatchObject({
    version: 2,
    images: [{ url: expect.stringMatching(/^\/media\/products\/.*\.webp$/) }],
  })
})

test('pictures of this site are reused with their alt texts and variants', async () => {
  const vendor = await aVendor()
  const url = '/media/products/teal.webp'
  await aProduct({
    vendor,
    name: 'Fog',
    images: [{ url, alt: 'A teal hat' }],
    variants: [
      { optionValues: { Size: 'S' }, quantity: 1 },
      { optionValues: { Size: 'M' }, quantity: 1, picture: 0 },
    ],
  })
  const text = await exportProductFile(vendor, publicUrl)
  const id = await checkProductFile(vendor, { name: 'products.csv', text, publicUrl })
  await startProductImport(vendor, id, { asDrafts: true })
  await workOff(jobs)
  expect(await productImport(vendor, id)).toMatchObject({
    status: 'done',
    pictureTotal: 1,
    pictureNoteCount: 0,
  })
  const [copy] = (await ownProducts(vendor, all)).items
  expect(await ownProduct(vendor, copy?.id ?? '')).toMatchObject({
    status: 'draft',
    images: [{ url, alt: 'A teal hat' }],
    variants: [{ image: null }, { image: url }],
  })
})

test('a product that is deleted before its pictures arrive stays deleted, and the others get theirs', async () => {
  const vendor = await aVendor()
  const text = `Name,Price,Quantity,Image\nFog,30,2,${from}/hat.png\nSea,30,2,${from}/hat.png\n`
  const id = await checkProductFile(vendor, { name: 'hats.csv', text, publicUrl })
  await startProductImport(vendor, id, { asDrafts: true })
  await workOff([importProductsJob])
  const fog = (await ownProducts(vendor, all)).items.find(({ name }) => name === 'Fog')
  await deleteProduct(vendor, fog?.id ?? '')
  await workOff(jobs)
  expect(await productImport(vendor, id)).toMatchObject({ status: 'done', pictureNoteCount: 0 })
  const { items } = await ownProducts(vendor, all)
  expect(items).toHaveLength(1)
  expect((await ownProduct(vendor, items[0]?.id ?? ''))?.images).toHaveLength(1)
})

test('an import for a closed vendor adds no more products or pictures and reports it once', async () => {
  const vendor = await aVendor()
  const id = await checkProductFile(vendor, file(12))
  await startProductImport(vendor, id, { asDrafts: true })
  await db().updateTable('vendors').set({ status: 'restricted' }).where('id', '=', vendor.vendorId).execute()
  await workOff(jobs)
  expect(await productImport(vendor, id)).toMatchObject({
    status: 'done',
    problems: [
      { row: 14 },
      { row: 0, message: 'Your shop isn’t active anymore: 12 of the products were not added.' },
    ],
  })
  expect((await ownProducts(vendor, all)).total).toBe(0)
})
