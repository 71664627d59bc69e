import { beforeAll, expect, test } from 'vitest'
import { variantsOfProducts } from '#modules/catalog/server'
import { defaultCustomWorkOffer } from '#modules/designs'
import { eraseDesigns, orderDesign, quoteDesign, saveCustomWorkOffer } from '#modules/designs/server'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { type Actor, visitor } from '#shared/actor.ts'
import { cents } from '#shared/money.ts'
import { aDesign, aGraphic, aText } from '#tests/support/design-factory.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { ownVendorOrderIn } from './lock-vendor-order.server.ts'
import { rememberShippedDesigns } from './remember-shipped-designs.server.ts'

beforeAll(() => provideStorage(memoryStorage(new Map())))

const design = aDesign([aGraphic({ size: 20, thread: 'B01' })])

async function anArtist() {
  const vendor = await aVendor()
  await saveCustomWorkOffer(vendor, { ...defaultCustomWorkOffer, isOpen: true })
  return vendor
}
type Artist = Awaited<ReturnType<typeof anArtist>>

/** An order of four of the design. */
async function anOrder(
  vendor: Artist,
  shopper: Awaited<ReturnType<typeof aPerson>> | null,
  document = design,
) {
  const item = await orderDesign(shopper ?? visitor, {
    name: 'Star',
    document,
    vendorId: vendor.vendorId,
    quantity: 4,
  })
  const variants = await variantsOfProducts(visitor, [item.productId])
  const [variant] = variants
  if (!variant) throw new Error('the custom item has no variant')
  const product = { id: item.productId, slug: '', vendor, vendorId: vendor.vendorId, variants, variant }
  const orderId = await aPaidOrder({ shopper, items: [{ product, quantity: 4 }] })
  const vendorOrderId = await ownVendorOrderIn(vendor, orderId)
  if (!vendorOrderId) throw new Error('the order has no vendor order')
  return { vendorOrderId, unitPrice: item.unitPrice }
}

/** What digitizing costs a person with this artist, in cents, and its words. */
async function digitizing(actor: Actor, { vendorId }: Artist, document = design) {
  const { offers } = await quoteDesign(actor, document, 4)
  const price = offers.find((offer) => offer.vendorId === vendorId)?.price
  const line = price?.lines.find(({ code }) => code === 'digitizing')
  return [line?.amount, line?.text, price?.once]
}

const asked = [defaultCustomWorkOffer.prices.digitizing, 'Digitizing, once for this design'] as const
const free = [0, 'Digitized for an earlier order', 0]

test('who orders a design again once it was shipped doesn’t pay that artist again for digitizing it', async () => {
  const [vendor, other, shopper, stranger] = [
    await anArtist(),
    await anArtist(),
    await aPerson(),
    await aPerson(),
  ]
  const first = await anOrder(vendor, shopper)
  expect((await digitizing(shopper, vendor)).slice(0, 2)).toEqual(asked)
  await rememberShippedDesigns(first)
  await rememberShippedDesigns(first)
  expect(await digitizing(shopper, vendor)).toEqual(free)
  const recolored = aDesign([aGraphic({ size: 20, thread: 'B31' })])
  expect(await digitizing(shopper, vendor, recolored)).toEqual(free)
  const larger = aDesign([aGraphic({ size: 21, thread: 'B01' })])
  expect((await digitizing(shopper, vendor, larger)).slice(0, 2)).toEqual(asked)
  for (const [actor, artist] of [
    [shopper, other],
    [stranger, vendor],
    [visitor, vendor],
  ] as const)
    expect((await digitizing(actor, artist)).slice(0, 2)).toEqual(asked)
  const again = await anOrder(vendor, shopper)
  expect(again.unitPrice).toBe(first.unitPrice - asked[0] / 4)
})

test('a guest isn’t known again, and who has deleted their account neither', async () => {
  const [vendor, shopper] = [await anArtist(), await aPerson()]
  await rememberShippedDesigns(await anOrder(vendor, null))
  expect((await digitizing(shopper, vendor)).slice(0, 2)).toEqual(asked)
  await rememberShippedDesigns(await anOrder(vendor, shopper))
  await eraseDesigns(shopper)
  expect((await digitizing(shopper, vendor)).slice(0, 2)).toEqual(asked)
})

test('who orders leather again doesn’t pay for its die, but for one of other art', async () => {
  const [vendor, shopper] = [await aVendor(), await aPerson()]
  await saveCustomWorkOffer(vendor, {
    ...defaultCustomWorkOffer,
    isOpen: true,
    prices: {
      ...defaultCustomWorkOffer.prices,
      techniques: { 'leather-patch': cents(500) },
      minimums: { 'leather-patch': 4 },
      setups: { 'leather-patch': cents(4001) },
    },
  })
  const patch = (text: string) => aDesign([aText({ text, technique: 'leather-patch' })])
  const setup = async (document = patch('OAKS'), actor: Actor = shopper) => {
    const { offers } = await quoteDesign(actor, document, 4)
    const price = offers.find((offer) => offer.vendorId === vendor.vendorId)?.price
    return price?.lines.find(({ code }) => code === 'setup')?.amount
  }
  const first = await anOrder(vendor, shopper, patch('OAKS'))
  expect(await setup()).toBe(4000)
  await rememberShippedDesigns(first)
  expect([await setup(), await setup(patch('ELMS')), await setup(patch('OAKS'), visitor)]).toEqual([
    0, 4000, 4000,
  ])
  const again = await anOrder(vendor, shopper, patch('OAKS'))
  expect(again.unitPrice).toBe(first.unitPrice - 1000)
  const { offers } = await quoteDesign(shopper, patch('OAKS'), 3)
  expect(offers.map(({ vendorId }) => vendorId)).not.toContain(vendor.vendorId)
  const few = { name: 'Oaks', document: patch('OAKS'), vendorId: vendor.vendorId, quantity: 3 }
  await expect(orderDesign(shopper, few)).rejects.toMatchObject({ code: 'offer-gone', status: 409 })
})
