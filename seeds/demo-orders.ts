import { sql } from 'kysely'
import { variantsOfProducts } from '#modules/catalog/server'
import { cancelCheckout, createCheckout, settleCheckout } from '#modules/checkout/server'
import {
  acceptParcel,
  createShippingLabel,
  markParcelDelivered,
  markParcelReady,
  markParcelShipped,
  refundOrder,
} from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, system } from '#shared/actor.ts'
import { newId, type OrderId, type ParcelId, type ProductId, type VendorId } from '#shared/ids.ts'
import type { DemoPeople } from './load-demo-shop.ts'

const db = databaseOf<unknown>()

/** How far an order of the demo has come. */
type Story =
  | 'cancelled'
  | 'paid'
  | 'accepted'
  | 'labelled'
  | 'shipped'
  | 'delivered'
  | 'refunded'
  | 'pickup-ready'
  | 'picked-up'

interface DemoOrder {
  /** Slugs and quantities; hats of several artists make several parcels. */
  readonly hats: readonly (readonly [slug: string, quantity: number])[]
  readonly story: Story
  readonly daysAgo: number
}

/** Pays at the stand-in for Stripe, as the hosted page would. */
export interface DemoPayments {
  pay(sessionId: string): Promise<unknown>
}

const address = {
  name: 'Robin Vale',
  street: '18 Alder Lane',
  city: 'Portland',
  state: 'OR',
  zip: '97202',
  country: 'US',
}

/** Orders in every state, made by the use cases that a shopper's and an artist's clicks call. */
export async function loadDemoOrders(
  { shopper, artists }: DemoPeople,
  payments: DemoPayments,
): Promise<void> {
  const vendors = new Map(
    [...artists.values()].flatMap((artist) => (artist.vendorId ? [[artist.vendorId, artist] as const] : [])),
  )
  for (const order of await demoOrders()) {
    const orderId = await buy(shopper, order, payments)
    if (order.story !== 'cancelled' && order.story !== 'paid') await fulfil(orderId, order.story, vendors)
    if (order.story === 'refunded')
      await refundOrder(system, orderId, { reason: 'The hat arrived with a bent brim.' })
    await backdate(orderId, order.daysAgo)
  }
}

/** The artist of the demo account sells in most of them; the others come from who has stock. */
async function demoOrders(): Promise<DemoOrder[]> {
  const { rows } = await sql<{ slug: string; mine: boolean }>`
    select p.slug, u.email = 'artist@brimfolk.test' as mine
    from products p join vendors v on v.id = p.vendor_id join users u on u.id = v.user_id
    where v.status = 'active' and (select min(coalesce(x.quantity, 0)) from product_variants x where x.product_id = p.id) >= 6
    order by mine desc, p.slug`.execute(db())
  const mine = rows.filter((row) => row.mine).map(({ slug }) => slug)
  const others = rows.filter((row) => !row.mine).map(({ slug }) => slug)
  const pick = (list: readonly string[], n: number) => list[n % list.length] ?? ''
  return [
    {
      hats: [
        [pick(mine, 0), 1],
        [pick(others, 0), 2],
      ],
      story: 'delivered',
      daysAgo: 41,
    },
    { hats: [[pick(mine, 1), 2]], story: 'delivered', daysAgo: 33 },
    { hats: [[pick(others, 1), 1]], story: 'refunded', daysAgo: 27 },
    { hats: [[pick(mine, 2), 1]], story: 'picked-up', daysAgo: 21 },
    {
      hats: [
        [pick(mine, 3), 1],
        [pick(others, 2), 1],
      ],
      story: 'shipped',
      daysAgo: 6,
    },
    { hats: [[pick(mine, 0), 1]], story: 'pickup-ready', daysAgo: 4 },
    {
      hats: [
        [pick(mine, 1), 1],
        [pick(others, 3), 1],
      ],
      story: 'labelled',
      daysAgo: 3,
    },
    { hats: [[pick(mine, 4), 1]], story: 'accepted', daysAgo: 2 },
    { hats: [[pick(others, 4), 1]], story: 'cancelled', daysAgo: 2 },
    {
      hats: [
        [pick(mine, 2), 2],
        [pick(others, 5), 1],
      ],
      story: 'paid',
      daysAgo: 1,
    },
    { hats: [[pick(mine, 5), 1]], story: 'paid', daysAgo: 0.2 },
  ]
}

async function buy(shopper: Person, order: DemoOrder, payments: DemoPayments): Promise<OrderId> {
  const isLocalPickup = order.story === 'pickup-ready' || order.story === 'picked-up'
  const checkout = await createCheckout(shopper, {
    items: await itemsOf(shopper, order.hats),
    shippingOptionId: null,
    isLocalPickup,
    address: isLocalPickup ? null : address,
    email: null,
    expectedTotalCents: null,
    idempotencyKey: newId<string>(),
  })
  const sessionId = await sessionOf(checkout.orderId)
  if (order.story === 'cancelled') await cancelCheckout(shopper, checkout.checkoutId)
  else {
    await payments.pay(sessionId)
    await settleCheckout(system, sessionId)
  }
  return checkout.orderId
}

async function itemsOf(shopper: Person, hats: DemoOrder['hats']) {
  const slugs = hats.map(([slug]) => slug)
  const { rows } = await sql<{
    id: ProductId
    slug: string
  }>`select id, slug from products where slug = any(${slugs})`.execute(db())
  const variants = await variantsOfProducts(
    shopper,
    rows.map(({ id }) => id),
  )
  return hats.flatMap(([slug, quantity]) => {
    const productId = rows.find((row) => row.slug === slug)?.id
    const variant = variants.find((candidate) => candidate.productId === productId)
    return variant ? [{ variantId: variant.variantId, quantity }] : []
  })
}

async function sessionOf(orderId: OrderId): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select stripe_session_id as id from checkouts where order_id = ${orderId}`.execute(db())
  if (!rows[0]) throw new Error(`order ${orderId} has no session`)
  return rows[0].id
}

/** Every artist of the order does its part; of 'labelled' and later with two parcels, the second waits one step behind. */
async function fulfil(orderId: OrderId, story: Story, vendors: ReadonlyMap<VendorId, Person>): Promise<void> {
  const { rows } = await sql<{ id: ParcelId; vendorId: VendorId }>`
    select id, vendor_id as "vendorId" from parcels where order_id = ${orderId} order by items_cents desc`.execute(
    db(),
  )
  for (const [index, parcel] of rows.entries()) {
    const artist = vendors.get(parcel.vendorId)
    if (!artist) throw new Error(`parcel ${parcel.id} has no artist`)
    if (story === 'labelled' && index > 0) continue
    await moveParcel(artist, orderId, parcel.id, story)
  }
}

async function moveParcel(artist: Person, orderId: OrderId, parcelId: ParcelId, story: Story): Promise<void> {
  await acceptParcel(artist, parcelId)
  if (story === 'accepted') return
  if (story === 'pickup-ready' || story === 'picked-up') {
    await markParcelReady(artist, parcelId)
    if (story === 'picked-up') await markParcelDelivered(artist, parcelId)
    return
  }
  await createShippingLabel(artist, orderId)
  if (story === 'labelled') return
  await markParcelShipped(artist, parcelId)
  if (story === 'delivered' || story === 'refunded') await markParcelDelivered(system, parcelId)
}

async function backdate(orderId: OrderId, days: number): Promise<void> {
  const earlier = sql`created_at = created_at - make_interval(mins => ${Math.round(days * 1_440)})`
  await sql`update ledger_entries set ${earlier} where order_id = ${orderId}`.execute(db())
  // Else the shopper of the demo would have begun more checkouts within the hour than anybody may.
  await sql`update checkouts set ${earlier} where order_id = ${orderId}`.execute(db())
  await sql`update parcels set ordered_at = ordered_at - make_interval(mins => ${Math.round(days * 1_440)})
    where order_id = ${orderId}`.execute(db())
  await sql`update orders set ${earlier},
    paid_at = paid_at - make_interval(mins => ${Math.round(days * 1_440)}) where id = ${orderId}`.execute(
    db(),
  )
}
