import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mailParcelShipped, useMailHouse } from '#modules/notifications/server'
import { type PaymentTables, sendTransferJob } from '#modules/payments/server'
import { type ShippingProvider, tableProvider } from '#modules/shipping'
import { useShippingProvider } from '#modules/shipping/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { on, reactJob, useSubscriptions } from '#platform/jobs/events.server.ts'
import { openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { useStorage } from '#platform/storage/storage.server.ts'
import type { OrderLineId, ParcelId, VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { carrierEventJob, receiveCarrierEvent } from './carrier-events.server.ts'
import { createShippingLabel } from './create-shipping-label.server.ts'
import { parcelShipped } from './events.server.ts'
import { useGuestLinks } from './guest-link.server.ts'
import { labelFile } from './label-file.server.ts'
import { markParcelDelivered } from './mark-parcel-delivered.server.ts'
import { markParcelShipped } from './mark-parcel-shipped.server.ts'
import { cancelRefundedBoxes } from './move-box.server.ts'
import { orderView } from './order-queries.server.ts'
import { joinBoxes, splitParcel } from './split-parcel.server.ts'
import type { OrderTables } from './tables.server.ts'
import { vendorOrders, vendorOrderView } from './vendor-order-queries.server.ts'
import { voidShippingLabel } from './void-shipping-label.server.ts'

const db = databaseOf<
  OrderTables & PaymentTables & { mails: { key: string; subject: string; body_text: string } }
>()
let sold: { reference: string; weightOz: number }[] = []

const carrier: ShippingProvider = {
  name: 'Fake Post',
  quote: tableProvider.quote,
  findLabel: async () => null,
  buyLabel: async ({ reference, service, parcel }) => {
    sold.push({ reference, weightOz: parcel.weightOz })
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
  refundLabel: async () => 'done',
  labelFile: async ({ providerRef }) => new TextEncoder().encode(`%PDF-1.4 ${providerRef}`),
  readEvent: (body) => JSON.parse(body),
}

beforeAll(async () => {
  useGuestLinks('a secret of the tests')
  useShippingProvider(carrier)
  useMailHouse({
    productName: 'Brimfolk',
    publicUrl: 'http://shop.test',
    operatorEmail: 'hello@brimfolk.test',
    pageAtStripe: (of, id) => `https://stripe.test/${of}/${id}`,
  })
  const files = new Map<string, Buffer>()
  useStorage(memoryStorage(files))
  await openJobs([sendTransferJob, carrierEventJob])
  useSubscriptions([on(parcelShipped, 'mail-parcel-shipped', mailParcelShipped)])
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

/** Three caps and a beanie of one artist, split: two caps and the beanie in the first box, a cap in the second. */
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
  const seen = await vendorOrderView(artist, orderId)
  const parcelId = seen?.parcelId as ParcelId
  const lineId = seen?.lines[0]?.id as OrderLineId
  await splitParcel(artist, parcelId, { from: null, take: [{ lineId, quantity: 1 }] })
  const boxes = (await vendorOrderView(artist, orderId))?.boxes ?? []
  const [first, second] = [boxes[0]?.id ?? '', boxes[1]?.id ?? '']
  return { artist, shopper, orderId, parcelId, lineId, first, second }
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

test('each box has its own number and mail; order and money follow when the last one has left', async () => {
  const { artist, shopper, orderId, parcelId, first, second } = await aSplitOrder()
  const whole = await vendorOrderView(artist, orderId)
  expect(whole).toMatchObject({ parcelStatus: 'accepted', orderStatus: 'processing', units: 4 })
  expect(whole?.boxes.map(({ contents }) => contents.map(({ quantity }) => quantity))).toEqual([[2, 1], [1]])

  await markParcelShipped(artist, parcelId, own('TRACK-2'), second)
  await markParcelShipped(artist, parcelId, own('TRACK-2'), second)
  expect(await orderView(shopper, orderId)).toMatchObject({
    status: 'processing',
    parcels: [
      { status: 'accepted', boxes: [{ tracking: null }, { tracking: { trackingNumber: 'TRACK-2' } }] },
    ],
  })
  expect(await transferStatusOf(orderId, artist.vendorId)).toBe('waiting')

  await markParcelShipped(artist, parcelId, own('TRACK-1'), first)
  expect(await orderView(shopper, orderId)).toMatchObject({
    status: 'shipped',
    parcels: [{ status: 'shipped' }],
  })
  expect(await transferStatusOf(orderId, artist.vendorId)).toBe('due')

  await markParcelDelivered(artist, parcelId, first)
  expect((await orderView(shopper, orderId))?.status).toBe('shipped')
  await markParcelDelivered(artist, parcelId, second)
  expect((await orderView(shopper, orderId))?.status).toBe('delivered')

  await workOff([reactJob])
  const mails = await db()
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('key', 'in', [`parcel-shipped:${first}`, `parcel-shipped:${second}`])
    .execute()
  expect(mails).toHaveLength(2)
  const second2 = mails.find(({ body_text }) => body_text.includes('TRACK-2'))
  expect(second2?.subject).toContain('Part of order')
  expect(second2?.body_text).toContain('parcel 2 of 2')
  expect(second2?.body_text).not.toContain('Moss Beanie')
})

test('every box gets one label for what lies in it, and the carrier’s news move that box alone', async () => {
  const { artist, orderId, first, second } = await aSplitOrder()
  await expect(createShippingLabel(artist, orderId)).rejects.toMatchObject({ code: 'in-boxes' })
  const [one, again] = await Promise.all([
    createShippingLabel(artist, orderId, null, first),
    createShippingLabel(artist, orderId, null, first),
  ])
  expect(again.id).toBe(one.id)
  const two = await createShippingLabel(artist, orderId, null, second)
  expect(sold).toHaveLength(2)
  expect(sold[0]?.weightOz).toBeGreaterThan(sold[1]?.weightOz ?? 0)
  const paper = new TextDecoder().decode(await labelFile(artist, orderId, second))
  expect(paper).toContain(`lbl_${two.id}`)

  expect(await voidShippingLabel(artist, orderId, first)).toBe('done')
  expect((await vendorOrderView(artist, orderId))?.boxes.map(({ status }) => status)).toEqual([
    'open',
    'labelled',
  ])
  await receiveCarrierEvent(
    JSON.stringify({ trackingNumber: two.trackingNumber, status: 'delivered' }),
    'good',
  )
  await workOff([carrierEventJob])
  expect(await vendorOrderView(artist, orderId)).toMatchObject({
    parcelStatus: 'accepted',
    boxes: [{ status: 'open' }, { status: 'delivered' }],
  })
})

test('the books and the share are the same in one parcel and in several, but for the labels', async () => {
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

test('splitting leaves something in each, and can be taken back until there is a label', async () => {
  const { artist, orderId, parcelId, lineId, first, second } = await aSplitOrder()
  const split = (from: string | null, quantity: number) =>
    splitParcel(artist, parcelId, { from, take: [{ lineId, quantity }] })
  await expect(split(second, 1)).rejects.toMatchObject({ code: 'nothing-to-split' })
  await expect(split(first, 3)).rejects.toMatchObject({ code: 'nothing-to-split' })
  await expect(split(first, -1)).rejects.toMatchObject({ code: 'nothing-to-split' })
  await expect(split(null, 1)).rejects.toMatchObject({ code: 'in-boxes' })
  await split(first, 1)
  expect((await vendorOrderView(artist, orderId))?.boxes).toHaveLength(3)
  await joinBoxes(artist, parcelId)
  expect((await vendorOrderView(artist, orderId))?.boxes).toEqual([])
  await split(null, 2)
  const [box] = (await vendorOrderView(artist, orderId))?.boxes ?? []
  await createShippingLabel(artist, orderId, null, box?.id ?? '')
  await expect(joinBoxes(artist, parcelId)).rejects.toMatchObject({ code: 'has-label' })
  await expect(split(box?.id ?? '', 1)).rejects.toMatchObject({ code: 'has-label' })
})

test('a box whose hats were refunded holds the share no longer up', async () => {
  const { artist, orderId, parcelId, lineId, first, second } = await aSplitOrder()
  const lines = (await vendorOrderView(artist, orderId))?.lines ?? []
  await splitParcel(artist, parcelId, {
    from: first,
    take: [{ lineId: lines[1]?.id as OrderLineId, quantity: 1 }],
  })
  await markParcelShipped(artist, parcelId, own('TRACK-1'), first)
  await markParcelShipped(artist, parcelId, own('TRACK-2'), second)
  expect(await transferStatusOf(orderId, artist.vendorId)).toBe('waiting')
  await transaction(() =>
    cancelRefundedBoxes(orderId, [
      { lineId, units: 3 },
      { lineId: lines[1]?.id as OrderLineId, units: 0 },
    ]),
  )
  expect(await vendorOrderView(artist, orderId)).toMatchObject({
    parcelStatus: 'shipped',
    boxes: [{ status: 'shipped' }, { status: 'shipped' }, { status: 'cancelled' }],
  })
  expect(await transferStatusOf(orderId, artist.vendorId)).toBe('due')
})

test('another artist’s parcels and boxes are like ones that do not exist', async () => {
  const { artist, orderId, parcelId, lineId, first } = await aSplitOrder()
  const other = await aSplitOrder()
  const take = [{ lineId, quantity: 1 }]
  const gone = { code: 'not-found' }
  await expect(splitParcel(other.artist, parcelId, { from: first, take })).rejects.toMatchObject(gone)
  await expect(joinBoxes(other.artist, parcelId)).rejects.toMatchObject(gone)
  await expect(markParcelShipped(artist, parcelId, own('X-1234'), other.first)).rejects.toMatchObject(gone)
  await expect(createShippingLabel(artist, orderId, null, other.first)).rejects.toMatchObject(gone)
  await expect(labelFile(artist, orderId, other.first)).rejects.toMatchObject(gone)
  expect((await vendorOrders(artist, { filter: 'to-ship', cursor: null })).items).toHaveLength(1)
})
