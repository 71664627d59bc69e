import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { picturesReleased } from '#modules/catalog/server'
import { defaultCustomWorkOffer } from '#modules/designs'
import {
  artworkById,
  eraseDesigns,
  exportDesigns,
  orderDesign,
  saveNewDesign,
  saveCustomWorkOffer,
  uploadArtwork,
  workFile,
} from '#modules/designs/server'
import { shiftClock } from '#platform/clock.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import { on, reactJob, provideSubscriptions } from '#platform/jobs/events.server.ts'
import { workOff } from '#platform/jobs/jobs.server.ts'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { type Actor, visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { aDesign, anArt } from '#tests/support/design-factory.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { removeReleasedPictures, sweepPicturesJob } from './index.server.ts'

const files = new Map<string, Buffer>()

beforeEach(() => {
  files.clear()
  shiftClock(0)
  provideStorage(memoryStorage(files))
  provideSubscriptions([on(picturesReleased, 'remove-released-pictures', removeReleasedPictures)])
})

const upload = async (actor: Actor) => {
  const photo = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c8410b' } })
  return uploadArtwork(actor, { name: 'hat', bytes: await photo.png().toBuffer() })
}
const printOf = (artwork: string) => aDesign([anArt({ artwork, technique: 'print', width: 45, height: 30 })])
const artworkFiles = () => [...files.keys()].filter((key) => key.startsWith('artworks/'))
const keyOf = ({ id }: { readonly id: string }) => `artworks/${id}.webp`

async function anOrder(artwork: string) {
  const vendor = await aVendor()
  const { prices } = defaultCustomWorkOffer
  const techniques = { ...prices.techniques, print: prices.placements.front }
  await saveCustomWorkOffer(vendor, {
    ...defaultCustomWorkOffer,
    isOpen: true,
    prices: { ...prices, techniques },
  })
  const order = { name: 'Print', document: printOf(artwork), vendorId: vendor.vendorId, quantity: 1 }
  return { vendor, ...(await orderDesign(visitor, order)) }
}

test('a visitor’s upload is deleted after sixty days, unless an order prints it or an account saved it', async () => {
  const [alone, ordered, saved] = [await upload(visitor), await upload(visitor), await upload(visitor)]
  const { vendor, id: designId } = await anOrder(ordered.id)
  const person = await aPerson()
  await saveNewDesign(person, { name: 'Mine', document: printOf(saved.id) })
  shiftClock(59 * dayMs)
  await upload(visitor)
  await sweepPicturesJob.perform({})
  expect(artworkFiles()).toHaveLength(4)
  shiftClock(61 * dayMs)
  // Old uploads are deleted when the next one arrives.
  const latest = await upload(visitor)
  await sweepPicturesJob.perform({})
  expect(artworkFiles()).not.toContain(keyOf(alone))
  expect(artworkFiles()).toEqual(expect.arrayContaining([ordered, saved, latest].map(keyOf)))
  expect(await artworkById(person, saved.id)).toMatchObject({ picture: `/media/${keyOf(saved)}` })
  const pdf = await workFile(vendor, { designId, placement: 'front', type: 'pdf' })
  expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image')
})

test('deleting an account deletes its uploads, except those that an order prints', async () => {
  const person = await aPerson()
  const [own, ordered, others] = [await upload(person), await upload(person), await upload(await aPerson())]
  await anOrder(ordered.id)
  expect(await exportDesigns(person)).toMatchObject({
    artworks: [{ picture: `/media/${keyOf(own)}` }, { picture: `/media/${keyOf(ordered)}` }],
  })
  await transaction(() => eraseDesigns(person))
  await workOff([reactJob])
  expect(artworkFiles().sort()).toEqual([ordered, others].map(keyOf).sort())
})
