import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on, provideSubscriptions, reactJob } from '#platform/jobs/events.server.ts'
import { workOff } from '#platform/jobs/jobs.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { newId, type ProductId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { announceDrops } from './announce-drops.server.ts'
import { backInStock, newDrops } from './events.server.ts'
import { favoriteState, followedVendors, savedProductIds } from './favorite-queries.server.ts'
import { followVendor } from './follow-vendor.server.ts'
import { forgetProduct } from './forget-product.server.ts'
import { eraseFavorites, exportFavorites } from './personal-data.server.ts'
import { requestStockAlert } from './request-stock-alert.server.ts'
import { saveProducts } from './save-products.server.ts'
import { sendStockAlerts } from './send-stock-alerts.server.ts'
import { unfollowVendor } from './unfollow-vendor.server.ts'

const db = databaseOf<unknown>()
afterEach(() => shiftClock(0))

test('saved hats are listed newest first; drafts, unknown ids and repetitions add nothing', async () => {
  const [person, one, two, draft] = [
    await aPerson(),
    await aProduct(),
    await aProduct(),
    await aProduct({ status: 'draft' }),
  ]
  await saveProducts(person, [one.id])
  shiftClock(1_000)
  await saveProducts(person, [two.id, one.id, draft.id, newId<ProductId>()])
  expect(await savedProductIds(person)).toEqual([two.id, one.id])
  const seen = { productId: one.id, vendorId: one.vendorId }
  expect(await favoriteState(person, seen)).toMatchObject({ isSaved: true, isFollowing: false })
  expect(await favoriteState(await aPerson(), seen)).toMatchObject({ isSaved: false })
  expect(await favoriteState(visitor, seen)).toMatchObject({ isSaved: false })
  await forgetProduct(person, one.id)
  expect(await savedProductIds(person)).toEqual([two.id])
})

test('a follower gets one event a day with the new hats of their artists, and none after unfollowing', async () => {
  const [person, first] = [await aPerson(), await aProduct()]
  const drops: { userId: string; productIds: readonly string[] }[] = []
  provideSubscriptions([on(newDrops, 'test-new-drops', async (event) => void drops.push(event))])
  await followVendor(person, first.vendorId)
  await followVendor(person, first.vendorId)
  await expect(followVendor(person, newId())).rejects.toMatchObject({ status: 404 })
  const [two, three] = [await aProduct({ vendor: first.vendor }), await aProduct({ vendor: first.vendor })]
  await aProduct({ vendor: first.vendor, status: 'draft' })
  await aProduct()
  await sql`update products set published_at = ${new Date(now().getTime() + dayMs / 2)}
    where id in (${two.id}, ${three.id})`.execute(db())
  shiftClock(dayMs)
  await announceDrops(system)
  await announceDrops(system)
  await workOff([reactJob])
  const own = drops.filter(({ userId }) => userId === person.userId)
  expect(own.map(({ productIds }) => new Set(productIds))).toEqual([new Set([two.id, three.id])])
  await unfollowVendor(person, first.vendorId)
  expect(await followedVendors(person)).toEqual([])
})

test('a person who waits for a sold-out hat is notified once', async () => {
  const [person, product] = [await aPerson(), await aProduct({ quantity: 0 })]
  const alerts: { userId: string; productId: string }[] = []
  provideSubscriptions([on(backInStock, 'test-back-in-stock', async (event) => void alerts.push(event))])
  await requestStockAlert(person, product.id)
  await requestStockAlert(person, product.id)
  await expect(requestStockAlert(person, newId())).rejects.toMatchObject({ status: 404 })
  expect(await sendStockAlerts(system)).toBe(0)
  await sql`update product_variants set quantity = 3 where product_id = ${product.id}`.execute(db())
  expect(await sendStockAlerts(system)).toBe(1)
  expect(await sendStockAlerts(system)).toBe(0)
  await workOff([reactJob])
  expect(alerts).toMatchObject([{ userId: person.userId, productId: product.id }])
})

test('a copy of the data has all of it, and erasing deletes it', async () => {
  const [person, product] = [await aPerson(), await aProduct()]
  await saveProducts(person, [product.id])
  await followVendor(person, product.vendorId)
  await requestStockAlert(person, product.id)
  expect(await exportFavorites(person)).toMatchObject({
    saved: [{ product_id: product.id }],
    followed: [{ vendor_id: product.vendorId }],
    alerts: [{ product_id: product.id }],
  })
  await eraseFavorites(person)
  expect(await exportFavorites(person)).toBeNull()
})
