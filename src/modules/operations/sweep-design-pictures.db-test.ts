import { beforeEach, expect, test } from 'vitest'
import {
  changeDesign,
  deleteDesign,
  designPictureOf,
  orderDesign,
  saveNewDesign,
  saveCustomWorkOffer,
} from '#modules/designs/server'
import type { DesignDocument } from '#modules/design-engine'
import { defaultCustomWorkOffer } from '#modules/designs'
import { shiftClock } from '#platform/clock.server.ts'
import { storage, provideStorage } from '#platform/storage/storage.server.ts'
import { visitor } from '#shared/actor.ts'
import { aDesign, aText } from '#tests/support/design-factory.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { sweepDesignPicturesJob, sweepSharePicturesJob } from './index.server.ts'

const files = new Map<string, Buffer>()
const hourMs = 3_600_000
/** Runs while a file is being removed. */
let duringRemoval = async () => {}

beforeEach(() => {
  files.clear()
  duringRemoval = async () => {}
  shiftClock(0)
  const memory = memoryStorage(files)
  provideStorage({
    ...memory,
    remove: async (key) => {
      await memory.remove(key)
      await duringRemoval()
    },
  })
})

const saying = (text: string) => aDesign([aText({ text, capHeight: 12 })])
const pictures = () => [...files.keys()].filter((key) => key.startsWith('design-pictures/'))

/** The key of the picture that is drawn when this design is viewed. */
async function drawn(actor: Parameters<typeof designPictureOf>[0], id: string): Promise<string> {
  const before = new Set(pictures())
  await designPictureOf(actor, id)
  const key = pictures().find((one) => !before.has(one))
  if (!key) throw new Error('no picture was drawn')
  return key
}

async function sweepAfter(hours: number): Promise<void> {
  shiftClock(hours * hourMs)
  await sweepDesignPicturesJob.perform({})
}

async function anOrderedDesign(document: DesignDocument): Promise<string> {
  const vendor = await aVendor()
  await saveCustomWorkOffer(vendor, { ...defaultCustomWorkOffer, isOpen: true })
  const order = { name: 'Ordered', document, vendorId: vendor.vendorId, quantity: 2 }
  return (await orderDesign(visitor, order)).id
}

test('pictures of deleted or changed designs are removed after a day; current ones stay', async () => {
  const person = await aPerson()
  const save = (text: string) => saveNewDesign(person, { name: text, document: saying(text) })
  const [deleted, changed, same] = [await save('GONE'), await save('FIRST'), await save('SAME')]
  const frozen = await anOrderedDesign(saying('FROZEN'))
  const old = [await drawn(person, deleted.id), await drawn(person, changed.id)]
  const lasting = [await drawn(person, same.id), await drawn(visitor, frozen)]
  await deleteDesign(person, deleted.id)
  await changeDesign(person, { id: changed.id, version: changed.version, document: saying('SECOND') })
  lasting.push(await drawn(person, changed.id))

  await sweepAfter(23)
  expect(pictures()).toHaveLength(5)
  await sweepAfter(25)
  expect(pictures().toSorted()).toEqual(lasting.toSorted())
  expect(old.some((key) => files.has(key))).toBe(false)
})

test('a picture drawn again while its old one is swept is known to the next sweep', async () => {
  const person = await aPerson()
  const first = await saveNewDesign(person, { name: 'First', document: saying('TWICE') })
  const twin = await saveNewDesign(person, { name: 'Twin', document: saying('TWICE') })
  const key = await drawn(person, first.id)
  await deleteDesign(person, first.id)
  duringRemoval = async () => void (await designPictureOf(person, twin.id))
  await sweepAfter(25)
  expect(pictures()).toEqual([key])
  duringRemoval = async () => {}
  await sweepAfter(60)
  expect(pictures()).toEqual([key])
  await deleteDesign(person, twin.id)
  await sweepDesignPicturesJob.perform({})
  expect(pictures()).toEqual([])
})

test('unlisted pictures are removed too, and existing designs are drawn again on request', async () => {
  const person = await aPerson()
  const { id } = await saveNewDesign(person, { name: 'Listed', document: saying('LISTED') })
  const listed = await drawn(person, id)
  for (const name of ['one', 'two']) await storage().put(`design-pictures/${name}.webp`, Buffer.from('old'))
  await sweepAfter(23)
  expect(pictures()).toHaveLength(3)
  await sweepAfter(25)
  expect(pictures()).toEqual([listed])
  expect(await designPictureOf(person, id)).toEqual(files.get(listed))
})

test('pictures of shared pages are removed after two months, and nothing else', async () => {
  await storage().put('share/old.jpg', Buffer.from('old'))
  await storage().put('products/1f/cover.webp', Buffer.from('hat'))
  shiftClock(30 * 24 * hourMs)
  await storage().put('share/newer.jpg', Buffer.from('new'))
  shiftClock(61 * 24 * hourMs)
  await sweepSharePicturesJob.perform({})
  expect([...files.keys()]).toEqual(['products/1f/cover.webp', 'share/newer.jpg'])
})
