import { expect, test } from 'vitest'
import type { OrderId, OrderLineId } from '#shared/ids.ts'
import {
  anArtist,
  type Artist,
  aPaidOrderOf,
  expectExactBooks,
  lineOf,
  moneyBench,
  setUpMoneyTests,
  transfersOf,
  vendorOrderOf,
} from '#tests/support/payments/money-tests.ts'
import { orderRow } from '#tests/support/orders-factories.ts'
import { refundOrder } from '../refunds/refund-order.server.ts'
import { refundOrderJob } from '../refunds/settle-refund.server.ts'
import { vendorOrderDetails } from '../views/vendor-order-queries.server.ts'
import { markShipmentNotSent } from './mark-shipment-not-sent.server.ts'
import { markVendorOrderDelivered } from './mark-vendor-order-delivered.server.ts'
import { markVendorOrderShipped } from './mark-vendor-order-shipped.server.ts'
import { splitVendorOrder } from './split-vendor-order.server.ts'

setUpMoneyTests()

const own = (trackingNumber: string) => ({ carrier: 'USPS', trackingNumber })

/** One line of several hats; each number is moved into another shipment. */
async function aSplitLine(quantity: number, ...moved: readonly number[]) {
  const artist = await anArtist()
  const { orderId } = await aPaidOrderOf([artist], quantity)
  const { id: vendorOrderId } = await vendorOrderOf(orderId, artist)
  const lineId = await lineOf(orderId, artist.vendorId)
  for (const [index, units] of moved.entries()) {
    const from = index === 0 ? null : ((await shipmentsIn(artist, orderId))[0]?.id ?? null)
    await splitVendorOrder(artist, vendorOrderId, { from, take: [{ lineId, quantity: units }] })
  }
  const ids = (await shipmentsIn(artist, orderId)).map(({ id }) => id)
  return { artist, orderId, vendorOrderId, lineId, ids }
}

async function shipmentsIn(artist: Artist, orderId: OrderId) {
  return (await vendorOrderDetails(artist, orderId))?.shipments ?? []
}

async function refund(artist: Artist, orderId: OrderId, line: { lineId: OrderLineId; quantity: number }) {
  const selection = { kind: 'items', lines: [line], shippingOf: [] } as const
  const refundId = await refundOrder(artist, orderId, { reason: 'can’t be made', selection })
  return () => refundOrderJob.run({ orderId, refundId })
}

async function offered(artist: Artist, orderId: OrderId) {
  return (await shipmentsIn(artist, orderId)).map(({ canMarkNotSent }) => canMarkNotSent.allowed)
}

test('after the rest of a line is refunded, its shipment is marked as not sent and the artist is paid', async () => {
  const { artist, orderId, vendorOrderId, lineId, ids } = await aSplitLine(3, 1)
  const [first = '', second = ''] = ids
  await markVendorOrderShipped(artist, vendorOrderId, own('TRACK-1'), first)
  expect(await offered(artist, orderId)).toEqual([false, false])
  await expect(markShipmentNotSent(artist, vendorOrderId, second)).rejects.toMatchObject({
    code: 'still-owed',
  })

  const settle = await refund(artist, orderId, { lineId, quantity: 1 })
  // It may still fail.
  await expect(markShipmentNotSent(artist, vendorOrderId, second)).rejects.toMatchObject({
    code: 'refund-pending',
  })
  await settle()
  await moneyBench().catchUp()
  expect((await shipmentsIn(artist, orderId)).map(({ status }) => status)).toEqual(['shipped', 'open'])
  expect(await offered(artist, orderId)).toEqual([false, true])

  await markShipmentNotSent(artist, vendorOrderId, second)
  await markShipmentNotSent(artist, vendorOrderId, second)
  await moneyBench().catchUp()
  expect(await vendorOrderDetails(artist, orderId)).toMatchObject({
    vendorOrderStatus: 'shipped',
    orderStatus: 'shipped',
    shipments: [{ status: 'shipped' }, { status: 'canceled' }],
  })
  expect((await transfersOf(orderId, artist)).map(({ status }) => status)).toEqual(['sent'])
  await markVendorOrderDelivered(artist, vendorOrderId, first)
  expect((await orderRow(orderId)).status).toBe('delivered')
  expect((await vendorOrderOf(orderId, artist)).delivered_at).not.toBeNull()
  await expectExactBooks()
})

test('one refunded hat makes one of two equal shipments superfluous, not both', async () => {
  const { artist, orderId, vendorOrderId, lineId, ids } = await aSplitLine(3, 1, 1)
  const [, second = '', third = ''] = ids
  await (await refund(artist, orderId, { lineId, quantity: 1 }))()
  expect(await offered(artist, orderId)).toEqual([true, true, true])
  await markShipmentNotSent(artist, vendorOrderId, third)
  expect(await offered(artist, orderId)).toEqual([false, false, false])
  await expect(markShipmentNotSent(artist, vendorOrderId, second)).rejects.toMatchObject({
    code: 'still-owed',
  })
})

test('a hat that was refunded before the split leaves no shipment superfluous', async () => {
  const artist = await anArtist()
  const { orderId } = await aPaidOrderOf([artist], 3)
  const { id: vendorOrderId } = await vendorOrderOf(orderId, artist)
  const lineId = await lineOf(orderId, artist.vendorId)
  await (await refund(artist, orderId, { lineId, quantity: 1 }))()
  await splitVendorOrder(artist, vendorOrderId, { from: null, take: [{ lineId, quantity: 1 }] })
  expect(await offered(artist, orderId)).toEqual([false, false])
})

test('a shipment that has left can’t be marked as not sent, and a vendor order in one package has none', async () => {
  const { artist, orderId, vendorOrderId, lineId, ids } = await aSplitLine(2, 1)
  const [first = ''] = ids
  await markVendorOrderShipped(artist, vendorOrderId, own('TRACK-1'), first)
  await (await refund(artist, orderId, { lineId, quantity: 1 }))()
  const gone = { code: 'not-found' }
  await expect(markShipmentNotSent(artist, vendorOrderId, first)).rejects.toMatchObject({
    code: 'vendor-order-status',
  })
  await expect(markShipmentNotSent(artist, vendorOrderId, null)).rejects.toMatchObject({
    code: 'in-shipments',
  })
  const whole = await aPaidOrderOf([artist], 2)
  const { id } = await vendorOrderOf(whole.orderId, artist)
  await expect(markShipmentNotSent(artist, id, null)).rejects.toMatchObject(gone)
  await expect(markShipmentNotSent(artist, id, first)).rejects.toMatchObject(gone)
  await expect(markShipmentNotSent(await anArtist(), vendorOrderId, first)).rejects.toMatchObject(gone)
})

test('marked at the same moment, only as many shipments are dropped as were refunded', async () => {
  const { artist, orderId, vendorOrderId, lineId, ids } = await aSplitLine(4, 1, 1, 1)
  await (await refund(artist, orderId, { lineId, quantity: 2 }))()
  const answers = await Promise.allSettled(ids.map((id) => markShipmentNotSent(artist, vendorOrderId, id)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const statuses = (await shipmentsIn(artist, orderId)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 'canceled')).toHaveLength(2)
})
