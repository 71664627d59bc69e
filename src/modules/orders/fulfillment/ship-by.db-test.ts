import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { anOrderOfTwo, setUpFulfillmentTests } from '#tests/support/fulfillment-tests.ts'
import { vendorOrderCounts, vendorOrderDetails, vendorOrders } from '../views/vendor-order-queries.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

setUpFulfillmentTests()
afterEach(() => shiftClock(0))

/** Ann's vendor order of an older version, placed at a time; `at` returns it as her list shows it at another time. */
async function anOrderPlaced(placed: string) {
  const { orderId, ann, annsVendorOrder } = await anOrderOfTwo()
  await sql`update orders set created_at = ${placed} where id = ${orderId}`.execute(db())
  await sql`update vendor_orders set ordered_at = ${placed}, ship_by = null where order_id = ${orderId}`.execute(
    db(),
  )
  const at = async (time: string) => {
    shiftClock(new Date(time).getTime() - Date.now())
    const [order] = (await vendorOrders(ann, { filter: 'all', cursor: null })).items
    const { late } = await vendorOrderCounts(ann)
    return { shipBy: order?.shipBy, isLate: order?.isLate, late }
  }
  return { orderId, ann, annsVendorOrder, at }
}

test('without a processing time, an order is late after three business days, and weekends don’t count', async () => {
  const { at } = await anOrderPlaced('2026-11-19T23:30:00Z')
  expect(await at('2026-11-24T23:00:00Z')).toEqual({ shipBy: '2026-11-24', isLate: false, late: 0 })
  expect(await at('2026-11-25T00:30:00Z')).toEqual({ shipBy: '2026-11-24', isLate: true, late: 1 })
})

test('an order is late after the artist’s own processing time and the days to make its hats', async () => {
  const { orderId, ann, at } = await anOrderPlaced('2026-11-21T12:00:00Z')
  await sql`update vendors set processing_days = 10 where id = ${ann.vendorId}`.execute(db())
  expect(await at('2026-12-04T12:00:00Z')).toEqual({ shipBy: '2026-12-04', isLate: false, late: 0 })
  expect(await at('2026-12-05T12:00:00Z')).toMatchObject({ isLate: true, late: 1 })
  await sql`update products set made_to_order = true, lead_time_days = 6 where vendor_id = ${ann.vendorId}`.execute(
    db(),
  )
  expect(await at('2026-12-14T12:00:00Z')).toEqual({ shipBy: '2026-12-14', isLate: false, late: 0 })
  expect(await vendorOrderDetails(ann, orderId)).toMatchObject({ shipBy: '2026-12-14', isLate: false })
})

test('a new processing time or making time doesn’t move the day of orders that were already paid', async () => {
  const { ann, orderId } = await anOrderOfTwo()
  const shipBy = async () => (await vendorOrderDetails(ann, orderId))?.shipBy
  const before = await shipBy()
  await sql`update vendors set processing_days = 20 where id = ${ann.vendorId}`.execute(db())
  await sql`update products set made_to_order = true, lead_time_days = 6 where vendor_id = ${ann.vendorId}`.execute(
    db(),
  )
  expect(await shipBy()).toBe(before)
  await db()
    .updateTable('vendor_orders')
    .set({ ship_by: '2026-01-05' })
    .where('order_id', '=', orderId)
    .execute()
  expect(await vendorOrderDetails(ann, orderId)).toMatchObject({ shipBy: '2026-01-05', isLate: true })
  expect(await vendorOrderCounts(ann)).toMatchObject({ late: 1 })
})

test('the day that is stored at payment is the one that is calculated', async () => {
  const { ann, orderId } = await anOrderOfTwo()
  const shipBy = async () => (await vendorOrderDetails(ann, orderId))?.shipBy
  const stored = await shipBy()
  expect(stored).toMatch(/^\d{4}-\d\d-\d\d$/)
  await db().updateTable('vendor_orders').set({ ship_by: null }).where('order_id', '=', orderId).execute()
  expect(await shipBy()).toBe(stored)
})

test('an order that is shipped, ready for pickup or canceled has no day to ship and is never late', async () => {
  const { annsVendorOrder, at } = await anOrderPlaced('2026-01-02T12:00:00Z')
  for (const status of ['ready', 'shipped', 'delivered', 'canceled'] as const) {
    await db().updateTable('vendor_orders').set({ status }).where('id', '=', annsVendorOrder).execute()
    expect([status, await at('2026-11-25T12:00:00Z')]).toEqual([
      status,
      { shipBy: null, isLate: false, late: 0 },
    ])
  }
})
