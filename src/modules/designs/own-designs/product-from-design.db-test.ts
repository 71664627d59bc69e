import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { ownProduct } from '#modules/catalog/server'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { applyCommand } from '#modules/design-engine'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { newId } from '#shared/ids.ts'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aVendor, type VendorOptions } from '#tests/support/vendors-factories.ts'
import { defaultCustomWorkOffer } from '../offers/custom-work-offer.ts'
import { saveCustomWorkOffer } from '../offers/save-custom-work-offer.server.ts'
import type { DesignTables } from '../tables.server.ts'
import { changeDesign } from './change-design.server.ts'
import { copyDesign } from './copy-design.server.ts'
import { productFromDesign } from './product-from-design.server.ts'
import { saveNewDesign } from './save-new-design.server.ts'

const document = aDesign([aText({ capHeight: 14 }), aGraphic({ y: -20, size: 16 })])

const db = databaseOf<DesignTables>()
const files = new Map<string, Buffer>()
beforeEach(() => {
  files.clear()
  provideStorage(memoryStorage(files))
})

async function anArtistWithDesign(options: VendorOptions = {}, drawn = document) {
  const artist = await aVendor(options)
  const { id } = await saveNewDesign(artist, { name: 'High Line', document: drawn })
  return { artist, id }
}

test('a design becomes a draft product with nine pictures, a price, stock and lead time', async () => {
  const { artist, id } = await anArtistWithDesign()
  await saveCustomWorkOffer(artist, { ...defaultCustomWorkOffer, leadDays: 6 })
  const product = await ownProduct(artist, await productFromDesign(artist, id))
  // The blank and the front of the offer, without digitizing.
  expect(product).toMatchObject({
    name: 'High Line',
    status: 'draft',
    priceCents: 2_400,
    madeToOrder: true,
    leadTimeDays: 6,
    variants: [{ quantity: 10 }],
  })
  expect(product?.description).toContain('“HIGH LINE”')
  const images = product?.images ?? []
  expect(images.map(({ alt }) => alt)).toEqual([
    'High Line, from the front and the left',
    'High Line, the decoration up close',
    'High Line, worn',
    'High Line, on a wooden table',
    'High Line, from the front',
    'High Line, from the left',
    'High Line, from the back',
    'High Line, the underside of the brim',
    'High Line, outdoors in the evening',
  ])
  for (const { url, alt } of images) {
    const side = /worn|table|underside|outdoors/.test(alt) ? 1200 : 1600
    expect(url).toMatch(`/media/products/${artist.vendorId}/`)
    const stored = files.get(url.replace('/media/', ''))
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: side, height: side })
  }
})

test('a design for a team isn’t sold, and its names stay private', async () => {
  const team = applyCommand(aDesign([aText({ text: 'NAME', perHat: 'name' })]), {
    do: 'set-roster',
    roster: [{ name: 'ROSALIND', number: '', quantity: 3 }],
  })
  const { artist, id } = await anArtistWithDesign({}, team)
  await expect(productFromDesign(artist, id)).rejects.toMatchObject({ code: 'cannot-be-made' })
  expect(files.size).toBe(0)
})

test('only an active artist can sell a design, and only one that is entirely theirs', async () => {
  const { artist, id } = await anArtistWithDesign()
  const { version } = await changeDesign(artist, { id, version: 1, isShared: true, mayRemix: true })
  expect(version).toBe(2)
  const other = await aVendor()
  await expect(productFromDesign(other, id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(productFromDesign(other, newId())).rejects.toMatchObject({ code: 'not-found' })
  const remix = await copyDesign(other, id)
  await expect(productFromDesign(other, remix.id)).rejects.toMatchObject({ code: 'not-original' })
  const copy = await copyDesign(artist, id)
  expect(await productFromDesign(artist, copy.id)).toBeTruthy()
  const shopper = await aPerson()
  const own = await saveNewDesign(shopper, { name: 'Mine', document })
  await expect(productFromDesign(shopper, own.id)).rejects.toMatchObject({ code: 'not-a-vendor' })
  const restricted = await anArtistWithDesign({ status: 'restricted' })
  await expect(productFromDesign(restricted.artist, restricted.id)).rejects.toMatchObject({
    code: 'vendor-not-active',
  })
})

test('a design that can’t be made, lacks its artwork or may not be shared isn’t sold', async () => {
  const tiny = await anArtistWithDesign({}, aDesign([aText({ capHeight: 2 })]))
  await expect(productFromDesign(tiny.artist, tiny.id)).rejects.toMatchObject({ code: 'cannot-be-made' })
  const lost = await anArtistWithDesign({}, aDesign([anArt({ artwork: newId() })]))
  await expect(productFromDesign(lost.artist, lost.id)).rejects.toMatchObject({ code: 'cannot-be-made' })
  const stopped = await anArtistWithDesign()
  await db()
    .updateTable('designs')
    .set({ sharing_stopped_at: new Date(), sharing_stop_reason: 'It is a club’s badge.' })
    .where('id', '=', stopped.id)
    .execute()
  await expect(productFromDesign(stopped.artist, stopped.id)).rejects.toMatchObject({
    code: 'sharing-stopped',
  })
  expect(files.size).toBe(0)
})
