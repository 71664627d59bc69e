import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { backUpDatabase, restoreDatabase } from '#tests/support/database/database-copy.ts'
import {
  anOrderOfTwo,
  carrier,
  orderStatusOf,
  setUpFulfillmentTests,
  workshop,
} from '#tests/support/fulfillment-tests.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { markVendorOrderShipped } from '../fulfillment/mark-vendor-order-shipped.server.ts'
import { orderView } from '../views/order-queries.server.ts'
import { vendorOrderDetails } from '../views/vendor-order-queries.server.ts'
import { purchaseSeconds } from './claim-label.server.ts'
import { createShippingLabel } from './create-shipping-label.server.ts'
import { labelFile } from './label-file.server.ts'
import { labelRates } from './label-rates.server.ts'
import { voidShippingLabel } from './void-shipping-label.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables>()

setUpFulfillmentTests()

test('a label belongs to its vendor order, and the shopper sees its tracking number', async () => {
  const { orderId, ann, shopper } = await anOrderOfTwo()
  const label = await createShippingLabel(ann, orderId)
  expect(label).toMatchObject({ orderId, carrier: 'Fake Post', trackingNumber: 'FP1', service: 'standard' })
  const view = await orderView(shopper, orderId)
  expect(view?.vendorOrders.map(({ tracking }) => tracking?.trackingNumber ?? null)).toEqual(['FP1', null])
})

test('five simultaneous clicks buy one label, and all of them get it', async () => {
  const { orderId, ann } = await anOrderOfTwo()
  carrier.wait = 100
  const labels = await Promise.all(Array.from({ length: 5 }, () => createShippingLabel(ann, orderId)))
  expect(carrier.purchases).toHaveLength(1)
  expect(new Set(labels.map(({ trackingNumber }) => trackingNumber))).toEqual(new Set(['FP1']))
})

test('a purchase whose answer was lost is found, not repeated', async () => {
  const { orderId, ann } = await anOrderOfTwo()
  carrier.crash = true
  await expect(createShippingLabel(ann, orderId)).rejects.toMatchObject({
    code: 'carrier-failed',
    message: 'Could not create shipping label',
  })
  expect(await orderStatusOf(orderId)).toBe('paid')
  carrier.crash = false
  expect(await createShippingLabel(ann, orderId)).toMatchObject({ trackingNumber: 'FP1' })
  expect(carrier.purchases).toHaveLength(1)
})

test('a purchase that a crash interrupted is taken over when its lease ends', async () => {
  const { orderId, ann, annsVendorOrder } = await anOrderOfTwo()
  await db()
    .insertInto('shipping_labels')
    .values({
      order_id: orderId,
      vendor_order_id: annsVendorOrder,
      created_at: new Date(Date.now() - 60_000),
    })
    .execute()
  expect(await createShippingLabel(ann, orderId)).toMatchObject({ trackingNumber: 'FP1' })
})

test('a click that waits for an interrupted purchase hears when its lease ends, and the next one takes over', async () => {
  const { orderId, ann, annsVendorOrder } = await anOrderOfTwo()
  await db()
    .insertInto('shipping_labels')
    .values({
      order_id: orderId,
      vendor_order_id: annsVendorOrder,
      created_at: new Date(Date.now() - (purchaseSeconds - 1) * 1_000),
    })
    .execute()
  const started = performance.now()
  await expect(createShippingLabel(ann, orderId)).rejects.toMatchObject({ code: 'label-under-way' })
  expect(performance.now() - started).toBeLessThan((purchaseSeconds / 2) * 1_000)
  expect(await createShippingLabel(ann, orderId)).toMatchObject({ trackingNumber: 'FP1' })
})

test('after a restore, a label that was bought after the backup isn’t bought again', async () => {
  const { orderId, ann } = await anOrderOfTwo()
  await backUpDatabase()
  const label = await createShippingLabel(ann, orderId)
  await restoreDatabase()
  expect(await createShippingLabel(ann, orderId)).toMatchObject({ trackingNumber: label.trackingNumber })
  expect(carrier.purchases).toHaveLength(1)
})

test('a vendor can’t create a label for an order without their items', async () => {
  const { orderId, shopper } = await anOrderOfTwo()
  const stranger = await aVendor({ profile: workshop })
  for (const actor of [shopper, stranger]) {
    await expect(createShippingLabel(actor, orderId)).rejects.toMatchObject({ code: 'not-found' })
  }
  expect(carrier.purchases).toHaveLength(0)
})

test('refuses a label for a pickup, an order without an address and a vendor without an address', async () => {
  const pickup = await anOrderOfTwo({ isLocalPickup: true })
  await expect(createShippingLabel(pickup.ann, pickup.orderId)).rejects.toMatchObject({
    code: 'local-pickup',
  })
  const homeless = await aVendor()
  const product = await aProduct({ vendor: homeless })
  const items = [{ product, quantity: 1 }]
  const nowhere = await aPaidOrder({ shopper: null, items, address: null })
  await expect(createShippingLabel(homeless, nowhere)).rejects.toMatchObject({ code: 'no-address' })
  const fromNowhere = await aPaidOrder({ shopper: null, items })
  await expect(createShippingLabel(homeless, fromNowhere)).rejects.toMatchObject({ code: 'no-origin' })
})

test('rates are listed cheapest first, and the label uses the service that the artist selected', async () => {
  const { orderId, ann, bob } = await anOrderOfTwo()
  const rates = await labelRates(ann, orderId)
  expect(rates.map(({ service, costCents }) => [service, costCents])).toEqual([
    ['standard', 800],
    ['express', 1700],
  ])
  expect((await createShippingLabel(ann, orderId, 'express')).service).toBe('express')
  await expect(createShippingLabel(bob, orderId, 'drone')).rejects.toMatchObject({ code: 'carrier-failed' })
  await expect(labelRates(await aVendor(), orderId)).rejects.toMatchObject({ code: 'not-found' })
})

test('voiding an unused label allows another one; a used label can’t be voided', async () => {
  const { orderId, ann, bob, annsVendorOrder } = await anOrderOfTwo()
  const first = await createShippingLabel(ann, orderId)
  await expect(voidShippingLabel(bob, orderId)).rejects.toMatchObject({ code: 'no-label' })
  carrier.takesBack = 'refused'
  await expect(voidShippingLabel(ann, orderId)).rejects.toMatchObject({
    code: 'label-not-voided',
    status: 409,
  })
  carrier.takesBack = 'done'
  expect(await voidShippingLabel(ann, orderId)).toBe('done')
  expect((await vendorOrderDetails(ann, orderId))?.label).toBeNull()
  const second = await createShippingLabel(ann, orderId)
  expect(second.trackingNumber).not.toBe(first.trackingNumber)
  await markVendorOrderShipped(ann, annsVendorOrder)
  await expect(voidShippingLabel(ann, orderId)).rejects.toMatchObject({ code: 'vendor-order-status' })
})

test('the label’s PDF is stored once, fetched later if that failed, and shown only to its artist', async () => {
  const { orderId, ann, bob } = await anOrderOfTwo()
  await expect(labelFile(ann, orderId)).rejects.toMatchObject({ code: 'not-found' })
  await createShippingLabel(ann, orderId)
  for (let n = 0; n < 3; n++) expect(String(await labelFile(ann, orderId))).toBe('%PDF-1.4')
  expect(carrier.files).toHaveLength(1)
  await expect(labelFile(bob, orderId)).rejects.toMatchObject({ code: 'not-found' })
  await expect(labelFile(await aVendor(), orderId)).rejects.toMatchObject({ code: 'not-found' })
})
