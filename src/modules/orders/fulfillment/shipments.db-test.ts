import { beforeAll, beforeEach, expect, test } from 'vitest'
import { emailVendorOrderShipped, configureEmail } from '#modules/notifications/server'
import { type PaymentTables, sendTransferJob } from '#modules/payments/server'
import { type ShippingProvider, tableProvider } from '#modules/shipping'
import { provideShippingProvider } from '#modules/shipping/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { on, reactJob, provideSubscriptions } from '#platform/jobs/events.server.ts'
import { openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { provideStorage } from '#platform/storage/storage.server.ts'
import type { OrderLineId, VendorOrderId, VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { carrierEventJob, receiveCarrierEvent } from './receive-carrier-event.server.ts'
import { createShippingLabel } from '../labels/create-shipping-label.server.ts'
import { vendorOrderShipped } from '../events.server.ts'
import { configureGuestLinks } from '../views/guest-link.server.ts'
import { labelFile } from '../labels/label-file.server.ts'
import { markVendorOrderDelivered } from './mark-vendor-order-delivered.server.ts'
import { markVendorOrderShipped } from './mark-vendor-order-shipped.server.ts'
import { cancelRefundedShipments } from './move-shipment.server.ts'
import { orderView } from '../views/order-queries.server.ts'
import { joinShipments } from './join-shipments.server.ts'
import { splitVendorOrder } from './split-vendor-order.server.ts'
import type { OrderTables } from '../tables.server.ts'
import { vendorOrders, vendorOrderDetails } from '../views/vendor-order-queries.server.ts'
import { settleShippingLabelJob } from '../labels/settle-shipping-label.server.ts'
import { voidShippingLabel } from '../labels/void-shipping-label.server.ts'

const db = databaseOf<
  OrderTables & PaymentTables & { emails: { key: string; subject: string; body_text: string } }
>()
let sold: { reference: string; weightOz: number }[] = []

const carrier: ShippingProvider = {
  name: 'Fake Post',
  quote: tableProvider.quote,
  findLabel: async () => null,
  buyLabel: async ({ reference, service, packed }) => {
    sold.push({ reference, weightOz: packed.weightOz })
    return {
      providerRef: `lbl_${reference}`,
      carrier: 'Fake Post',
      service,
      trackingNumber: `FP-${reference}`,
      trackingUrl: null,
      labelUrl: 'https://carrier.test/label',
      costCents: cents(510),
    }
  },
  refundLabel: async () => ({ outcome: 'done', refundRef: null }),
  checkAccess: null,
  labelFile: async ({ providerRef }) => new TextEncoder().encode(`%PDF-1.4 ${providerRef}`),
  readEvent: (body) => JSON.parse(body),
}

beforeAll(async () => {
  configureGuestLinks('a secret of the tests')
  provideShippingProvider(carrier)
  configureEmail({
    productName: 'Brimfolk',
    publicUrl: 'http://site.test',
    operatorEmail: 'hello@brimfolk.test',
    pageAtStripe: (id) => `https://stripe.test/payments/${id}`,
  })
  const files = new Map<string, Buffer>()
  provideStorage(memoryStorage(files))
  await openJobs([sendTransferJob, carrierEventJob, settleShippingLabelJob])
  provideSubscriptions([on(vendorOrderShipped, 'email-vendor-order-shipped', emailVendorOrderShipped)])
})
beforeEach(() => {
  sold = []
})

const workshop = {
  streetAddress: '9 Elm St',
  city: 'Boston',
  stateProvince: 'MA',
  postalCode: '02110',
}

/**
 * Three caps and a beanie of one artist, split: two caps and the beanie in the first shipment, one cap in the second.
 */
async function aSplitOrder() {
  const artist = await aVendor({ profile: workshop })
  const shopper = await aPerson()
  const orderId = await aPaidOrder({
    shopper,
    items: [
      { product: await aProduct({ vendor: artist, name: 'Trout Cap' }), quantity: 3 },
      { product: await aProduct({ vendor: artist, name: 'Moss Beanie' }), quantity: 1 },
    ],
  })
  const seen = await vendorOrderDetails(artist, orderId)
  const vendorOrderId = seen?.vendorOrderId as VendorOrderId
  const lineId = seen?.lines[0]?.id as OrderLineId
  await splitVendorOrder(artist, vendorOrderId, { from: null, take: [{ lineId, quantity: 1 }] })
  const shipments = (await vendorOrderDetails(artist, orderId))?.shipments ?? []
  const [first, second] = [shipments[0]?.id ?? '', shipments[1]?.id ?? '']
  return { artist, shopper, orderId, vendorOrderId, lineId, first, second }
}

async function transferStatusOf(orderId: string, vendorId: VendorId | null) {
  const row = await db()
    .selectFrom('transfers')
    .select(['status', 'amount_cents'])
    .where('order_id', '=', orderId as never)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow()
  return row.status
}

const own = (trackingNumber: string) => ({ carrier: 'USPS', trackingNumber })

test('each shipment has its own tracking number and email; the order and the money follow the last one', async () => {
  const { artist, shopper, orderId, vendorOrderId, first, second } = await aSplitOrder()
  const whole = await vendorOrderDetails(artist, orderId)
  expect(whole).toMatchObject({ vendorOrderStatus: 'accepted', orderStatus: 'processing', units: 4 })
  expect(whole?.shipments.map(({ contents }) => contents.map(({ quantity }) => quantity))).toEqual([
    [2, 1],
    [1],
  ])

  await markVendorOrderShipped(artist, vendorOrderId, own('TRACK-2'), second)
  await markVendorOrderShipped(artist, vendorOrderId, own('TRACK-2'), second)
  expect(await orderView(shopper, orderId)).toMatchObject({
    status: 'processing',
    vendorOrders: [
      { status: 'accepted', shipments: [{ tracking: null }, { tracking: { trackingNumber: 'TRACK-2' } }] },
    ],
  })
  expect(await transferStatusOf(orderId, artist.vendorId)).toBe('waiting')

  await markVendorOrderShipped(artist, vendorOrderId, own('TRACK-1'), first)
  expect(await orderView(shopper, orderId)).toMatchObject({
    status: 'shipped',
    vendorOrders: [{ status: 'shipped' }],
  })
  expect(await transferStatusOf(orderId, artist.vendorId)).toBe('due')

  await markVendorOrderDelivered(artist, vendorOrderId, first)
  expect((await orderView(shopper, orderId))?.status).toBe('shipped')
  await markVendorOrderDelivered(artist, vendorOrderId, second)
  expect((await orderView(shopper, orderId))?.status).toBe('delivered')

  await workOff([reactJob])
  const emails = await db()
    .selectFrom('emails')
    .select(['subject', 'body_text'])
    .where('key', 'in', [`vendor-order-shipped:${first}`, `vendor-order-shipped:${second}`])
    .execute()
  expect(emails).toHaveLength(2)
  const second2 = emails.find(({ body_text }) => body_text.includes('TRACK-2'))
  expect(second2?.subject).toContain('Part of order')
  expect(second2?.body_text).toContain('shipment 2 of 2')
  expect(second2?.body_text).not.toContain('Moss Beanie')
})

test('each shipment gets one label for its items, and carrier events change only that shipment', async () => {
  const { artist, orderId, first, second } = await aSplitOrder()
  await expect(createShippingLabel(artist, orderId)).rejects.toMatchObject({ code: 'in-shipments' })
  const [one, again] = await Promise.all([
    createShippingLabel(artist, orderId, null, first),
    createShippingLabel(artist, orderId, null, first),
  ])
  expect(again.id).toBe(one.id)
  const two = await createShippingLabel(artist, orderId, null, second)
  expect(sold).toHaveLength(2)
  expect(sold[0]?.weightOz).toBeGreaterThan(sold[1]?.weightOz ?? 0)
  const paper = new TextDecoder().decode(await labelFile(artist, orderId, second))
  expect(paper).toContain(`lbl_${sold[1]?.reference}`)

  expect(await voidShippingLabel(artist, orderId, first)).toBe('done')
  expect((await vendorOrderDetails(artist, orderId))?.shipments.map(({ status }) => status)).toEqual([
    'open',
    'labeled',
  ])
  await receiveCarrierEvent(
    JSON.stringify({ trackingNumber: two.trackingNumber, status: 'delivered' }),
    'good',
  )
  await workOff([carrierEventJob])
  expect(await vendorOrderDetails(artist, orderId)).toMatchObject({
    vendorOrderStatus: 'accepted',
    shipments: [{ status: 'open' }, { status: 'delivered' }],
  })
})

test('with or without shipments, the ledger and the share are the same except for labels', async () => {
  const { artist, orderId, first, second } = await aSplitOrder()
  const owed = async () =>
    (
      await db()
        .selectFrom('transfers')
        .select('amount_cents')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).amount_cents
  const before = await owed()
  await createShippingLabel(artist, orderId, null, first)
  await createShippingLabel(artist, orderId, null, second)
  expect(await owed()).toBe(before - 2 * 510)
})

test('a split leaves at least one unit in each shipment, and can be undone until there is a label', async () => {
  const { artist, orderId, vendorOrderId, lineId, first, second } = await aSplitOrder()
  const split = (from: string | null, quantity: number) =>
    splitVendorOrder(artist, vendorOrderId, { from, take: [{ lineId, quantity }] })
  await expect(split(second, 1)).rejects.toMatchObject({ code: 'nothing-to-split' })
  await expect(split(first, 3)).rejects.toMatchObject({ code: 'nothing-to-split' })
  await expect(split(first, -1)).rejects.toMatchObject({ code: 'nothing-to-split' })
  await expect(split(null, 1)).rejects.toMatchObject({ code: 'in-shipments' })
  await split(first, 1)
  expect((await vendorOrderDetails(artist, orderId))?.shipments).toHaveLength(3)
  await joinShipments(artist, vendorOrderId)
  expect((await vendorOrderDetails(artist, orderId))?.shipments).toEqual([])
  await split(null, 2)
  const [shipment] = (await vendorOrderDetails(artist, orderId))?.shipments ?? []
  await createShippingLabel(artist, orderId, null, shipment?.id ?? '')
  await expect(joinShipments(artist, vendorOrderId)).rejects.toMatchObject({ code: 'has-label' })
  await expect(split(shipment?.id ?? '', 1)).rejects.toMatchObject({ code: 'has-label' })
})

test('a fully refunded shipment doesn’t keep the share from being released', async () => {
  const { artist, orderId, vendorOrderId, lineId, first, second } = await aSplitOrder()
  const lines = (await vendorOrderDetails(artist, orderId))?.lines ?? []
  await splitVendorOrder(artist, vendorOrderId, {
    from: first,
    take: [{ lineId: lines[1]?.id as OrderLineId, quantity: 1 }],
  })
  await markVendorOrderShipped(artist, vendorOrderId, own('TRACK-1'), first)
  await markVendorOrderShipped(artist, vendorOrderId, own('TRACK-2'), second)
  expect(await transferStatusOf(orderId, artist.vendorId)).toBe('waiting')
  await transaction(() =>
    cancelRefundedShipments(orderId, [
      { lineId, units: 3 },
      { lineId: lines[1]?.id as OrderLineId, units: 0 },
    ]),
  )
  expect(await vendorOrderDetails(artist, orderId)).toMatchObject({
    vendorOrderStatus: 'shipped',
    shipments: [{ status: 'shipped' }, { status: 'shipped' }, { status: 'canceled' }],
  })
  expect(await transferStatusOf(orderId, artist.vendorId)).toBe('due')
})

test('another artist’s vendor orders and shipments are reported as not found', async () => {
  const { artist, orderId, vendorOrderId, lineId, first } = await aSplitOrder()
  const other = await aSplitOrder()
  const take = [{ lineId, quantity: 1 }]
  const gone = { code: 'not-found' }
  await expect(splitVendorOrder(other.artist, vendorOrderId, { from: first, take })).rejects.toMatchObject(
    gone,
  )
  await expect(joinShipments(other.artist, vendorOrderId)).rejects.toMatchObject(gone)
  await expect(
    markVendorOrderShipped(artist, vendorOrderId, own('X-1234'), other.first),
  ).rejects.toMatchObject(gone)
  await expect(createShippingLabel(artist, orderId, null, other.first)).rejects.toMatchObject(gone)
  await expect(labelFile(artist, orderId, other.first)).rejects.toMatchObject(gone)
  expect((await vendorOrders(artist, { filter: 'to-ship', cursor: null })).items).toHaveLength(1)
})
