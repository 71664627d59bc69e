import { beforeAll, expect, test } from 'vitest'
import { usualOffer } from '#modules/designs'
import { orderDesign, saveOffer, workFile } from '#modules/designs/server'
import { variantsOfProducts } from '#modules/catalog/server'
import { useStorage } from '#platform/storage/storage.server.ts'
import { visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aDesign, aMark, aText } from '#tests/support/design-factory.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { acceptParcel } from './accept-parcel.server.ts'
import { designsToMake } from './designs-to-make.server.ts'
import { guestTokenOf, useGuestLinks } from './guest-link.server.ts'
import { ownParcelIn } from './own-parcel.server.ts'
import { answerOrderProof, designsOfOrder, sendProof } from './proofs.server.ts'

beforeAll(() => {
  useGuestLinks('a secret of these tests')
  const files = new Map<string, Buffer>()
  useStorage(memoryStorage(files))
})

async function anOrderedDesign({ isGuest = false } = {}) {
  const vendor = await aVendor()
  await saveOffer(vendor, { ...usualOffer, isOpen: true })
  const document = aDesign([aText({ capHeight: 12 }), aMark({ y: -20, size: 14 })])
  const lot = await orderDesign(visitor, {
    name: 'High Line',
    document,
    vendorId: vendor.vendorId,
    quantity: 3,
  })
  const variants = await variantsOfProducts(visitor, [lot.productId])
  const [variant] = variants
  if (!variant) throw new Error('the lot has no variant')
  const shopper = isGuest ? null : await aPerson()
  const product = { id: lot.productId, slug: '', vendor, vendorId: vendor.vendorId, variants, variant }
  const orderId = await aPaidOrder({ shopper, items: [{ product, quantity: 3 }] })
  const parcelId = await ownParcelIn(vendor, orderId)
  if (!parcelId) throw new Error('the order has no parcel')
  return { vendor, shopper, orderId, parcelId, designId: lot.id }
}

const picture = '/media/proofs/one.webp'

test('nothing is made to a design before the shopper has approved a picture of it, and every step has its time', async () => {
  const { vendor, shopper, orderId, parcelId, designId } = await anOrderedDesign()
  if (!shopper) throw new Error('no shopper')
  await expect(acceptParcel(vendor, parcelId)).rejects.toMatchObject({ code: 'proof-needed', status: 409 })
  await sendProof(vendor, orderId, { designId, picture, note: 'First of three' })
  const again = sendProof(vendor, orderId, { designId, picture, note: '' })
  await expect(again).rejects.toMatchObject({ code: 'proof-open' })
  const wordless = answerOrderProof(shopper, orderId, null, { designId, answer: 'change', text: ' ' })
  await expect(wordless).rejects.toMatchObject({ code: 'say-what' })
  await answerOrderProof(shopper, orderId, null, { designId, answer: 'change', text: 'A lighter thread' })
  await expect(acceptParcel(vendor, parcelId)).rejects.toMatchObject({ code: 'proof-needed' })
  await sendProof(vendor, orderId, { designId, picture: '/media/proofs/two.webp', note: '' })
  await answerOrderProof(shopper, orderId, null, { designId, answer: 'approved', text: '' })
  await acceptParcel(vendor, parcelId)
  const [design] = await designsOfOrder(shopper, { orderId, vendorId: null })
  expect(design?.proofs).toMatchObject([
    { answer: 'change', answerText: 'A lighter thread', note: 'First of three' },
    { answer: 'approved', picture: '/media/proofs/two.webp' },
  ])
  for (const { sentAt, answeredAt } of design?.proofs ?? [])
    expect(Date.parse(answeredAt ?? '')).toBeGreaterThanOrEqual(Date.parse(sentAt))
  const late = sendProof(vendor, orderId, { designId, picture, note: '' })
  await expect(late).rejects.toMatchObject({ code: 'proof-approved' })
})

test('an artist sees what is to be made and whose turn it is, and no other artist’s work', async () => {
  const { vendor, shopper, orderId, designId } = await anOrderedDesign()
  if (!shopper) throw new Error('no shopper')
  await anOrderedDesign()
  const next = async () => (await designsToMake(vendor)).map(({ id, proof }) => [id, proof])
  expect(await next()).toEqual([[designId, 'wanted']])
  await sendProof(vendor, orderId, { designId, picture, note: '' })
  expect(await next()).toEqual([[designId, 'open']])
  await answerOrderProof(shopper, orderId, null, { designId, answer: 'approved', text: '' })
  expect(await next()).toEqual([[designId, 'approved']])
  expect(await designsToMake(shopper)).toEqual([])
})

test('only the artist of the order sends a picture, only its shopper answers', async () => {
  const { vendor, orderId, designId } = await anOrderedDesign({ isGuest: true })
  const proof = { designId, picture, note: '' }
  await expect(sendProof(await aVendor(), orderId, proof)).rejects.toMatchObject({ status: 404 })
  await expect(sendProof(vendor, orderId, { ...proof, designId: newId() })).rejects.toMatchObject({
    status: 404,
  })
  await sendProof(vendor, orderId, proof)
  const yes = { designId, answer: 'approved', text: '' } as const
  for (const actor of [visitor, vendor, await aPerson()])
    await expect(answerOrderProof(actor, orderId, null, yes)).rejects.toMatchObject({ status: 404 })
  await answerOrderProof(visitor, orderId, guestTokenOf(orderId), yes)
  const twice = answerOrderProof(visitor, orderId, guestTokenOf(orderId), yes)
  await expect(twice).rejects.toMatchObject({ status: 404 })
})

test('the files to make it from are for its own artist, at 300 dots an inch and without a ground', async () => {
  const { vendor, designId } = await anOrderedDesign()
  const wish = { designId, zone: 'front' } as const
  await expect(workFile(await aVendor(), { ...wish, type: 'pdf' })).rejects.toMatchObject({ status: 404 })
  await expect(workFile(vendor, { ...wish, zone: 'left', type: 'pdf' })).rejects.toMatchObject({
    status: 404,
  })
  const png = Buffer.from(await workFile(vendor, { ...wish, type: 'png' }))
  expect(png.readUInt32BE(16)).toBe(1417)
  const density = png.indexOf('pHYs')
  expect(png.readUInt32BE(density + 4)).toBe(11811)
  // Colour type 6: with an alpha channel.
  expect(png[25]).toBe(6)
  const svg = Buffer.from(await workFile(vendor, { ...wish, type: 'svg' })).toString()
  expect(svg).toContain('width="120mm" height="63mm"')
  expect(svg).not.toMatch(/<text|<image|font/)
  expect(
    Buffer.from(await workFile(vendor, { ...wish, type: 'pdf' }))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
