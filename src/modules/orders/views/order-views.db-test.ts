import { beforeAll, expect, test } from 'vitest'
import { sendTransferJob } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { visitor } from '#shared/actor.ts'
import { newId, type OrderId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder, anAddress } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { guestPathOf, guestTokenOf, configureGuestLinks } from './guest-link.server.ts'
import { markVendorOrderShipped } from '../fulfillment/mark-vendor-order-shipped.server.ts'
import { keepGuestOrder } from '../lifecycle/keep-guest-order.server.ts'
import { ordersOf, orderView } from './order-queries.server.ts'
import type { OrderTables } from '../tables.server.ts'
import { vendorOrderCounts, vendorOrders, vendorOrderDetails } from './vendor-order-queries.server.ts'

const db = databaseOf<OrderTables>()

beforeAll(async () => {
  configureGuestLinks('a secret of the tests')
  await openJobs([sendTransferJob])
})

async function anOrderOf(...quantities: number[]) {
  const shopper = await aPerson()
  const items = []
  for (const quantity of quantities) items.push({ product: await aProduct(), quantity })
  return { shopper, items, orderId: await aPaidOrder({ shopper, items }) }
}

test('an order shows what was bought and every part of its total', async () => {
  const { shopper, orderId } = await anOrderOf(2)
  const view = await orderView(shopper, orderId)
  expect(view).toMatchObject({
    status: 'paid',
    subtotalCents: 6400,
    feeCents: 256,
    shippingCents: 650,
    taxCents: 511,
    totalCents: 7817,
    shippingAddress: anAddress,
    payment: { cardBrand: 'visa', cardLast4: '4242' },
  })
  expect(view?.vendorOrders[0]?.lines[0]).toMatchObject({
    name: 'Sunday Trucker',
    quantity: 2,
    lineTotalCents: 6400,
  })
})

test('an address and option values that arrived as JSON text are read like all others', async () => {
  const { shopper, orderId } = await anOrderOf(1)
  const asText = (value: object) => JSON.stringify(JSON.stringify(value))
  await db()
    .updateTable('orders')
    .set({ shipping_address: asText({ ...anAddress, city: 'Boise' }) })
    .where('id', '=', orderId)
    .execute()
  await db()
    .updateTable('order_lines')
    .set({ option_values: asText({ Size: 'L' }) })
    .where('order_id', '=', orderId)
    .execute()
  const view = await orderView(shopper, orderId)
  expect(view?.shippingAddress).toEqual({ ...anAddress, city: 'Boise' })
  expect(view?.vendorOrders[0]?.lines[0]).toMatchObject({ optionValues: { Size: 'L' } })
})

test('another shopper’s order and a missing one get the same answer', async () => {
  const { orderId } = await anOrderOf(1)
  const stranger = await aPerson()
  for (const id of [orderId, newId<OrderId>(), 'no-id', '']) {
    expect(await orderView(stranger, id)).toBeNull()
    expect(await orderView(visitor, id)).toBeNull()
  }
})

test('a guest link opens only its own order', async () => {
  const product = await aProduct()
  const guestOrder = () => aPaidOrder({ shopper: null, items: [{ product, quantity: 1 }] })
  const [mine, other] = [await guestOrder(), await guestOrder()]
  const token = guestTokenOf(mine)
  expect((await orderView(visitor, mine, token))?.id).toBe(mine)
  expect(await orderView(visitor, other, token)).toBeNull()
  expect(await orderView(visitor, mine, `${token.slice(1)}A`)).toBeNull()
  expect(await orderView(visitor, mine, '')).toBeNull()
  expect(guestPathOf(mine)).toBe(`/order/${mine}?token=${token}`)
})

test('a guest order moves into the account of someone with its link, once', async () => {
  const orderId = await aPaidOrder({ shopper: null, items: [{ product: await aProduct(), quantity: 1 }] })
  const [shopper, other, token] = [await aPerson(), await aPerson(), guestTokenOf(orderId)]
  await expect(keepGuestOrder(shopper, orderId, 'A'.repeat(32))).rejects.toMatchObject({ code: 'not-found' })
  await keepGuestOrder(shopper, orderId, token)
  await keepGuestOrder(shopper, orderId, token)
  expect((await ordersOf(shopper)).items.map(({ id }) => id)).toEqual([orderId])
  await expect(keepGuestOrder(other, orderId, token)).rejects.toMatchObject({ code: 'not-found' })
})

test('the history lists paid orders, newest first, without gaps or repeats between pages', async () => {
  const { shopper, items } = await anOrderOf(1)
  for (let n = 0; n < 11; n++) await aPaidOrder({ shopper, items })
  await aPaidOrder({ shopper, items, isPaid: false })
  const first = await ordersOf(shopper)
  const second = await ordersOf(shopper, first.next)
  expect([first.items.length, second.items.length, second.next]).toEqual([10, 2, null])
  const placed = [...first.items, ...second.items]
  expect(new Set(placed.map(({ id }) => id)).size).toBe(12)
  expect(placed.map(({ placedAt }) => placedAt)).toEqual(
    placed
      .map(({ placedAt }) => placedAt)
      .sort()
      .reverse(),
  )
  expect(await ordersOf(shopper, 'nonsense')).toMatchObject({ next: expect.any(String) })
})

test('the history shows when the last part of a delivered order arrived', async () => {
  const { shopper, orderId } = await anOrderOf(1, 1)
  const deliveredAt = async () => (await ordersOf(shopper)).items.map((order) => order.deliveredAt)
  expect(await deliveredAt()).toEqual([null])
  const vendorOrders = await db()
    .selectFrom('vendor_orders')
    .select('id')
    .where('order_id', '=', orderId)
    .execute()
  for (const [index, { id }] of vendorOrders.entries()) {
    await db()
      .updateTable('vendor_orders')
      .set({ delivered_at: new Date(Date.UTC(2026, 4, 1 + index)) })
      .where('id', '=', id)
      .execute()
  }
  expect(await deliveredAt()).toEqual([null])
  await db().updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute()
  expect(await deliveredAt()).toEqual(['2026-05-02T00:00:00.000Z'])
})

test('a shopper can’t see another shopper’s history', async () => {
  await anOrderOf(1)
  expect((await ordersOf(await aPerson())).items).toEqual([])
})

test('a vendor sees their own lines, their total and the address, and nothing of other vendors', async () => {
  const [ann, bob] = [await aVendor(), await aVendor()]
  const orderId = await aPaidOrder({
    shopper: await aPerson(),
    items: [
      { product: await aProduct({ vendor: ann, name: 'Night Shift' }), quantity: 2 },
      { product: await aProduct({ vendor: bob, name: 'Third Wheel' }), quantity: 1 },
    ],
  })
  const view = await vendorOrderDetails(ann, orderId)
  expect(view).toMatchObject({ itemsCents: 6400, units: 2, shipTo: anAddress, payout: 'waiting' })
  expect(view?.lines.map(({ name }) => name)).toEqual(['Night Shift'])
  expect(JSON.stringify(view)).not.toContain('Third Wheel')
})

test('an unpaid order, or one without the vendor’s lines, is not found', async () => {
  const { shopper, items, orderId } = await anOrderOf(1)
  const [stranger, owner] = [await aVendor(), items[0]?.product.vendor]
  if (!owner) throw new Error('the product has a vendor')
  const unpaid = await aPaidOrder({ shopper, items, isPaid: false })
  expect(await vendorOrderDetails(stranger, orderId)).toBeNull()
  expect(await vendorOrderDetails(shopper, orderId)).toBeNull()
  const asVendor = { ...owner, vendorId: items[0]?.product.vendorId ?? null }
  expect(await vendorOrderDetails(asVendor, unpaid)).toBeNull()
  expect((await vendorOrderDetails(asVendor, orderId))?.id).toBe(orderId)
})

test('the work list has the orders that wait for the vendor; shipped ones move to the finished list', async () => {
  const ann = await aVendor()
  const items = [{ product: await aProduct({ vendor: ann }), quantity: 1 }]
  const [sent, waiting] = [
    await aPaidOrder({ shopper: null, items }),
    await aPaidOrder({ shopper: null, items }),
  ]
  const { id } = await db()
    .selectFrom('vendor_orders')
    .select('id')
    .where('order_id', '=', sent)
    .executeTakeFirstOrThrow()
  await markVendorOrderShipped(ann, id, { carrier: 'Mule Train', trackingNumber: 'MT-1' })
  const idsOf = async (filter: 'to-ship' | 'done' | 'all') =>
    (await vendorOrders(ann, { filter, cursor: null })).items.map((order) => order.id)
  expect(await idsOf('to-ship')).toEqual([waiting])
  expect(await idsOf('done')).toEqual([sent])
  expect(await idsOf('all')).toEqual([waiting, sent])
})

test('sales count paid orders less refunds', async () => {
  const ann = await aVendor()
  const items = [{ product: await aProduct({ vendor: ann }), quantity: 1 }]
  await aPaidOrder({ shopper: null, items })
  await aPaidOrder({ shopper: null, items, isPaid: false })
  const refunded = await aPaidOrder({ shopper: null, items })
  await db().updateTable('orders').set({ status: 'refunded' }).where('id', '=', refunded).execute()
  expect(await vendorOrderCounts(ann)).toMatchObject({ 'to-ship': 1 })
  expect(await vendorOrderCounts(await aPerson())).toMatchObject({ 'to-ship': 0, all: 0 })
})
