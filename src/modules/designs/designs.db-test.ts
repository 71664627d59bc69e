import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cartOf, addToCart, setCartQuantity, viewOfLines } from '#modules/cart/server'
import { ownProducts, productBySlugOrId, productRuns, productsByIds, shopPage } from '#modules/catalog/server'
import { shopQuery } from '#modules/catalog'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { type Person, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { hostilePictures, plantedScript } from '#tests/support/hostile-pictures.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { quoteDesign, quoteFor, offersFor } from './offers/quote-design.server.ts'
import { ownCustomWorkOffer } from './offers/own-custom-work-offer.server.ts'
import { saveCustomWorkOffer } from './offers/save-custom-work-offer.server.ts'
import { designTasks } from './threads/design-tasks.server.ts'
import { defaultCustomWorkOffer } from './offers/custom-work-offer.ts'
import { orderDesign } from './ordered-designs/order-design.server.ts'
import { changeDesign } from './own-designs/change-design.server.ts'
import { copyDesign } from './own-designs/copy-design.server.ts'
import { deleteDesign } from './own-designs/delete-design.server.ts'
import { designById } from './own-designs/design-by-id.server.ts'
import { ownDesigns } from './own-designs/own-designs.server.ts'
import { saveNewDesign } from './own-designs/save-new-design.server.ts'
import { eraseDesigns, exportDesigns } from './personal-data.server.ts'
import { artworkById } from './artworks/artwork-by-id.server.ts'
import { uploadArtwork } from './artworks/upload-artwork.server.ts'

const document = aDesign([aText({ capHeight: 14 }), aGraphic({ y: -20, size: 16 })])
const open = { ...defaultCustomWorkOffer, isOpen: true }

const files = new Map<string, Buffer>()
let shopper: Person
beforeAll(() => {
  provideStorage(memoryStorage(files))
})
beforeEach(async () => {
  shopper = await aPerson()
})

const design = (actor = shopper) => saveNewDesign(actor, { name: 'High Line', document })

test('a design can be saved, changed, copied and deleted', async () => {
  const { id, version } = await design()
  expect(await ownDesigns(shopper)).toMatchObject([{ id, name: 'High Line', version: 1, isShared: false }])
  const saved = await changeDesign(shopper, { id, version, document: aDesign([aGraphic()]), name: 'Star' })
  expect(saved).toMatchObject({ version: 2, name: 'Star' })
  expect(saved.document.placements.front.layers).toHaveLength(1)
  const copy = await copyDesign(shopper, id)
  expect(copy).toMatchObject({ name: 'Star (copy)', version: 1, credit: null })
  await deleteDesign(shopper, id)
  expect((await ownDesigns(shopper)).map((one) => one.id)).toEqual([copy.id])
})

test('a change to an outdated version is refused, and the newer version stays', async () => {
  const { id } = await design()
  await changeDesign(shopper, { id, version: 1, name: 'First' })
  const second = changeDesign(shopper, { id, version: 1, name: 'Second' })
  await expect(second).rejects.toMatchObject({ code: 'design-changed', status: 409, details: { version: 2 } })
  expect((await designById(shopper, id)).name).toBe('First')
})

test('a private design does not exist for other people', async () => {
  const { id } = await design()
  const other = await aPerson()
  for (const actor of [visitor, other])
    await expect(designById(actor, id)).rejects.toMatchObject({ status: 404 })
  await expect(changeDesign(other, { id, version: 1, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
  await expect(deleteDesign(other, id)).rejects.toMatchObject({ status: 404 })
  await expect(copyDesign(other, id)).rejects.toMatchObject({ status: 404 })
  await expect(designById(shopper, newId())).rejects.toMatchObject({ status: 404 })
})

test('everyone sees a shared design, only its author changes it, and others remix it if the author allows', async () => {
  const { id } = await design()
  const other = await aPerson()
  await changeDesign(shopper, { id, version: 1, isShared: true })
  expect(await designById(visitor, id)).toMatchObject({ name: 'High Line', isOwn: false })
  await expect(changeDesign(other, { id, version: 2, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
  await expect(copyDesign(other, id)).rejects.toMatchObject({ code: 'no-remix', status: 403 })
  await changeDesign(shopper, { id, version: 2, mayRemix: true })
  const remix = await copyDesign(other, id)
  expect(remix.credit).toBe((await designById(visitor, id)).author)
  await deleteDesign(shopper, id)
  expect((await designById(other, remix.id)).credit).toBe(remix.credit)
})

test('the roster of a shared design is only for its owner', async () => {
  const roster = [{ name: 'SMITH', number: '7', quantity: 2 }]
  const team = { ...aDesign([aText({ capHeight: 14, perHat: 'name' })]), roster }
  const { id } = await saveNewDesign(shopper, { name: 'Team', document: team })
  await changeDesign(shopper, { id, version: 1, isShared: true, mayRemix: true })
  const other = await aPerson()
  expect((await designById(shopper, id)).document.roster).toEqual(roster)
  for (const actor of [visitor, other]) expect((await designById(actor, id)).document.roster).toEqual([])
  expect((await copyDesign(other, id)).document.roster).toEqual([])
})

test('an artist offers the selected techniques, and only while the offer is open', async () => {
  const vendor = await aVendor()
  expect(await ownCustomWorkOffer(vendor)).toBeNull()
  await expect(saveCustomWorkOffer(shopper, open)).rejects.toMatchObject({ status: 404 })
  const empty = { ...open, prices: { ...open.prices, techniques: {} } }
  await expect(saveCustomWorkOffer(vendor, empty)).rejects.toMatchObject({ code: 'nothing-made' })
  await saveCustomWorkOffer(vendor, { ...open, isOpen: false })
  expect(await own(vendor)).toEqual([])
  await saveCustomWorkOffer(vendor, open)
  expect(await ownCustomWorkOffer(vendor)).toEqual(open)
  expect(await own(vendor)).toMatchObject([{ vendorName: 'Brim & Co', leadDays: 10 }])
})

const own = async (vendor: Person, wanted = document, quantity = 2) =>
  (await offersFor(visitor, wanted, quantity)).filter((offer) => offer.vendorId === vendor.vendorId)

test('offers come only from artists who can make this design in this quantity', async () => {
  const vendor = await aVendor()
  await saveCustomWorkOffer(vendor, { ...open, minimum: 2, maximum: 20 })
  expect(await own(vendor, document, 1)).toEqual([])
  expect(await own(vendor, document, 21)).toEqual([])
  expect(await own(vendor, aDesign([aText({ technique: 'leather-patch' })]))).toEqual([])
  expect(await own(vendor, aDesign([aText({ capHeight: 3 })]))).toEqual([])
  expect(await own(vendor)).toHaveLength(1)
  const nearest = async (quantity: number) => {
    const { vendorId } = vendor
    return (await quoteFor(visitor, { document, artworks: {}, quantity, vendorId })).nearestQuantity
  }
  expect([await nearest(1), await nearest(21), await nearest(7)]).toEqual([2, 20, 7])
  const suspended = await aVendor({ status: 'suspended' })
  await saveCustomWorkOffer(suspended, open)
  expect(await own(suspended)).toEqual([])
})

async function ordered(quantity = 12) {
  const vendor = await aVendor()
  await saveCustomWorkOffer(vendor, open)
  const [offer] = await own(vendor, document, quantity)
  if (!offer || !vendor.vendorId) throw new Error('no offer')
  const customItem = await orderDesign(visitor, {
    name: 'High Line',
    document,
    vendorId: vendor.vendorId,
    quantity,
    expectedTotal: offer.price.total,
  })
  return { vendor, customItem, offer }
}

test('an ordered design is a custom item with the price that was shown, and its quantity cannot change', async () => {
  const { customItem, offer } = await ordered()
  expect(customItem.unitPrice * 12).toBe(offer.price.total)
  await addToCart(shopper, { variantId: customItem.variantId, quantity: 1, productId: null })
  await addToCart(shopper, { variantId: customItem.variantId, quantity: 1, productId: null })
  const [group] = (await cartOf(shopper)).groups
  expect(group?.lines).toMatchObject([
    { name: 'High Line', quantity: 12, isCustomItem: true, lineTotalCents: offer.price.total },
  ])
  expect(files.has(`designs/${customItem.id}.webp`)).toBe(true)
  expect(group?.lines[0]?.image).toBe(`/media/designs/${customItem.id}.webp`)
  expect(await setCartQuantity(shopper, { variantId: customItem.variantId, quantity: 3 })).toMatchObject({
    quantity: 12,
  })
  const view = await viewOfLines(visitor, [
    { variantId: customItem.variantId, productId: null, name: '', quantity: 1, seenPriceCents: null },
  ])
  expect(view.units).toBe(12)
  expect(await setCartQuantity(shopper, { variantId: customItem.variantId, quantity: 0 })).toMatchObject({
    cartCount: 0,
  })
})

test("a custom item is in no list, no search and not among the artist's products", async () => {
  const { vendor, customItem } = await ordered()
  const listed = await shopPage(visitor, shopQuery(new URLSearchParams('q=High Line')))
  expect(JSON.stringify(listed)).not.toContain(customItem.productId)
  expect(JSON.stringify(await productsByIds(visitor, [customItem.productId]))).not.toContain(
    customItem.productId,
  )
  expect(await productRuns(visitor, 1)).not.toContain(customItem.productId)
  expect(await productBySlugOrId(visitor, customItem.productId)).toBeNull()
  expect(await productBySlugOrId(shopper, `custom-${customItem.id}`)).toBeNull()
  expect((await ownProducts(vendor, { filter: 'all', page: 1, limit: 10 })).items).toEqual([])
})

test('refuses an outdated price, an artist without an offer and a design that cannot be made', async () => {
  const { vendor } = await ordered()
  const vendorId = vendor.vendorId ?? newId()
  const order = { name: 'x', document, vendorId, quantity: 12 }
  const wrong = orderDesign(visitor, { ...order, expectedTotal: cents(1) })
  await expect(wrong).rejects.toMatchObject({ code: 'total-changed', status: 409 })
  const unknown = orderDesign(visitor, { ...order, vendorId: newId() })
  await expect(unknown).rejects.toMatchObject({ code: 'offer-gone', status: 409 })
  const small = orderDesign(visitor, { ...order, document: aDesign([aText({ capHeight: 2 })]) })
  await expect(small).rejects.toMatchObject({ code: 'cannot-be-made', status: 422 })
})

test('an uploaded drawing is reduced to flat shapes in thread colors', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" onload="alert(1)">
    ${plantedScript}<style>@import url(https://example.com/x.css)</style>
    <image href="https://example.com/x.png" width="10" height="10"/>
    <foreignObject><path d="M0 0H9V9Z"/></foreignObject>
    <g transform="translate(10 10)" fill="#d3222a"><rect width="50" height="30" rx="4"/>
    <path style="fill:#fbfaf5" d="M5 5h10v10h-10z" onclick="x"/></g></svg>`
  const artwork = await uploadArtwork(visitor, { name: 'crest.svg', bytes: Buffer.from(svg) })
  expect(artwork).toMatchObject({ width: 1000, height: 600, pixels: null, threads: ['B31', 'B01'] })
  expect(artwork.shapes).toHaveLength(2)
  expect(JSON.stringify(artwork)).not.toMatch(/script|http|onload|foreign/)
  expect(await artworkById(visitor, artwork.id)).toEqual(artwork)
  const bomb = Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]><svg><path d="M0 0H9V9Z"/></svg>`)
  await expect(uploadArtwork(visitor, { name: '', bytes: bomb })).rejects.toMatchObject({
    code: 'not-artwork',
  })
})

test('an uploaded picture is traced in the requested number of threads and can be ordered', async () => {
  const svg = `<svg width="300" height="200"><circle cx="150" cy="100" r="90" fill="#d3222a"/><rect x="110" y="60" width="80" height="80" fill="#fff"/></svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  const artwork = await uploadArtwork(shopper, { name: 'target.png', bytes, colors: 2 })
  expect(artwork).toMatchObject({ pixels: { width: 300, height: 200 }, threads: ['B31', 'B01'] })
  const withArt = aDesign([anArt({ artwork: artwork.id, width: 45, height: 30 })])
  const vendor = await aVendor()
  await saveCustomWorkOffer(vendor, open)
  expect(await own(vendor, withArt)).toHaveLength(1)
})

test('malicious files are refused or become harmless shapes', async () => {
  for (const { name, bytes } of await hostilePictures()) {
    try {
      const artwork = await uploadArtwork(visitor, { name, bytes })
      expect(JSON.stringify(artwork.shapes)).toMatch(/^[^<>]*$/)
    } catch (error) {
      expect(error).toMatchObject({ code: expect.stringMatching(/^(not-artwork|picture-too-large)$/) })
    }
  }
}, 120_000)

test("erasing a person deletes their designs, artworks and offer, and their name from other people's remixes", async () => {
  const artist = await aVendor()
  const { id } = await design(artist)
  await changeDesign(artist, { id, version: 1, isShared: true, mayRemix: true })
  await saveCustomWorkOffer(artist, open)
  const remix = await copyDesign(shopper, id)
  expect(await exportDesigns(artist)).toMatchObject({
    designs: [{ name: 'High Line' }],
    offers: [{ is_open: true }],
  })
  await eraseDesigns(artist)
  expect(await exportDesigns(artist)).toBeNull()
  expect(await ownCustomWorkOffer(artist)).toBeNull()
  expect(await designById(shopper, remix.id)).toMatchObject({ credit: null, name: 'High Line (copy)' })
})

test('a design that is far too large is refused before it is drawn', async () => {
  const long = Array.from({ length: 6 }, (_, index) =>
    aText({ id: `t${index}`, text: 'M'.repeat(40), font: 'monoton' }),
  )
  await expect(offersFor(visitor, aDesign(long), 1)).rejects.toMatchObject({
    code: 'too-detailed',
    status: 422,
  })
})

test('checking a design does not block the event loop', async () => {
  const much = aDesign(
    [0, 1, 2, 3].map((index) =>
      aText({ id: `t${index}`, text: 'WILD AND FREE', font: 'monoton', capHeight: 12, y: index * 14 - 21 }),
    ),
  )
  await quoteDesign(visitor, document, 1)
  const away = process.threadCpuUsage()
  const { checks, stitches } = await quoteDesign(visitor, much, 1)
  const spent = process.threadCpuUsage(away)
  const here = process.threadCpuUsage()
  const same = await designTasks.quote({ document: much, artworks: {}, quantity: 1, terms: [] })
  const cost = process.threadCpuUsage(here)
  expect({ checks, stitches }).toEqual({ checks: same.checks, stitches: same.stitches })
  // What remains on this thread, queries and messages, is far less than the work itself.
  expect(spent.user + spent.system).toBeLessThan((cost.user + cost.system) / 2)
})
