import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import { anOrderOfTwo, carrier, setUpFulfillmentTests } from '#tests/support/fulfillment-tests.ts'
import { carrierEventJob } from '../fulfillment/receive-carrier-event.server.ts'
import { cancelVendorOrders } from '../fulfillment/cancel-vendor-orders.server.ts'
import { joinShipments } from '../fulfillment/join-shipments.server.ts'
import { markVendorOrderShipped } from '../fulfillment/mark-vendor-order-shipped.server.ts'
import { splitVendorOrder } from '../fulfillment/split-vendor-order.server.ts'
import { orderView } from '../views/order-queries.server.ts'
import { vendorOrderDetails } from '../views/vendor-order-queries.server.ts'
import { createShippingLabel } from './create-shipping-label.server.ts'
import { labelFile } from './label-file.server.ts'
import { settleShippingLabelJob } from './settle-shipping-label.server.ts'
import { voidShippingLabel } from './void-shipping-label.server.ts'

const db = databaseOf<unknown>()
const own = { carrier: 'Mule Train', trackingNumber: 'MT-1' }

setUpFulfillmentTests()

/** What Ann's labels cost her so far: 510 cents each, until they are credited. */
async function charged(orderId: OrderId): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(amount_cents), 0)::int as cents from ledger_entries
    where order_id = ${orderId} and account = 'carrier' and event like 'label%'`.execute(db())
  return rows[0]?.cents ?? 0
}

async function statuses(orderId: OrderId): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select status from shipping_labels where order_id = ${orderId} order by created_at`.execute(db())
  return rows.map(({ status }) => status)
}

/** An order whose label the carrier is checking, because it was asked to void it. */
async function aVoid() {
  const order = await anOrderOfTwo()
  const label = await createShippingLabel(order.ann, order.orderId)
  carrier.takesBack = 'pending'
  expect(await voidShippingLabel(order.ann, order.orderId)).toBe('pending')
  const decide = async (decision: 'done' | 'refused') => {
    carrier.takesBack = decision
    await settleShippingLabelJob.run({ labelId: label.id })
  }
  const scan = (status: string) => carrierEventJob.run({ trackingNumber: label.trackingNumber, status })
  return { ...order, label, decide, scan, details: () => vendorOrderDetails(order.ann, order.orderId) }
}

test('a label is credited when the carrier has voided it, not while it is checking', async () => {
  const { ann, orderId, label, decide, details } = await aVoid()
  expect(await charged(orderId)).toBe(510)
  expect(await details()).toMatchObject({
    label: null,
    vendorOrderStatus: 'accepted',
    labelVoids: [{ trackingNumber: label.trackingNumber, isRefused: false }],
  })
  await expect(labelFile(ann, orderId)).rejects.toMatchObject({ code: 'not-found' })
  await decide('done')
  await decide('done')
  expect(await charged(orderId)).toBe(0)
  expect(await details()).toMatchObject({ label: null, labelVoids: [] })
})

test('a label that the carrier refuses to void is its order’s label again, and stays charged', async () => {
  const { orderId, label, decide, details } = await aVoid()
  await decide('refused')
  expect(await charged(orderId)).toBe(510)
  expect(await details()).toMatchObject({
    label: { id: label.id },
    vendorOrderStatus: 'labeled',
    labelVoids: [],
  })
})

test('the job asks again how the refund stands, and a refund is requested once', async () => {
  const { label } = await aVoid()
  for (let n = 0; n < 3; n++) await settleShippingLabelJob.run({ labelId: label.id })
  const [first, ...later] = carrier.refunds
  expect(first).not.toContain('refund_')
  expect(new Set(later)).toEqual(new Set([`refund_${first}`]))
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from jobs.job where name = 'settle-shipping-label' and state = 'created'
      and data->>'labelId' = ${label.id} and start_after > now()`.execute(db())
  expect(rows[0]?.waiting).toBeGreaterThan(0)
})

test('pressed again, it asks the carrier again', async () => {
  const { ann, orderId } = await aVoid()
  expect(await voidShippingLabel(ann, orderId)).toBe('pending')
  carrier.takesBack = 'done'
  expect(await voidShippingLabel(ann, orderId)).toBe('done')
  await expect(voidShippingLabel(ann, orderId)).rejects.toMatchObject({ code: 'no-label' })
  expect(await charged(orderId)).toBe(0)
})

test('when the carrier doesn’t answer, a job asks again', async () => {
  const { orderId, ann } = await anOrderOfTwo()
  const { id } = await createShippingLabel(ann, orderId)
  carrier.crash = true
  expect(await voidShippingLabel(ann, orderId)).toBe('pending')
  await expect(settleShippingLabelJob.run({ labelId: id })).rejects.toThrow('no answer')
  expect(await charged(orderId)).toBe(510)
  carrier.crash = false
  await settleShippingLabelJob.run({ labelId: id })
  expect(await charged(orderId)).toBe(0)
})

test('a scan of a label that is being voided makes it the label again and marks the order as shipped', async () => {
  const { orderId, shopper, label, decide, scan, details } = await aVoid()
  await scan('accepted')
  await decide('done')
  expect(await charged(orderId)).toBe(510)
  expect(await details()).toMatchObject({ label: { id: label.id }, vendorOrderStatus: 'shipped' })
  const [part] = (await orderView(shopper, orderId))?.vendorOrders ?? []
  expect(part?.tracking?.trackingNumber).toBe(label.trackingNumber)
})

test('an order can ship with its own tracking number while the carrier is checking its label', async () => {
  for (const decision of ['done', 'refused'] as const) {
    const { ann, annsVendorOrder, orderId, decide, scan, details } = await aVoid()
    await markVendorOrderShipped(ann, annsVendorOrder, own)
    await scan('accepted')
    await decide(decision)
    expect(await charged(orderId)).toBe(decision === 'done' ? 0 : 510)
    expect(await details()).toMatchObject({
      label: { trackingNumber: 'MT-1' },
      vendorOrderStatus: 'shipped',
      labelVoids: decision === 'done' ? [] : [{ isRefused: true }],
    })
  }
})

test('another label can be bought while the carrier is checking the first, and each is charged by itself', async () => {
  for (const decision of ['done', 'refused'] as const) {
    const { ann, orderId, label, decide, scan, details } = await aVoid()
    const second = await createShippingLabel(ann, orderId)
    expect(second.trackingNumber).not.toBe(label.trackingNumber)
    await scan('accepted')
    expect(await details()).toMatchObject({ vendorOrderStatus: 'labeled', label: { id: second.id } })
    await decide(decision)
    expect(await charged(orderId)).toBe(decision === 'done' ? 510 : 1020)
    expect(await details()).toMatchObject({ label: { id: second.id } })
    expect(await statuses(orderId)).toEqual([decision === 'done' ? 'voided' : 'refused', 'bought'])
  }
})

test('an order that is canceled while the carrier is checking its label gets the cost back, or keeps the label', async () => {
  for (const decision of ['done', 'refused'] as const) {
    const { orderId, decide, scan, details } = await aVoid()
    await transaction(() => cancelVendorOrders(orderId))
    await scan('accepted')
    await decide(decision)
    expect(await charged(orderId)).toBe(decision === 'done' ? 0 : 510)
    const after = await details()
    expect(after?.vendorOrderStatus).toBe('canceled')
    expect(after?.label === null).toBe(decision === 'done')
  }
})

test('a refused label doesn’t become the label of other packages than it was bought for', async () => {
  const whole = await aVoid()
  const [line] = (await whole.details())?.lines ?? []
  const split = { from: null, take: line ? [{ lineId: line.id, quantity: 1 }] : [] }
  await splitVendorOrder(whole.ann, whole.annsVendorOrder, split)
  await whole.decide('refused')
  expect(await statuses(whole.orderId)).toEqual(['refused'])
  const part = await anOrderOfTwo()
  const lines = (await vendorOrderDetails(part.ann, part.orderId))?.lines ?? []
  const take = lines.map(({ id }) => ({ lineId: id, quantity: 1 }))
  await splitVendorOrder(part.ann, part.annsVendorOrder, { from: null, take })
  const [first] = (await vendorOrderDetails(part.ann, part.orderId))?.shipments ?? []
  const label = await createShippingLabel(part.ann, part.orderId, null, first?.id)
  carrier.takesBack = 'pending'
  await voidShippingLabel(part.ann, part.orderId, first?.id)
  await joinShipments(part.ann, part.annsVendorOrder)
  carrier.takesBack = 'refused'
  await settleShippingLabelJob.run({ labelId: label.id })
  expect(await statuses(part.orderId)).toEqual(['refused'])
})
