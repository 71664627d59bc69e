import { beforeAll, expect, test } from 'vitest'
import { productBySlugOrId, productChanged } from '#modules/catalog/server'
import { configureSite, siteSettings } from '#modules/site/server'
import { updateVendor, vendorProfileChanged } from '#modules/vendors/server'
import { on, provideSubscriptions, reactJob } from '#platform/jobs/events.server.ts'
import { workOff } from '#platform/jobs/jobs.server.ts'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { visitor } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { drawPictureOfVendor, drawPictureOfProduct } from './draw-picture-of-product.server.ts'
import { productSharePicture, type SharePicture } from './share-picture.server.ts'
import { sharedVendor } from './shared-vendor.server.ts'
import { siteBrand } from './site-brand.ts'

const files = new Map<string, Buffer>()

beforeAll(() => {
  configureSite({
    publicUrl: 'https://hats.example',
    locked: {},
    contactEmail: 'hello@hats.example',
    services: { stripe: 'stand-in', email: false, carrier: null },
  })
  provideStorage(memoryStorage(files))
  provideSubscriptions([
    on(productChanged, 'draw-picture-of-product', drawPictureOfProduct),
    on(vendorProfileChanged, 'draw-picture-of-vendor', drawPictureOfVendor),
  ])
})

const isDrawn = ({ version }: SharePicture) => files.has(`share/${version}.jpg`)

const emptyProfile = {
  description: null,
  website: null,
  contactEmail: null,
  streetAddress: null,
  city: null,
  stateProvince: null,
  postalCode: null,
  country: 'US',
}

async function pictureOfVendor(vendorId: string): Promise<SharePicture> {
  const shared = await sharedVendor(vendorId)
  if (!shared) throw new Error('no such vendor')
  return shared.picture
}

test('a new hat’s share picture is drawn before anybody asks for it', async () => {
  const { id } = await aProduct()
  await workOff([reactJob])
  const product = await productBySlugOrId(visitor, id)
  if (!product) throw new Error('no such product')
  expect(isDrawn(productSharePicture(product, siteBrand(siteSettings())))).toBe(true)
})

test('an artist who takes another name has a new share picture at once', async () => {
  const { vendor, vendorId } = await aProduct()
  await workOff([reactJob])
  const before = await pictureOfVendor(vendorId)
  await updateVendor(vendor, { ...emptyProfile, displayName: 'Saltline' })
  const after = await pictureOfVendor(vendorId)
  expect([after.version === before.version, isDrawn(after)]).toEqual([false, false])
  await workOff([reactJob])
  expect(isDrawn(after)).toBe(true)
})

test('a hat that was deleted in the meantime draws nothing', async () => {
  const drawn = files.size
  await drawPictureOfProduct({ productId: crypto.randomUUID() })
  expect(files.size).toBe(drawn)
})
