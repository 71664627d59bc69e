import { beforeAll, beforeEach, expect, test } from 'vitest'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { type Person, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aDesign, aGraphic } from '#tests/support/design-factory.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { defaultCustomWorkOffer } from '../offers/custom-work-offer.ts'
import { ownCustomWorkOffer } from '../offers/own-custom-work-offer.server.ts'
import { offersFor } from '../offers/quote-design.server.ts'
import { saveCustomWorkOffer } from '../offers/save-custom-work-offer.server.ts'
import { orderDesign } from '../ordered-designs/order-design.server.ts'
import { orderedDesign } from '../ordered-designs/ordered-design.server.ts'
import { workFolder } from '../ordered-designs/work-folder.server.ts'
import { workTicketsOf } from '../ordered-designs/work-tickets-of.server.ts'
import type { ArtistBlankInput } from './artist-blank-form.ts'
import { addBlank, changeBlank, setBlankActive } from './change-blank.server.ts'
import { offeredBlanks } from './offered-blanks.server.ts'
import { ownBlank } from './own-blanks.server.ts'

const document = aDesign([aGraphic()])
const pink = { ...document, colors: { ...document.colors, front: 'pink' } }
const open = { ...defaultCustomWorkOffer, isOpen: true }
const six: ArtistBlankInput = {
  shape: 'structured-six-panel',
  brand: 'Alderpoint',
  style: 'Summit Six',
  sku: 'AP-610',
  price: cents(1000),
  sizes: ['One size'],
  colorways: [{ id: null, name: 'House colors', colors: document.colors }],
}

const files = new Map<string, Buffer>()
beforeAll(() => {
  provideStorage(memoryStorage(files))
})

let vendor: Person
beforeEach(async () => {
  vendor = await aVendor()
  await saveCustomWorkOffer(vendor, open)
})

const vendorId = () => vendor.vendorId ?? newId()
const ownOffer = async (wanted = document) =>
  (await offersFor(visitor, wanted, 1)).find((offer) => offer.vendorId === vendor.vendorId)
const order = (more: Partial<Parameters<typeof orderDesign>[1]> = {}) =>
  orderDesign(visitor, { name: 'Club', document, vendorId: vendorId(), quantity: 1, ...more })
const colorwayOf = async (id: string) => (await ownBlank(vendor, id)).colorways[0]?.id

test('a shopper orders a blank in its colors, and the artist reads which to take off the shelf', async () => {
  const id = await addBlank(vendor, six)
  const colorwayId = await colorwayOf(id)
  const choices = (await ownOffer())?.choices ?? []
  expect(choices.map(({ blank }) => blank?.colorwayId ?? null)).toEqual([null, colorwayId])
  const expectedTotal = choices[1]?.price.total
  expect(expectedTotal).toBe((choices[0]?.price.total ?? 0) - 600)
  const ordered = await order({ colorwayId, expectedTotal })
  expect(ordered.unitPrice).toBe(choices[1]?.price.unit)
  // Later changes are not the order's.
  await changeBlank(vendor, id, { ...six, brand: 'Other', sku: 'OTHER' })
  await setBlankActive(vendor, id, false)
  const blank = {
    brand: 'Alderpoint',
    style: 'Summit Six',
    sku: 'AP-610',
    colorway: 'House colors',
    size: 'One size',
  }
  expect(await orderedDesign(visitor, ordered.id)).toMatchObject({ blank })
  expect(await workTicketsOf(vendor, [ordered.productId])).toMatchObject([{ blank }])
  const zip = Buffer.from(await workFolder(vendor, ordered.id))
  expect(zip.includes('work-ticket.pdf')).toBe(true)
  expect((await order()).id).not.toBe(ordered.id)
})

test('without a choice, a hat is cut and sewn where the artist does that', async () => {
  await addBlank(vendor, six)
  expect(await orderedDesign(visitor, (await order()).id)).toMatchObject({ blank: null })
})

test('an artist who does not cut and sew makes only hats in the colors of a blank', async () => {
  const colorsOnly = { ...open, cutsAndSews: false }
  await expect(saveCustomWorkOffer(vendor, colorsOnly)).rejects.toMatchObject({
    code: 'no-blanks',
    field: 'blanksOnly',
  })
  const id = await addBlank(vendor, six)
  await saveCustomWorkOffer(vendor, colorsOnly)
  expect(await ownCustomWorkOffer(vendor)).toMatchObject({ cutsAndSews: false })
  expect(await ownOffer(pink)).toBeUndefined()
  await expect(order({ document: pink })).rejects.toMatchObject({ code: 'offer-gone' })
  expect((await ownOffer())?.choices).toMatchObject([{ blank: { colorway: 'House colors' } }])
  expect(await orderedDesign(visitor, (await order()).id)).toMatchObject({ blank: { sku: 'AP-610' } })
  await setBlankActive(vendor, id, false)
  expect(await ownOffer()).toBeUndefined()
  await expect(order()).rejects.toMatchObject({ code: 'offer-gone' })
})

test('refuses a blank in other colors, of another artist, retired or unknown, and a missing or wrong size', async () => {
  const id = await addBlank(vendor, { ...six, sizes: ['S/M', 'L/XL'] })
  const colorwayId = await colorwayOf(id)
  const other = await aVendor()
  const foreign = (await ownBlank(other, await addBlank(other, six))).colorways[0]?.id
  const gone = { code: 'blank-gone', status: 409 }
  await expect(order({ document: pink, colorwayId })).rejects.toMatchObject(gone)
  await expect(order({ colorwayId: foreign })).rejects.toMatchObject(gone)
  await expect(order({ colorwayId: newId() })).rejects.toMatchObject(gone)
  await expect(order({ colorwayId })).rejects.toMatchObject({ code: 'no-size', status: 422 })
  await expect(order({ colorwayId, size: 'XXL' })).rejects.toMatchObject({ code: 'no-size' })
  const { id: ordered } = await order({ colorwayId, size: 'L/XL' })
  expect(await orderedDesign(visitor, ordered)).toMatchObject({ blank: { size: 'L/XL' } })
  await setBlankActive(vendor, id, false)
  await expect(order({ colorwayId, size: 'L/XL' })).rejects.toMatchObject(gone)
})

test('everyone sees the active blanks of artists who take custom work on this shape', async () => {
  const id = await addBlank(vendor, six)
  const mine = async (shape = six.shape) =>
    (await offeredBlanks(visitor, shape)).filter((one) => one.vendorId === vendor.vendorId)
  expect(await mine()).toMatchObject([{ cutsAndSews: true, blanks: [{ id, style: 'Summit Six' }] }])
  expect(await mine('foam-five-panel')).toEqual([])
  await setBlankActive(vendor, id, false)
  expect(await mine()).toEqual([])
  await setBlankActive(vendor, id, true)
  await saveCustomWorkOffer(vendor, { ...open, isOpen: false })
  expect(await mine()).toEqual([])
})
