import { expect, test } from 'vitest'
import { reactJob } from '#platform/jobs/events.server.ts'
import { workOff } from '#platform/jobs/jobs.server.ts'
import { type Person, system } from '#shared/actor.ts'
import {
  anOrderOfTwo,
  orderStatusOf,
  published,
  setUpFulfillmentTests,
  transferStatusOf,
} from '#tests/support/fulfillment-tests.ts'
import { createShippingLabel } from '../labels/create-shipping-label.server.ts'
import { orderView } from '../views/order-queries.server.ts'
import { trackingLinksOfOrders } from '../views/tracking-links-of-orders.server.ts'
import { acceptVendorOrder } from './accept-vendor-order.server.ts'
import { markVendorOrderDelivered } from './mark-vendor-order-delivered.server.ts'
import { markVendorOrderReady } from './mark-vendor-order-ready.server.ts'
import { markVendorOrderShipped } from './mark-vendor-order-shipped.server.ts'

setUpFulfillmentTests()

test('an order with two vendor orders is processing with one label, shipped when both are, and delivered when both are', async () => {
  const { orderId, ann, bob, annsVendorOrder, bobsVendorOrder } = await anOrderOfTwo()
  expect(await orderStatusOf(orderId)).toBe('paid')
  await createShippingLabel(ann, orderId)
  expect(await orderStatusOf(orderId)).toBe('processing')
  await markVendorOrderShipped(ann, annsVendorOrder)
  expect(await orderStatusOf(orderId)).toBe('processing')
  await createShippingLabel(bob, orderId)
  await markVendorOrderShipped(bob, bobsVendorOrder)
  expect(await orderStatusOf(orderId)).toBe('shipped')
  await markVendorOrderDelivered(system, annsVendorOrder)
  expect(await orderStatusOf(orderId)).toBe('shipped')
  await markVendorOrderDelivered(system, bobsVendorOrder)
  expect(await orderStatusOf(orderId)).toBe('delivered')
})

test('the shopper sees the tracking links of the packages on their way, and nobody else does', async () => {
  const { orderId, ann, bob, shopper, annsVendorOrder, bobsVendorOrder } = await anOrderOfTwo()
  const linksOf = async (actor: Person) =>
    (await trackingLinksOfOrders(actor, [orderId])).map((link) => link.orderId)
  await createShippingLabel(ann, orderId)
  await createShippingLabel(bob, orderId)
  expect(await linksOf(shopper)).toEqual([])
  await markVendorOrderShipped(ann, annsVendorOrder)
  await markVendorOrderShipped(bob, bobsVendorOrder)
  expect(await linksOf(shopper)).toEqual([orderId, orderId])
  expect(await linksOf(ann)).toEqual([])
  await markVendorOrderDelivered(system, annsVendorOrder)
  expect(await linksOf(shopper)).toEqual([orderId])
})

test('a vendor can’t accept, ship or deliver another vendor’s order', async () => {
  const { ann, bobsVendorOrder, orderId } = await anOrderOfTwo()
  await expect(acceptVendorOrder(ann, bobsVendorOrder)).rejects.toMatchObject({ code: 'not-found' })
  await expect(
    markVendorOrderShipped(ann, bobsVendorOrder, { carrier: 'Mule', trackingNumber: '1234' }),
  ).rejects.toMatchObject({ code: 'not-found' })
  await expect(markVendorOrderDelivered(ann, bobsVendorOrder)).rejects.toMatchObject({ code: 'not-found' })
  expect(await orderStatusOf(orderId)).toBe('paid')
})

test('an unpaid order can’t be shipped', async () => {
  const { orderId, ann, annsVendorOrder } = await anOrderOfTwo({ isPaid: false })
  await expect(createShippingLabel(ann, orderId)).rejects.toMatchObject({ code: 'order-not-open' })
  await expect(acceptVendorOrder(ann, annsVendorOrder)).rejects.toMatchObject({ code: 'order-not-open' })
})

test('shipping requires a label or the vendor’s own tracking number', async () => {
  const { orderId, shopper, ann, annsVendorOrder } = await anOrderOfTwo()
  await expect(markVendorOrderShipped(ann, annsVendorOrder)).rejects.toMatchObject({ code: 'no-label' })
  await markVendorOrderShipped(ann, annsVendorOrder, { carrier: 'Mule Train', trackingNumber: 'MT-1' })
  const view = await orderView(shopper, orderId)
  expect(view?.vendorOrders[0]?.tracking).toMatchObject({ carrier: 'Mule Train', trackingNumber: 'MT-1' })
})

test('shipping twice releases the vendor’s share once, sends one email, and doesn’t release the other vendor’s share', async () => {
  const { orderId, ann, bob, annsVendorOrder } = await anOrderOfTwo()
  await createShippingLabel(ann, orderId)
  await Promise.all([
    markVendorOrderShipped(ann, annsVendorOrder),
    markVendorOrderShipped(ann, annsVendorOrder),
  ])
  await markVendorOrderShipped(ann, annsVendorOrder)
  expect(await transferStatusOf(orderId, ann.vendorId)).toBe('due')
  expect(await transferStatusOf(orderId, bob.vendorId)).toBe('waiting')
  await workOff([reactJob])
  expect(published).toEqual([`shipped ${annsVendorOrder}`])
})

test('two vendors who ship at the same moment leave the order shipped', async () => {
  const { orderId, ann, bob, annsVendorOrder, bobsVendorOrder } = await anOrderOfTwo()
  const own = { carrier: 'Mule Train', trackingNumber: 'MT-1' }
  await Promise.all([
    markVendorOrderShipped(ann, annsVendorOrder, own),
    markVendorOrderShipped(bob, bobsVendorOrder, own),
  ])
  expect(await orderStatusOf(orderId)).toBe('shipped')
})

test('a pickup is processing when it is ready, is never shipped, and pays the vendor when it is handed over', async () => {
  const { orderId, ann, bob, annsVendorOrder, bobsVendorOrder } = await anOrderOfTwo({ isLocalPickup: true })
  await markVendorOrderReady(ann, annsVendorOrder)
  expect(await orderStatusOf(orderId)).toBe('processing')
  await expect(markVendorOrderShipped(ann, annsVendorOrder)).rejects.toMatchObject({ code: 'local-pickup' })
  await markVendorOrderDelivered(ann, annsVendorOrder)
  expect(await transferStatusOf(orderId, ann.vendorId)).toBe('due')
  await markVendorOrderDelivered(bob, bobsVendorOrder)
  expect(await orderStatusOf(orderId)).toBe('delivered')
})
