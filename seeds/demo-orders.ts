import { sql } from 'kysely'
import { variantsOfProducts } from '#modules/catalog/server'
import { cancelCheckout, createCheckout, settleCheckout } from '#modules/checkout/server'
import {
  acceptVendorOrder,
  createShippingLabel,
  markVendorOrderDelivered,
  markVendorOrderReady,
  markVendorOrderShipped,
  refundOrder,
} from '#modules/orders/server'
import { lockMoney } from '#modules/payments/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type Person, system } from '#shared/actor.ts'
import { newId, type OrderId, type VendorOrderId, type ProductId, type VendorId } from '#shared/ids.ts'
import { asOfDaysAgo } from './demo-history.ts'
import type { DemoPeople } from './load-demo.ts'

const db = databaseOf<unknown>()

/** The status that a demo order has reached. */
type Story =
  | 'canceled'
  | 'paid'
  | 'accepted'
  | 'labeled'
  | 'shipped'
  | 'delivered'
  | 'refunded'
  | 'pickup-ready'
  | 'picked-up'

export interface DemoOrder {
  /** Slugs and quantities. Hats of several artists make several vendor orders. */
  readonly hats: readonly (readonly [slug: string, quantity: number])[]
  readonly story: Story
  readonly daysAgo: number
  /** By default, that of the demo's shopper. */
  readonly address?: typeof robinsAddress
}

/** Pays at the stand-in for Stripe, as the hosted page would. */
export interface DemoPayments {
  pay(sessionId: string): Promise<unknown>
}

const robinsAddress = {
  name: 'Robin Vale',
  street: '18 Alder Lane',
  city: 'Portland',
  state: 'OR',
  zip: '97202',
  country: 'US',
}

/** Orders that are older were paid out to their artists since. */
const recentDays = 10

/** How long after the order it was refunded. */
const daysToRefund = 8

/** Orders in every status, created by the use cases behind a shopper's and an artist's clicks: those of the last days, or those before. */
export async function loadDemoOrders(
  { shopper, artists }: DemoPeople,
  payments: DemoPayments,
  when: 'recent' | 'before',
): Promise<void> {
  const vendors = vendorsOf(artists)
  const isWanted = ({ daysAgo }: DemoOrder) => daysAgo < recentDays === (when === 'recent')
  for (const order of (await demoOrders()).filter(isWanted)) {
    const orderId = await placeDemoOrder(shopper, order, { payments, vendors })
    if (order.story === 'refunded') {
      await asOfDaysAgo(order.daysAgo - daysToRefund, () =>
        refundOrder(system, orderId, { reason: 'The hat arrived with a bent brim.' }),
      )
    }
    await backdate(orderId, order.daysAgo)
  }
}

export function vendorsOf(artists: DemoPeople['artists']): ReadonlyMap<VendorId, Person> {
  return new Map(
    [...artists.values()].flatMap((artist) => (artist.vendorId ? [[artist.vendorId, artist] as const] : [])),
  )
}

/** Buys the hats and moves the order to its status, as of now. */
export async function placeDemoOrder(
  shopper: Person,
  order: DemoOrder,
  { payments, vendors }: { readonly payments: DemoPayments; readonly vendors: ReadonlyMap<VendorId, Person> },
): Promise<OrderId> {
  const orderId = await buy(shopper, order, payments)
  if (order.story !== 'canceled' && order.story !== 'paid') await fulfil(orderId, order.story, vendors)
  return orderId
}

/** Most orders are from the demo account's artist; the others are from artists with stock. */
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
      story: 'labeled',
      daysAgo: 3,
    },
    { hats: [[pick(mine, 4), 1]], story: 'accepted', daysAgo: 2 },
    { hats: [[pick(others, 4), 1]], story: 'canceled', daysAgo: 2 },
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
    address: isLocalPickup ? null : (order.address ?? robinsAddress),
    email: null,
    expectedTotalCents: null,
    idempotencyKey: newId<string>(),
    network: null,
  })
  const sessionId = await sessionOf(checkout.orderId)
  if (order.story === 'canceled') await cancelCheckout(shopper, checkout.checkoutId)
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
    const variant = variants.find(
      (candidate) => candidate.productId === productId && candidate.available >= quantity,
    )
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

/** Advances each vendor order. From 'labeled' on, the second of two vendor orders stays one step behind. */
async function fulfil(orderId: OrderId, story: Story, vendors: ReadonlyMap<VendorId, Person>): Promise<void> {
  const { rows } = await sql<{ id: VendorOrderId; vendorId: VendorId }>`
    select id, vendor_id as "vendorId" from vendor_orders where order_id = ${orderId} order by items_cents desc`.execute(
    db(),
  )
  for (const [index, vendorOrder] of rows.entries()) {
    const artist = vendors.get(vendorOrder.vendorId)
    if (!artist) throw new Error(`shipment ${vendorOrder.id} has no artist`)
    if (story === 'labeled' && index > 0) continue
    await moveVendorOrder(artist, orderId, vendorOrder.id, story)
  }
}

async function moveVendorOrder(
  artist: Person,
  orderId: OrderId,
  vendorOrderId: VendorOrderId,
  story: Story,
): Promise<void> {
  await acceptVendorOrder(artist, vendorOrderId)
  if (story === 'accepted') return
  if (story === 'pickup-ready' || story === 'picked-up') {
    await markVendorOrderReady(artist, vendorOrderId)
    if (story === 'picked-up') await markVendorOrderDelivered(artist, vendorOrderId)
    return
  }
  await createShippingLabel(artist, orderId)
  if (story === 'labeled') return
  await markVendorOrderShipped(artist, vendorOrderId)
  if (story === 'delivered' || story === 'refunded') await markVendorOrderDelivered(system, vendorOrderId)
}

export async function backdate(orderId: OrderId, days: number): Promise<void> {
  const earlier = sql`created_at = created_at - make_interval(mins => ${Math.round(days * 1_440)})`
  await transaction(async () => {
    await sql`select set_config('brimfolk.backdate_demo', 'on', true)`.execute(db())
    // Otherwise the demo's shopper would exceed the hourly checkout limit.
    await sql`update checkouts set ${earlier} where order_id = ${orderId}`.execute(db())
    await sql`update orders set ${earlier},
      paid_at = paid_at - make_interval(mins => ${Math.round(days * 1_440)}) where id = ${orderId}`.execute(
      db(),
    )
    await sql`update vendor_orders set ship_by = null, ordered_at = ordered_at - make_interval(mins => ${Math.round(days * 1_440)})
      where order_id = ${orderId}`.execute(db())
    await sql`update vendor_orders set delivered_at = ordered_at + interval '9 days',
        shipped_at = case when shipped_at is not null then ordered_at + interval '4 days' end
      where order_id = ${orderId} and delivered_at is not null and ordered_at < now() - interval '9 days'`.execute(
      db(),
    )
    await lockMoney(system, orderId)
    await sql`update ledger_entries set ${earlier} where order_id = ${orderId}`.execute(db())
  })
}
