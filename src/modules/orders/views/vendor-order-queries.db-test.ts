import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { ProductId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { anOrderOfTwo, setUpFulfillmentTests } from '#tests/support/fulfillment-tests.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { markVendorOrderDelivered } from '../fulfillment/mark-vendor-order-delivered.server.ts'
import { markVendorOrderReady } from '../fulfillment/mark-vendor-order-ready.server.ts'
import { markVendorOrderShipped } from '../fulfillment/mark-vendor-order-shipped.server.ts'
import { createShippingLabel } from '../labels/create-shipping-label.server.ts'
import { shippingDue } from './shipping-due.server.ts'
import { bestSellers } from './best-sellers.server.ts'
import { unitsSoldByProduct } from './units-sold-by-product.server.ts'
import { vendorOrderCounts, vendorOrders } from './vendor-order-queries.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

setUpFulfillmentTests()

test('an order that only waits for its pickup is no order to ship', async () => {
  const { ann, annsVendorOrder } = await anOrderOfTwo()
  await db().updateTable('vendor_orders').set({ status: 'ready' }).where('id', '=', annsVendorOrder).execute()
  expect(await vendorOrderCounts(ann)).toMatchObject({ 'to-ship': 0, all: 1 })
  expect(await shippingDue(ann)).toEqual({ toShip: 0, late: 0, firstDay: null, pickups: 0 })
})

test('a row says what moves its order on: a label, then that it has left; of several shipments nothing', async () => {
  const { orderId, ann, annsVendorOrder } = await anOrderOfTwo()
  const nextStep = async () => (await vendorOrders(ann, { filter: 'all', cursor: null })).items[0]?.nextStep
  expect(await nextStep()).toBe('label')
  await createShippingLabel(ann, orderId)
  expect(await nextStep()).toBe('ship')
  await markVendorOrderShipped(ann, annsVendorOrder)
  expect(await nextStep()).toBe(null)
  await db().updateTable('vendor_orders').set({ status: 'new' }).where('id', '=', annsVendorOrder).execute()
  expect(await nextStep()).toBe('label')
  await sql`insert into shipments (vendor_order_id, number) values (${annsVendorOrder}, 1)`.execute(db())
  expect(await nextStep()).toBe(null)
  await db().updateTable('orders').set({ status: 'disputed' }).where('id', '=', orderId).execute()
  await sql`delete from shipments`.execute(db())
  expect(await nextStep()).toBe(null)
})

test('a pickup is made ready and handed over from its row', async () => {
  const { ann, annsVendorOrder } = await anOrderOfTwo({ isLocalPickup: true })
  const row = async () => (await vendorOrders(ann, { filter: 'pickup', cursor: null })).items[0]
  expect(await row()).toMatchObject({ nextStep: 'ready', recipient: null, destination: null })
  expect(await shippingDue(ann)).toMatchObject({ toShip: 1, pickups: 0 })
  await markVendorOrderReady(ann, annsVendorOrder)
  expect(await shippingDue(ann)).toEqual({ toShip: 0, late: 0, firstDay: null, pickups: 1 })
  expect(await row()).toMatchObject({ nextStep: 'deliver', shipBy: null })
  await markVendorOrderDelivered(ann, annsVendorOrder)
  const done = await vendorOrders(ann, { filter: 'done', cursor: null })
  expect(done.items[0]).toMatchObject({ nextStep: null })
})

test('the inbox counts waiting, late and finished orders, and finds an order by number, buyer or hat', async () => {
  const { orderId, ann, annsVendorOrder } = await anOrderOfTwo()
  expect(await vendorOrderCounts(ann)).toEqual({ 'to-ship': 1, late: 0, pickup: 0, done: 0, all: 1 })
  const longAgo = new Date(Date.now() - 9 * dayMs)
  await db().updateTable('orders').set({ created_at: longAgo }).where('id', '=', orderId).execute()
  await db()
    .updateTable('vendor_orders')
    .set({ ordered_at: longAgo, ship_by: null })
    .where('order_id', '=', orderId)
    .execute()
  expect(await vendorOrderCounts(ann)).toMatchObject({ late: 1 })
  const found = async (search: string) =>
    (await vendorOrders(ann, { filter: 'late', cursor: null, search })).items.map(({ id }) => id)
  for (const search of [orderId.slice(0, 8), `#${orderId.slice(0, 8)}`, 'night sh']) {
    expect([search, await found(search)]).toEqual([search, [orderId]])
  }
  for (const search of ['Third Wheel', '100%', 'ffff0000'])
    expect([search, await found(search)]).toEqual([search, []])
  await createShippingLabel(ann, orderId)
  await markVendorOrderShipped(ann, annsVendorOrder)
  expect(await vendorOrderCounts(ann)).toEqual({ 'to-ship': 0, late: 0, pickup: 0, done: 1, all: 1 })
})

test('the list by due day starts with the order that ships first, and the summary names its day', async () => {
  const { orderId, ann, annsVendorOrder } = await anOrderOfTwo()
  const day = new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10)
  await sql`update vendor_orders set ship_by = ${day}::date where id = ${annsVendorOrder}`.execute(db())
  expect(await shippingDue(ann)).toEqual({ toShip: 1, late: 1, firstDay: day, pickups: 0 })
  const { items, next } = await vendorOrders(ann, { filter: 'to-ship', cursor: null })
  expect(items.map(({ id, shipBy }) => [id, shipBy])).toEqual([[orderId, day]])
  expect(next).toBeNull()
})

test('orders to ship are sorted by their day, from page to page', async () => {
  const vendor = await aVendor()
  const product = await aProduct({ vendor, quantity: 9 })
  const days = ['2030-01-03', '2030-01-01', '2030-01-02']
  for (const day of days) {
    const orderId = await aPaidOrder({ shopper: null, items: [{ product, quantity: 1 }] })
    await sql`update vendor_orders set ship_by = ${day}::date where order_id = ${orderId}`.execute(db())
  }
  const shown: (string | null)[] = []
  let cursor: string | null = null
  do {
    const page = await vendorOrders(vendor, { filter: 'to-ship', cursor, limit: 1 })
    shown.push(...page.items.map(({ shipBy }) => shipBy))
    cursor = page.next
  } while (cursor)
  expect(shown).toEqual(days.toSorted())
})

test('units sold count paid orders of that product since the day, without canceled ones', async () => {
  const { orderId, ann, annsVendorOrder } = await anOrderOfTwo()
  const { rows } = await sql<{ id: ProductId; units: number }>`
    select product_id as id, sum(quantity)::int as units from order_lines
    where order_id = ${orderId} and vendor_id = ${ann.vendorId} group by product_id`.execute(db())
  const [line] = rows
  if (!line) throw new Error('no line')
  const since = new Date(Date.now() - dayMs)
  const sold = async () => (await unitsSoldByProduct(ann, [line.id], since)).get(line.id) ?? 0
  expect(await sold()).toBe(line.units)
  expect(await unitsSoldByProduct(ann, [], since)).toEqual(new Map())
  await sql`update vendor_orders set status = 'canceled' where id = ${annsVendorOrder}`.execute(db())
  expect(await sold()).toBe(0)
})

test('best sellers are the vendor’s own paid hats since the day, those that sold most first', async () => {
  const vendor = await aVendor()
  const [often, once] = [await aProduct({ vendor }), await aProduct({ vendor })]
  await aPaidOrder({ shopper: null, items: [{ product: once, quantity: 1 }] })
  await aPaidOrder({ shopper: null, items: [{ product: often, quantity: 2 }] })
  await aPaidOrder({ shopper: null, items: [{ product: often, quantity: 1 }] })
  const since = new Date(Date.now() - dayMs)
  const best = await bestSellers(vendor, since, 4)
  expect(best.map(({ id, units }) => [id, units])).toEqual([
    [often.id, 3],
    [once.id, 1],
  ])
  expect(await bestSellers(vendor, since, 1)).toHaveLength(1)
  expect(await bestSellers(vendor, new Date(Date.now() + dayMs), 4)).toEqual([])
  expect(await bestSellers(await aVendor(), since, 4)).toEqual([])
})
