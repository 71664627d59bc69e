import { beforeEach, expect, test } from 'vitest'
import { addToCart } from '#modules/cart/server'
import { variantsOfProducts } from '#modules/catalog/server'
import { usualOffer } from '#modules/designs'
import { type DesignTables, orderDesign, saveOffer } from '#modules/designs/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { useStorage } from '#platform/storage/storage.server.ts'
import { visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { aDesign, aText } from '#tests/support/design-factory.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { sweepUnboughtLotsJob } from './index.server.ts'

const db = databaseOf<DesignTables>()
const files = new Map<string, Buffer>()

beforeEach(() => {
  files.clear()
  shiftClock(0)
  useStorage(memoryStorage(files))
})

async function aLot(vendor: Awaited<ReturnType<typeof aVendor>>) {
  const lot = await orderDesign(visitor, {
    name: 'High Line',
    document: aDesign([aText({ capHeight: 12 })]),
    vendorId: vendor.vendorId,
    quantity: 2,
  })
  const [variant] = await variantsOfProducts(visitor, [lot.productId])
  if (!variant) throw new Error('the lot has no variant')
  return { ...lot, variant }
}

const kept = async () => {
  const rows = await db().selectFrom('ordered_designs').select('id').execute()
  return rows.map(({ id }) => id).sort()
}

test('a lot that nobody bought goes after sixty days with its picture; one in a cart or an order stays', async () => {
  const vendor = await aVendor()
  await saveOffer(vendor, { ...usualOffer, isOpen: true })
  const [left, inCart, bought] = [await aLot(vendor), await aLot(vendor), await aLot(vendor)]
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
  await sweepUnboughtLotsJob.perform({})
  expect(await kept()).toHaveLength(3)

  shiftClock(61 * dayMs)
  await sweepUnboughtLotsJob.perform({})
  expect(await kept()).toEqual([inCart.id, bought.id].sort())
  expect(files.has(`designs/${left.id}.webp`)).toBe(false)
  expect(files.has(`designs/${bought.id}.webp`)).toBe(true)
  expect(await variantsOfProducts(visitor, [left.productId])).toEqual([])
})
