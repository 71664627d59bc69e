import { beforeEach, expect, test } from 'vitest'
import { addToCart } from '#modules/cart/server'
import { variantsOfProducts } from '#modules/catalog/server'
import { defaultCustomWorkOffer } from '#modules/designs'
import { type DesignTables, orderDesign, saveCustomWorkOffer } from '#modules/designs/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { aDesign, aText } from '#tests/support/design-factory.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { sweepUnboughtCustomItemsJob } from './index.server.ts'

const db = databaseOf<DesignTables>()
const files = new Map<string, Buffer>()

beforeEach(() => {
  files.clear()
  shiftClock(0)
  provideStorage(memoryStorage(files))
})

async function aCustomItem(vendor: Awaited<ReturnType<typeof aVendor>>) {
  const customItem = await orderDesign(visitor, {
    name: 'High Line',
    document: aDesign([aText({ capHeight: 12 })]),
    vendorId: vendor.vendorId,
    quantity: 2,
  })
  const [variant] = await variantsOfProducts(visitor, [customItem.productId])
  if (!variant) throw new Error('the custom item has no variant')
  return { ...customItem, variant }
}

const remainingItems = async () => {
  const rows = await db().selectFrom('ordered_designs').select('id').execute()
  return rows.map(({ id }) => id).sort()
}

test('an unbought custom item is removed after sixty days with its picture; one in a cart or an order stays', async () => {
  const vendor = await aVendor()
  await saveCustomWorkOffer(vendor, { ...defaultCustomWorkOffer, isOpen: true })
  const [left, inCart, bought] = [
    await aCustomItem(vendor),
    await aCustomItem(vendor),
    await aCustomItem(vendor),
  ]
  await addToCart(await aPerson(), { variantId: inCart.variantId, quantity: 2, productId: null })
  const { variant } = bought
  const product = {
    id: bought.productId,
    slug: '',
    vendor,
    vendorId: vendor.vendorId,
    variants: [variant],
    variant,
  }
  await aPaidOrder({ shopper: null, items: [{ product, quantity: 2 }] })

  shiftClock(59 * dayMs)
  await sweepUnboughtCustomItemsJob.perform({})
  expect(await remainingItems()).toHaveLength(3)

  shiftClock(61 * dayMs)
  await sweepUnboughtCustomItemsJob.perform({})
  expect(await remainingItems()).toEqual([inCart.id, bought.id].sort())
  expect(files.has(`designs/${left.id}.webp`)).toBe(false)
  expect(files.has(`designs/${bought.id}.webp`)).toBe(true)
  expect(await variantsOfProducts(visitor, [left.productId])).toEqual([])
})
