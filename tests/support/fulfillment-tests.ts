import { beforeAll, beforeEach } from 'vitest'
import {
  carrierEventJob,
  configureGuestLinks,
  type OrderTables,
  settleShippingLabelJob,
  vendorOrderDelivered,
  vendorOrderShipped,
} from '#modules/orders/server'
import { type PaymentTables, sendTransferJob } from '#modules/payments/server'
import { type BoughtLabel, type LabelRefund, type ShippingProvider, tableProvider } from '#modules/shipping'
import { provideShippingProvider } from '#modules/shipping/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on, provideSubscriptions } from '#platform/jobs/events.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { provideStorage } from '#platform/storage/storage.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId, VendorId, VendorOrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from './catalog-factories.ts'
import { aPerson } from './identity-factories.ts'
import { memoryStorage } from './memory-storage.ts'
import { aPaidOrder } from './paid-order-factory.ts'
import { aVendor } from './vendors-factories.ts'

const db = databaseOf<OrderTables & PaymentTables>()

/** The address that an artist ships from. */
export const workshop = {
  streetAddress: '9 Elm St',
  city: 'Boston',
  stateProvince: 'MA',
  postalCode: '02110',
}

/** What the fake carrier sold and how it behaves. Each test starts with the default. */
export const carrier = freshCarrier()

function freshCarrier() {
  return {
    purchases: [] as string[],
    labels: new Map<string, BoughtLabel>(),
    crash: false,
    wait: 0,
    takesBack: 'done' as LabelRefund['outcome'],
    /** What was asked about refunds: labels, and the refunds that were asked for before. */
    refunds: [] as string[],
    /** The carrier is busy with every purchase. */
    busy: false,
    files: [] as string[],
    file: new TextEncoder().encode('%PDF-1.4'),
  }
}

const fakeCarrier: ShippingProvider = {
  name: 'Fake Post',
  quote: tableProvider.quote,
  findLabel: async (reference) => {
    if (carrier.busy) throw new Error('the carrier is still busy with it')
    return carrier.labels.get(reference) ?? null
  },
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
    if (carrier.crash || carrier.busy) throw new Error('the answer was lost on the way')
    return label
  },
  refundLabel: async (providerRef, refundRef) => {
    if (carrier.crash) throw new Error('no answer')
    carrier.refunds.push(refundRef ?? providerRef)
    return { outcome: carrier.takesBack, refundRef: `refund_${providerRef}` }
  },
  checkAccess: null,
  labelFile: async ({ providerRef }) => {
    if (carrier.crash) throw new Error('no file today')
    carrier.files.push(providerRef)
    return carrier.file
  },
  readEvent: (body, signature) => (signature === 'good' ? JSON.parse(body) : null),
}

/** The events that were published, as 'shipped …' and 'delivered …'. */
export const published: string[] = []

/** Opens the jobs, the fake carrier and a storage for a file's tests. */
export function setUpFulfillmentTests(): void {
  beforeAll(openFulfillment)
  beforeEach(() => {
    published.length = 0
    Object.assign(carrier, freshCarrier())
  })
}

/** The fake carrier, and a storage for its labels. */
export function openFakeCarrier(): void {
  provideShippingProvider(fakeCarrier)
  provideStorage(memoryStorage(new Map<string, Buffer>()))
}

async function openFulfillment(): Promise<void> {
  configureGuestLinks('a secret of the tests')
  openFakeCarrier()
  await openJobs([sendTransferJob, carrierEventJob, settleShippingLabelJob])
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
}

interface OrderOfTwo {
  readonly orderId: OrderId
  readonly shopper: Person
  readonly ann: Person & { vendorId: VendorId }
  readonly bob: Person & { vendorId: VendorId }
  readonly annsVendorOrder: VendorOrderId
  readonly bobsVendorOrder: VendorOrderId
}

/** An order with two units of Ann's and one of Bob's. */
export async function anOrderOfTwo(
  options: { isLocalPickup?: boolean; isPaid?: boolean } = {},
): Promise<OrderOfTwo> {
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

export async function orderStatusOf(orderId: OrderId): Promise<string> {
  const row = await db()
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.status
}

export async function transferStatusOf(orderId: OrderId, vendorId: VendorId): Promise<string | undefined> {
  const row = await db()
    .selectFrom('transfers')
    .select('status')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row?.status
}
