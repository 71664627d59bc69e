import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BoughtLabel, packHats, type ShippingProvider, tableProvider } from '#modules/shipping'
import { provideShippingProvider } from '#modules/shipping/server'
import { type PaymentTables, sendTransferJob } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on, reactJob, provideSubscriptions } from '#platform/jobs/events.server.ts'
import { openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { type Person, system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { OrderId, VendorOrderId, VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { backUpDatabase, restoreDatabase } from '#tests/support/database/database-copy.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aPaidOrder, anAddress } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { acceptVendorOrder } from './accept-vendor-order.server.ts'
import { markVendorOrderReady } from './mark-vendor-order-ready.server.ts'
import { carrierEventJob, receiveCarrierEvent } from './receive-carrier-event.server.ts'
import { labelFile } from '../labels/label-file.server.ts'
import { labelRates } from '../labels/label-rates.server.ts'
import { voidShippingLabel } from '../labels/void-shipping-label.server.ts'
import { vendorOrderCounts, vendorOrders, vendorOrderDetails } from '../views/vendor-order-queries.server.ts'
import { createShippingLabel } from '../labels/create-shipping-label.server.ts'
import { vendorOrderDelivered, vendorOrderShipped } from '../events.server.ts'
import { configureGuestLinks } from '../views/guest-link.server.ts'
import { markVendorOrderDelivered } from './mark-vendor-order-delivered.server.ts'
import { markVendorOrderShipped } from './mark-vendor-order-shipped.server.ts'
import { orderView } from '../views/order-queries.server.ts'
import type { OrderTables } from '../tables.server.ts'

const db = databaseOf<OrderTables & PaymentTables>()
const workshop = {
  streetAddress: '9 Elm St',
  city: 'Boston',
  stateProvince: 'MA',
  postalCode: '02110',
}

const carrier = {
  purchases: [] as string[],
  labels: new Map<string, BoughtLabel>(),
  crash: false,
  wait: 0,
  takesBack: 'done' as 'done' | 'refused',
  files: [] as string[],
}
const fakeCarrier: ShippingProvider = {
  name: 'Fake Post',
  quote: tableProvider.quote,
  findLabel: async (reference) => carrier.labels.get(reference) ?? null,
  buyLabel: async ({ reference, service }) => {
    await new Promise((resolve) => setTimeout(resolve, carrier.wait))
    carrier.purchases.push(reference)
    const label = {
      providerRef: `lbl_${reference}`,
      carrier: 'Fake Post',
      service,
      trackingNumber: `FP${carrier.purchases.length}`,
      trackingUrl: 'https://carrier.test/track',
      labelUrl: 'https://carrier.test/label',
      costCents: cents(510),
    }
    carrier.labels.set(reference, label)
    if (carrier.crash) throw new Error('the answer was lost on the way')
    return label
  },
  refundLabel: async () => carrier.takesBack,
  labelFile: async ({ providerRef }) => {
    if (carrier.crash) throw new Error('no file today')
    carrier.files.push(providerRef)
    return new TextEncoder().encode('%PDF-1.4')
  },
  readEvent: (body, signature) => (signature === 'good' ? JSON.parse(body) : null),
}

let published: string[] = []

beforeAll(async () => {
  configureGuestLinks('a secret of the tests')
  provideShippingProvider(fakeCarrier)
  const files = new Map<string, Buffer>()
  provideStorage(memoryStorage(files))
  await openJobs([sendTransferJob, carrierEventJob])
  provideSubscriptions([
    on(
      vendorOrderShipped,
      'tell-shipped',
      async ({ vendorOrderId }) => void published.push(`shipped ${vendorOrderId}`),
    ),
    on(
      vendorOrderDelivered,
      'tell-delivered',
      async ({ vendorOrderId }) => void published.push(`delivered ${vendorOrderId}`),
    ),
  ])
})

beforeEach(() => {
  published = []
  Object.assign(carrier, {
    purchases: [],
    labels: new Map(),
    crash: false,
    wait: 0,
    takesBack: 'done',
    files: [],
  })
})

interface SomeOrder {
  readonly orderId: OrderId
  readonly shopper: Person
  readonly ann: Person & { vendorId: VendorId }
  readonly bob: Person & { vendorId: VendorId }
  readonly annsVendorOrder: VendorOrderId
  readonly bobsVendorOrder: VendorOrderId
}

async function anOrderOfTwo(options: { isLocalPickup?: boolean; isPaid?: boolean } = {}): Promise<SomeOrder> {
  const [ann, bob] = [await aVendor({ profile: workshop }), await aVendor({ profile: workshop })]
  const shopper = await aPerson()
  const orderId = await aPaidOrder({
    shopper,
    items: [
      { product: await aProduct({ vendor: ann, name: 'Night Shift' }), quantity: 2 },
      { product: await aProduct({ vendor: bob, name: 'Third Wheel' }), quantity: 1 },
    ],
    ...options,
  })
  const vendorOrders = await db()
    .selectFrom('vendor_orders')
    .select(['id', 'vendor_id'])
    .where('order_id', '=', orderId)
    .execute()
  const of = (vendor: { vendorId: VendorId }) =>
    vendorOrders.find(({ vendor_id }) => vendor_id === vendor.vendorId)?.id ?? ('' as VendorOrderId)
  return { orderId, shopper, ann, bob, annsVendorOrder: of(ann), bobsVendorOrder: of(bob) }
}

async function statusOf(orderId: OrderId): Promise<string> {
  const row = await db()
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.status
}

async function transferOf(orderId: OrderId, vendorId: VendorId): Promise<string | undefined> {
  const row = await db()
    .selectFrom('transfers')
    .select('status')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row?.status
}

test('an order with two vendor orders is processing with one label, shipped when both are, and delivered when both are', async () => {
  const { orderId, ann, bob, annsVendorOrder, bobsVendorOrder } = await anOrderOfTwo()
  expect(await statusOf(orderId)).toBe('paid')
  await createShippingLabel(ann, orderId)
  expect(await statusOf(orderId)).toBe('processing')
  await markVendorOrderShipped(ann, annsVendorOrder)
  expect(await statusOf(orderId)).toBe('processing')
  await createShippingLabel(bob, orderId)
  await markVendorOrderShipped(bob, bobsVendorOrder)
  expect(await statusOf(orderId)).toBe('shipped')
  await markVendorOrderDelivered(system, annsVendorOrder)
  expect(await statusOf(orderId)).toBe('shipped')
  await markVendorOrderDelivered(system, bobsVendorOrder)
  expect(await statusOf(orderId)).toBe('delivered')
})

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
  expect(await statusOf(orderId)).toBe('paid')
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

test('a vendor can’t accept, ship or deliver another vendor’s order', async () => {
  const { ann, bobsVendorOrder, orderId } = await anOrderOfTwo()
  await expect(acceptVendorOrder(ann, bobsVendorOrder)).rejects.toMatchObject({ code: 'not-found' })
  await expect(
    markVendorOrderShipped(ann, bobsVendorOrder, { carrier: 'Mule', trackingNumber: '1234' }),
  ).rejects.toMatchObject({ code: 'not-found' })
  await expect(markVendorOrderDelivered(ann, bobsVendorOrder)).rejects.toMatchObject({ code: 'not-found' })
  expect(await statusOf(orderId)).toBe('paid')
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
  expect(await transferOf(orderId, ann.vendorId)).toBe('due')
  expect(await transferOf(orderId, bob.vendorId)).toBe('waiting')
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
  expect(await statusOf(orderId)).toBe('shipped')
})

test('a pickup is processing when it is ready, is never shipped, and pays the vendor when it is handed over', async () => {
  const { orderId, ann, bob, annsVendorOrder, bobsVendorOrder } = await anOrderOfTwo({ isLocalPickup: true })
  await markVendorOrderReady(ann, annsVendorOrder)
  expect(await statusOf(orderId)).toBe('processing')
  await expect(markVendorOrderShipped(ann, annsVendorOrder)).rejects.toMatchObject({ code: 'local-pickup' })
  await markVendorOrderDelivered(ann, annsVendorOrder)
  expect(await transferOf(orderId, ann.vendorId)).toBe('due')
  await markVendorOrderDelivered(bob, bobsVendorOrder)
  expect(await statusOf(orderId)).toBe('delivered')
})

test('carrier events mark the vendor order as shipped and delivered once, even when repeated', async () => {
  const { orderId, ann, annsVendorOrder } = await anOrderOfTwo()
  const { trackingNumber } = await createShippingLabel(ann, orderId)
  const message = (status: string) => JSON.stringify({ id: `evt_${status}`, trackingNumber, status })
  expect(await receiveCarrierEvent(message('delivered'), 'forged')).toEqual({ status: 400 })
  for (const status of ['accepted', 'delivered', 'delivered', 'in_transit']) {
    expect(await receiveCarrierEvent(message(status), 'good')).toEqual({ status: 200 })
    await workOff([carrierEventJob, reactJob])
  }
  expect(published).toEqual([`shipped ${annsVendorOrder}`, `delivered ${annsVendorOrder}`])
  expect(await transferOf(orderId, ann.vendorId)).toBe('due')
})

test('a carrier event about an unknown vendor order changes nothing', async () => {
  await receiveCarrierEvent(JSON.stringify({ id: 'e', trackingNumber: 'none', status: 'delivered' }), 'good')
  await expect(workOff([carrierEventJob])).resolves.toBe(1)
  expect(published).toEqual([])
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

test('the inbox counts waiting, late and finished orders, and finds an order by number, buyer or hat', async () => {
  const { orderId, ann, annsVendorOrder } = await anOrderOfTwo()
  expect(await vendorOrderCounts(ann)).toEqual({ 'to-ship': 1, late: 0, pickup: 0, done: 0, all: 1 })
  const longAgo = new Date(Date.now() - 9 * dayMs)
  await db().updateTable('orders').set({ created_at: longAgo }).where('id', '=', orderId).execute()
  await db()
    .updateTable('vendor_orders')
    .set({ ordered_at: longAgo })
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
