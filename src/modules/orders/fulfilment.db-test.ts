import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BoughtLabel, type ShippingProvider, tableProvider } from '#modules/shipping'
import { useShippingProvider } from '#modules/shipping/server'
import { type PaymentTables, sendTransferJob } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on, reactJob, useSubscriptions } from '#platform/jobs/events.server.ts'
import { openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { useStorage } from '#platform/storage/storage.server.ts'
import { type Person, system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { OrderId, ParcelId, VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { acceptParcel, markParcelReady } from './accept-parcel.server.ts'
import { carrierEventJob, receiveCarrierEvent } from './carrier-events.server.ts'
import { labelFile } from './label-file.server.ts'
import { labelRates } from './label-rates.server.ts'
import { voidShippingLabel } from './void-shipping-label.server.ts'
import { vendorOrderCounts, vendorOrders, vendorOrderView } from './vendor-order-queries.server.ts'
import { createShippingLabel } from './create-shipping-label.server.ts'
import { parcelDelivered, parcelShipped } from './events.server.ts'
import { useGuestLinks } from './guest-link.server.ts'
import { markParcelDelivered } from './mark-parcel-delivered.server.ts'
import { markParcelShipped } from './mark-parcel-shipped.server.ts'
import { orderView } from './order-queries.server.ts'
import type { OrderTables } from './tables.server.ts'

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

let told: string[] = []

beforeAll(async () => {
  useGuestLinks('a secret of the tests')
  useShippingProvider(fakeCarrier)
  const files = new Map<string, Buffer>()
  useStorage(memoryStorage(files))
  await openJobs([sendTransferJob, carrierEventJob])
  useSubscriptions([
    on(parcelShipped, 'tell-shipped', async ({ parcelId }) => void told.push(`shipped ${parcelId}`)),
    on(parcelDelivered, 'tell-delivered', async ({ parcelId }) => void told.push(`delivered ${parcelId}`)),
  ])
})

beforeEach(() => {
  told = []
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
  readonly annsParcel: ParcelId
  readonly bobsParcel: ParcelId
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
  const parcels = await db()
    .selectFrom('parcels')
    .select(['id', 'vendor_id'])
    .where('order_id', '=', orderId)
    .execute()
  const of = (vendor: { vendorId: VendorId }) =>
    parcels.find(({ vendor_id }) => vendor_id === vendor.vendorId)?.id ?? ('' as ParcelId)
  return { orderId, shopper, ann, bob, annsParcel: of(ann), bobsParcel: of(bob) }
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

test('with one label of two parcels the order is processing, shipped when both are, delivered when both are', async () => {
  const { orderId, ann, bob, annsParcel, bobsParcel } = await anOrderOfTwo()
  expect(await statusOf(orderId)).toBe('paid')
  await createShippingLabel(ann, orderId)
  expect(await statusOf(orderId)).toBe('processing')
  await markParcelShipped(ann, annsParcel)
  expect(await statusOf(orderId)).toBe('processing')
  await createShippingLabel(bob, orderId)
  await markParcelShipped(bob, bobsParcel)
  expect(await statusOf(orderId)).toBe('shipped')
  await markParcelDelivered(system, annsParcel)
  expect(await statusOf(orderId)).toBe('shipped')
  await markParcelDelivered(system, bobsParcel)
  expect(await statusOf(orderId)).toBe('delivered')
})

test('a label belongs to the parcel and the shopper sees its number', async () => {
  const { orderId, ann, shopper } = await anOrderOfTwo()
  const label = await createShippingLabel(ann, orderId)
  expect(label).toMatchObject({ orderId, carrier: 'Fake Post', trackingNumber: 'FP1', service: 'standard' })
  const view = await orderView(shopper, orderId)
  expect(view?.parcels.map(({ tracking }) => tracking?.trackingNumber ?? null)).toEqual(['FP1', null])
})

test('five clicks at once buy one label, and all of them get it', async () => {
  const { orderId, ann } = await anOrderOfTwo()
  carrier.wait = 100
  const labels = await Promise.all(Array.from({ length: 5 }, () => createShippingLabel(ann, orderId)))
  expect(carrier.purchases).toHaveLength(1)
  expect(new Set(labels.map(({ trackingNumber }) => trackingNumber))).toEqual(new Set(['FP1']))
})

test('a purchase whose answer was lost is found again instead of being made twice', async () => {
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

test('a purchase that a crash left behind is taken over once its time is over', async () => {
  const { orderId, ann, annsParcel } = await anOrderOfTwo()
  await db()
    .insertInto('shipping_labels')
    .values({ order_id: orderId, parcel_id: annsParcel, created_at: new Date(Date.now() - 60_000) })
    .execute()
  expect(await createShippingLabel(ann, orderId)).toMatchObject({ trackingNumber: 'FP1' })
})

test('nobody makes a label for an order that holds nothing of theirs', async () => {
  const { orderId, shopper } = await anOrderOfTwo()
  const stranger = await aVendor({ profile: workshop })
  for (const actor of [shopper, stranger]) {
    await expect(createShippingLabel(actor, orderId)).rejects.toMatchObject({ code: 'not-found' })
  }
  expect(carrier.purchases).toHaveLength(0)
})

test('a vendor cannot accept, ship or deliver another vendor’s parcel', async () => {
  const { ann, bobsParcel, orderId } = await anOrderOfTwo()
  await expect(acceptParcel(ann, bobsParcel)).rejects.toMatchObject({ code: 'not-found' })
  await expect(
    markParcelShipped(ann, bobsParcel, { carrier: 'Mule', trackingNumber: '1234' }),
  ).rejects.toMatchObject({ code: 'not-found' })
  await expect(markParcelDelivered(ann, bobsParcel)).rejects.toMatchObject({ code: 'not-found' })
  expect(await statusOf(orderId)).toBe('paid')
})

test('a pickup, an order without an address and a vendor without one get no label', async () => {
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

test('nothing is sent for an order that nobody has paid', async () => {
  const { orderId, ann, annsParcel } = await anOrderOfTwo({ isPaid: false })
  await expect(createShippingLabel(ann, orderId)).rejects.toMatchObject({ code: 'order-not-open' })
  await expect(acceptParcel(ann, annsParcel)).rejects.toMatchObject({ code: 'order-not-open' })
})

test('shipping needs a label or the vendor’s own tracking number', async () => {
  const { orderId, shopper, ann, annsParcel } = await anOrderOfTwo()
  await expect(markParcelShipped(ann, annsParcel)).rejects.toMatchObject({ code: 'no-label' })
  await markParcelShipped(ann, annsParcel, { carrier: 'Mule Train', trackingNumber: 'MT-1' })
  const view = await orderView(shopper, orderId)
  expect(view?.parcels[0]?.tracking).toMatchObject({ carrier: 'Mule Train', trackingNumber: 'MT-1' })
})

test('shipping twice lets the vendor’s share go once and tells once, and leaves the other vendor’s share alone', async () => {
  const { orderId, ann, bob, annsParcel } = await anOrderOfTwo()
  await createShippingLabel(ann, orderId)
  await Promise.all([markParcelShipped(ann, annsParcel), markParcelShipped(ann, annsParcel)])
  await markParcelShipped(ann, annsParcel)
  expect(await transferOf(orderId, ann.vendorId)).toBe('due')
  expect(await transferOf(orderId, bob.vendorId)).toBe('waiting')
  await workOff([reactJob])
  expect(told).toEqual([`shipped ${annsParcel}`])
})

test('two vendors who ship at the same moment leave the order shipped', async () => {
  const { orderId, ann, bob, annsParcel, bobsParcel } = await anOrderOfTwo()
  const own = { carrier: 'Mule Train', trackingNumber: 'MT-1' }
  await Promise.all([markParcelShipped(ann, annsParcel, own), markParcelShipped(bob, bobsParcel, own)])
  expect(await statusOf(orderId)).toBe('shipped')
})

test('a pickup becomes processing when it is ready, is never shipped, and pays the vendor when it is handed over', async () => {
  const { orderId, ann, bob, annsParcel, bobsParcel } = await anOrderOfTwo({ isLocalPickup: true })
  await markParcelReady(ann, annsParcel)
  expect(await statusOf(orderId)).toBe('processing')
  await expect(markParcelShipped(ann, annsParcel)).rejects.toMatchObject({ code: 'local-pickup' })
  await markParcelDelivered(ann, annsParcel)
  expect(await transferOf(orderId, ann.vendorId)).toBe('due')
  await markParcelDelivered(bob, bobsParcel)
  expect(await statusOf(orderId)).toBe('delivered')
})

test('what the carrier tells ships and delivers the parcel, once, however often it is told', async () => {
  const { orderId, ann, annsParcel } = await anOrderOfTwo()
  const { trackingNumber } = await createShippingLabel(ann, orderId)
  const message = (status: string) => JSON.stringify({ id: `evt_${status}`, trackingNumber, status })
  expect(await receiveCarrierEvent(message('delivered'), 'forged')).toEqual({ status: 400 })
  for (const status of ['accepted', 'delivered', 'delivered', 'in_transit']) {
    expect(await receiveCarrierEvent(message(status), 'good')).toEqual({ status: 200 })
    await workOff([carrierEventJob, reactJob])
  }
  expect(told).toEqual([`shipped ${annsParcel}`, `delivered ${annsParcel}`])
  expect(await transferOf(orderId, ann.vendorId)).toBe('due')
})

test('a message about a parcel that we do not know changes nothing', async () => {
  await receiveCarrierEvent(JSON.stringify({ id: 'e', trackingNumber: 'none', status: 'delivered' }), 'good')
  await expect(workOff([carrierEventJob])).resolves.toBe(1)
  expect(told).toEqual([])
})

test('rates are told cheapest first, and the label is bought of the service that the artist chose', async () => {
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

test('a label that is given back leaves the parcel free for another one; one that was used stays', async () => {
  const { orderId, ann, bob, annsParcel } = await anOrderOfTwo()
  const first = await createShippingLabel(ann, orderId)
  await expect(voidShippingLabel(bob, orderId)).rejects.toMatchObject({ code: 'no-label' })
  carrier.takesBack = 'refused'
  await expect(voidShippingLabel(ann, orderId)).rejects.toMatchObject({ code: 'label-kept', status: 409 })
  carrier.takesBack = 'done'
  expect(await voidShippingLabel(ann, orderId)).toBe('done')
  expect((await vendorOrderView(ann, orderId))?.label).toBeNull()
  const second = await createShippingLabel(ann, orderId)
  expect(second.trackingNumber).not.toBe(first.trackingNumber)
  await markParcelShipped(ann, annsParcel)
  await expect(voidShippingLabel(ann, orderId)).rejects.toMatchObject({ code: 'parcel-status' })
})

test('the label’s PDF lies with us: it is fetched once, later where that failed, and for its artist alone', async () => {
  const { orderId, ann, bob } = await anOrderOfTwo()
  await expect(labelFile(ann, orderId)).rejects.toMatchObject({ code: 'not-found' })
  await createShippingLabel(ann, orderId)
  for (let n = 0; n < 3; n++) expect(String(await labelFile(ann, orderId))).toBe('%PDF-1.4')
  expect(carrier.files).toHaveLength(1)
  await expect(labelFile(bob, orderId)).rejects.toMatchObject({ code: 'not-found' })
  await expect(labelFile(await aVendor(), orderId)).rejects.toMatchObject({ code: 'not-found' })
})

test('the inbox counts what waits, what is late and what is done, and finds an order by number, buyer or hat', async () => {
  const { orderId, ann, annsParcel } = await anOrderOfTwo()
  expect(await vendorOrderCounts(ann)).toEqual({ 'to-ship': 1, late: 0, pickup: 0, done: 0, all: 1 })
  const longAgo = new Date(Date.now() - 9 * dayMs)
  await db().updateTable('orders').set({ created_at: longAgo }).where('id', '=', orderId).execute()
  await db().updateTable('parcels').set({ ordered_at: longAgo }).where('order_id', '=', orderId).execute()
  expect(await vendorOrderCounts(ann)).toMatchObject({ late: 1 })
  const found = async (search: string) =>
    (await vendorOrders(ann, { filter: 'late', cursor: null, search })).items.map(({ id }) => id)
  for (const search of [orderId.slice(0, 8), `#${orderId.slice(0, 8)}`, 'night sh']) {
    expect([search, await found(search)]).toEqual([search, [orderId]])
  }
  for (const search of ['Third Wheel', '100%', 'ffff0000'])
    expect([search, await found(search)]).toEqual([search, []])
  await createShippingLabel(ann, orderId)
  await markParcelShipped(ann, annsParcel)
  expect(await vendorOrderCounts(ann)).toEqual({ 'to-ship': 0, late: 0, pickup: 0, done: 1, all: 1 })
})
