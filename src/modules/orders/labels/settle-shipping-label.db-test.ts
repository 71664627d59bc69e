import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shared/ids.ts'
import { anOrderOfTwo, carrier, setUpFulfillmentTests } from '#tests/support/fulfillment-tests.ts'
import { cancelVendorOrders } from '../fulfillment/cancel-vendor-orders.server.ts'
import { markVendorOrderShipped } from '../fulfillment/mark-vendor-order-shipped.server.ts'
import { vendorOrderDetails } from '../views/vendor-order-queries.server.ts'
import { createShippingLabel } from './create-shipping-label.server.ts'
import { settleShippingLabelJob } from './settle-shipping-label.server.ts'

const db = databaseOf<unknown>()
const own = { carrier: 'Mule Train', trackingNumber: 'MT-1' }
const failed = { code: 'carrier-failed' }

setUpFulfillmentTests()
afterEach(() => shiftClock(0))

async function labelOf(orderId: OrderId) {
  const { rows } = await sql<{ id: string; status: string; number: string | null }>`
    select id, status, tracking_number as number from shipping_labels
    where order_id = ${orderId} and (provider_ref is not null or tracking_number is null)`.execute(db())
  if (!rows[0]) throw new Error('no label')
  return rows[0]
}

/** The ledger's events about labels. */
async function booked(orderId: OrderId): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select split_part(event, ':', 1) as event from ledger_entries
    where order_id = ${orderId} and account = 'carrier' and event like 'label%' order by id`.execute(db())
  return rows.map(({ event }) => event)
}

/** An order whose label the carrier sold, and whose answer was lost. */
async function aLostLabel() {
  const order = await anOrderOfTwo()
  carrier.crash = true
  await expect(createShippingLabel(order.ann, order.orderId)).rejects.toMatchObject(failed)
  carrier.crash = false
  const settle = async () => settleShippingLabelJob.run({ labelId: (await labelOf(order.orderId)).id })
  return { ...order, settle }
}

test('each purchase has a job that looks at it two minutes later', async () => {
  const { orderId } = await aLostLabel()
  const { rows } = await sql<{ after: number }>`
    select round(extract(epoch from start_after - created_on))::int as after from jobs.job
    where name = 'settle-shipping-label' and data->>'labelId' = ${(await labelOf(orderId)).id}`.execute(db())
  expect(rows).toEqual([{ after: 120 }])
})

test('a label that was bought during a timeout is found and booked once', async () => {
  const { ann, orderId, settle } = await aLostLabel()
  await settle()
  await settle()
  expect(await vendorOrderDetails(ann, orderId)).toMatchObject({
    label: { trackingNumber: 'FP1' },
    vendorOrderStatus: 'labeled',
  })
  expect(await booked(orderId)).toEqual(['label'])
  expect(await createShippingLabel(ann, orderId)).toMatchObject({ trackingNumber: 'FP1' })
  expect(carrier.purchases).toHaveLength(1)
})

test('a purchase that bought nothing ends, and the next press buys', async () => {
  const { ann, orderId, settle } = await aLostLabel()
  carrier.labels.clear()
  await settle()
  expect((await labelOf(orderId)).status).toBe('failed')
  expect(await createShippingLabel(ann, orderId)).toMatchObject({ trackingNumber: 'FP2' })
  await settle()
  expect(await booked(orderId)).toEqual(['label'])
})

test('a label that was bought during a timeout is voided when the order ships with its own tracking number', async () => {
  const { ann, annsVendorOrder, orderId, settle } = await aLostLabel()
  await markVendorOrderShipped(ann, annsVendorOrder, own)
  carrier.takesBack = 'pending'
  await settle()
  await settle()
  expect(await labelOf(orderId)).toMatchObject({ status: 'voiding', number: 'FP1' })
  expect(await booked(orderId)).toEqual(['label'])
  carrier.takesBack = 'done'
  await settle()
  expect(await booked(orderId)).toEqual(['label', 'label-voided'])
  expect(await vendorOrderDetails(ann, orderId)).toMatchObject({ label: { trackingNumber: 'MT-1' } })
})

test('a label that was bought during a timeout is voided when the order is canceled', async () => {
  const { orderId, settle } = await aLostLabel()
  await transaction(() => cancelVendorOrders(orderId))
  await settle()
  await settle()
  expect((await labelOf(orderId)).status).toBe('voided')
  expect(await booked(orderId)).toEqual(['label', 'label-voided'])
})

test('a label whose order ships with its own tracking number while it is being bought is voided', async () => {
  const { ann, annsVendorOrder, orderId } = await anOrderOfTwo()
  carrier.wait = 300
  const purchase = createShippingLabel(ann, orderId)
  await expect
    .poll(() =>
      labelOf(orderId).then(
        ({ status }) => status,
        () => null,
      ),
    ) //
    .toBe('buying')
  await markVendorOrderShipped(ann, annsVendorOrder, own)
  await expect(purchase).rejects.toMatchObject({ code: 'label-not-needed' })
  const { id, status } = await labelOf(orderId)
  expect(status).toBe('voiding')
  await settleShippingLabelJob.run({ labelId: id })
  expect(await booked(orderId)).toEqual(['label', 'label-voided'])
})

test('while the carrier is busy with a purchase, neither a second press nor the job buys or gives up', async () => {
  const { ann, orderId } = await anOrderOfTwo()
  carrier.crash = true
  await expect(createShippingLabel(ann, orderId)).rejects.toMatchObject(failed)
  carrier.crash = false
  carrier.busy = true
  await expect(createShippingLabel(ann, orderId)).rejects.toMatchObject(failed)
  const { id } = await labelOf(orderId)
  await expect(settleShippingLabelJob.run({ labelId: id })).rejects.toThrow('busy')
  expect((await labelOf(orderId)).status).toBe('buying')
  carrier.busy = false
  await settleShippingLabelJob.run({ labelId: id })
  expect(await labelOf(orderId)).toMatchObject({ status: 'bought', number: 'FP1' })
  expect(carrier.purchases).toHaveLength(1)
})

test('the job doesn’t disturb a purchase that is running', async () => {
  const { ann, orderId } = await anOrderOfTwo()
  carrier.wait = 300
  const purchase = createShippingLabel(ann, orderId)
  await expect
    .poll(() =>
      labelOf(orderId).then(
        ({ status }) => status,
        () => null,
      ),
    )
    .toBe('buying')
  await settleShippingLabelJob.run({ labelId: (await labelOf(orderId)).id })
  expect(await purchase).toMatchObject({ trackingNumber: 'FP1' })
  expect(await booked(orderId)).toEqual(['label'])
})
