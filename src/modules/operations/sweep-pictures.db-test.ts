import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { addProduct, deleteProduct } from '#modules/catalog/server'
import { storePicture } from '#modules/media/server'
import { shiftClock } from '#platform/clock.server.ts'
import { currentDatabase, databaseOf } from '#platform/db/transaction.server.ts'
import { reactJob, provideSubscriptions, on } from '#platform/jobs/events.server.ts'
import { workOff } from '#platform/jobs/jobs.server.ts'
import { type Storage, provideStorage } from '#platform/storage/storage.server.ts'
import { picturesReleased } from '#modules/catalog/server'
import { variantsOfProducts } from '#modules/catalog/server'
import { visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { removeReleasedPictures, sweepPicturesJob } from './index.server.ts'
import type { MediaTables } from '#modules/media/server'

const db = databaseOf<MediaTables>()
const files = new Map<string, Buffer>()
let diskIsFull = false

const memory = memoryStorage(files)
const inMemory: Storage = {
  ...memory,
  put: async (key, bytes) => {
    await memory.put(key, bytes)
    if (diskIsFull) throw new Error('ENOSPC: no space left on device')
  },
}

beforeEach(() => {
  files.clear()
  diskIsFull = false
  shiftClock(0)
  provideStorage(inMemory)
  provideSubscriptions([on(picturesReleased, 'remove-released-pictures', removeReleasedPictures)])
})

const photo = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#c8410b' } })
    .png()
    .toBuffer()

async function aHat(vendor: Awaited<ReturnType<typeof aVendor>>, urls: readonly string[]) {
  const added = await addProduct(vendor, {
    name: 'Fog Line',
    priceCents: 3000,
    productDetails: {},
    images: urls.map((url) => ({ url })),
    variants: [{ quantity: 5 }],
  })
  const variants = await variantsOfProducts(visitor, [added.id])
  const [variant] = variants
  if (!variant) throw new Error('a hat has a variant')
  return { ...added, vendor, vendorId: variant.vendorId, variants, variant }
}

const upload = async (vendor: Awaited<ReturnType<typeof aVendor>>) =>
  (await storePicture(vendor, await photo(), 'products/one')).url
const keys = () => [...files.keys()].map((key) => `/media/${key}`).sort()

test('a deleted product’s pictures are removed, except those that an order or another product shows', async () => {
  const vendor = await aVendor()
  const [bought, shared, alone] = [await upload(vendor), await upload(vendor), await upload(vendor)]
  await aHat(vendor, [shared])
  const product = await aHat(vendor, [bought, shared, alone])
  await aPaidOrder({ shopper: null, items: [{ product, quantity: 1 }] })
  await deleteProduct(vendor, product.id)
  await workOff([reactJob])
  expect(keys()).toEqual([bought, shared].sort())
  expect(await db().selectFrom('media_files').select('key').execute()).toHaveLength(2)
})

test('a picture that cannot be written leaves neither a row nor a file', async () => {
  const vendor = await aVendor()
  diskIsFull = true
  await expect(upload(vendor)).rejects.toThrow('ENOSPC')
  expect(keys()).toEqual([])
  expect(await db().selectFrom('media_files').select('key').execute()).toEqual([])
})

test('leftovers of a crashed process are found by their row', async () => {
  const vendor = await aVendor()
  const complete = await upload(vendor)
  const unfinished = await upload(vendor)
  await db()
    .updateTable('media_files')
    .set({ is_stored: false, created_at: new Date(Date.now() - dayMs) })
    .where('key', '=', unfinished.replace('/media/', ''))
    .execute()
  await sweepPicturesJob.perform({})
  expect(keys()).toEqual([complete])
  expect(await db().selectFrom('media_files').select('key').execute()).toHaveLength(1)
})

test('an upload that no product uses is removed after a week, and not before', async () => {
  const vendor = await aVendor()
  const used = await upload(vendor)
  const unused = await upload(vendor)
  await aHat(vendor, [used])
  shiftClock(6 * dayMs)
  await sweepPicturesJob.perform({})
  expect(keys()).toEqual([used, unused].sort())
  shiftClock(8 * dayMs)
  await sweepPicturesJob.perform({})
  expect(keys()).toEqual([used])
})

test('sweeps many pictures in batches', async () => {
  const vendor = await aVendor()
  const old = new Date(Date.now() - 30 * dayMs)
  await currentDatabase().pool.query(
    `insert into media_files (key, owner_id, content_type, bytes, width, height, created_at)
     select 'products/x/' || n || '.webp', $1, 'image/webp', 1, 1, 1, $2 from generate_series(1, 450) n`,
    [vendor.userId, old],
  )
  await sweepPicturesJob.perform({})
  expect(await db().selectFrom('media_files').select('key').execute()).toEqual([])
})
