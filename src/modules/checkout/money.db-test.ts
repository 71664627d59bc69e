import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  acceptParcel,
  markParcelDelivered,
  markParcelShipped,
  type OrderTables,
  orderView,
  refundFailed,
  refundOrder,
  type RefundRequest,
  vendorOrderCounts,
} from '#modules/orders/server'
import type { CatalogTables } from '#modules/catalog/server'
import { bookLabel, bookVoidedLabel, type PaymentTables } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on } from '#platform/jobs/events.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import { newId, type OrderId, type OrderLineId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import {
  type Balances,
  balancesAtStripe,
  balancesInBooks,
  booksOf,
  openDebts,
} from '#tests/support/money-facts.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payments-factories.ts'
import { createCheckout } from './create-checkout.server.ts'
import { reconcilePaymentsJob } from './reconcile-payments.server.ts'

const db = databaseOf<OrderTables & PaymentTables & CatalogTables>()
type Artist = Awaited<ReturnType<PayingShop['vendor']>>
const ownTracking = { carrier: 'USPS', trackingNumber: '9400100000000000000000' }
let shop: PayingShop
let before: Balances
let accounts: string[]
const failed: { orderId: OrderId; hadArrived: boolean }[] = []

beforeAll(async () => {
  shop = await openPayingShop([
    on(refundFailed, 'note', async ({ orderId, hadArrived }) => void failed.push({ orderId, hadArrived })),
  ])
}, 60_000)
afterAll(() => shop.close())
beforeEach(async () => {
  accounts = []
  failed.length = 0
  before = await balancesAtStripe(shop.bench, [])
  shop.bench.sandbox.requests.length = 0
})
afterEach(() => {
  shiftClock(0)
  shop.bench.sandbox.setSwitches({ api: 'normal', apiOnly: null, apiTimes: null })
  shop.needSoundCalls()
})

/** Whatever happened: each order balances, and the books say what lies at Stripe. */
async function needExactBooks(): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select order_id from ledger_entries group by order_id having sum(amount_cents) <> 0) off`.execute(
    db(),
  )
  expect(rows[0]?.n).toBe(0)
  const atStripe = await balancesAtStripe(shop.bench, accounts)
  const moved = { ...atStripe, platform: (atStripe.platform ?? 0) - (before.platform ?? 0) }
  const booked = await balancesInBooks()
  expect(moved).toEqual({ ...Object.fromEntries(accounts.map((id) => [id, 0])), ...booked })
}

async function anArtist(): Promise<Artist> {
  const artist = await shop.vendor()
  accounts.push(artist.accountId)
  return artist
}

interface PaidOrder {
  readonly orderId: OrderId
  readonly products: readonly SomeProduct[]
}

/** Paid with a card; each product twice, $32.00 apiece, shipping $8.00 a parcel. */
async function aPaidOrderOf(artists: readonly Artist[], quantity = 2, number?: string): Promise<PaidOrder> {
  const products: SomeProduct[] = []
  for (const vendor of artists) products.push(await aProduct({ vendor, quantity: 50 }))
  const { orderId, checkoutId } = await createCheckout(visitor, aCheckoutInput(products, { quantity }))
  const sessionId = (await checkoutRow(checkoutId)).stripe_session_id ?? ''
  await shop.bench.sandbox.pay(sessionId, number ? { number } : {})
  await shop.catchUp()
  return { orderId, products }
}

async function parcelOf(orderId: OrderId, { vendorId }: Artist) {
  return db()
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow()
}

async function ship(orderId: OrderId, artist: Artist): Promise<void> {
  await markParcelShipped(artist, (await parcelOf(orderId, artist)).id, ownTracking)
  await shop.catchUp()
}

async function lineOf(orderId: OrderId, vendorId: VendorId): Promise<OrderLineId> {
  const row = await db()
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow()
  return row.id
}

async function refund(actor: Person | typeof system, orderId: OrderId, request: Partial<RefundRequest> = {}) {
  const id = await refundOrder(actor, orderId, { reason: 'The brim was bent.', ...request })
  await shop.catchUp()
  return id
}

function transfersOf(orderId: OrderId, { vendorId }: Artist) {
  return db()
    .selectFrom('transfers')
    .select(['sequence', 'status', 'amount_cents', 'reversed_cents'])
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .orderBy('sequence')
    .execute()
}

async function stockOf({ variant }: SomeProduct): Promise<number | null> {
  const row = await db()
    .selectFrom('product_variants')
    .select('quantity')
    .where('id', '=', variant.variantId)
    .executeTakeFirstOrThrow()
  return row.quantity
}

async function disputeOf(orderId: OrderId): Promise<string> {
  const id = shop.bench.sandbox.openDispute((await orderRow(orderId)).stripe_charge ?? '')
  await shop.catchUp()
  return id
}

/** Days later: what was paid in can be sent from the platform's balance. */
async function settleFunds(): Promise<void> {
  await shop.bench.submit('/sandbox/stripe/actions', { action: 'settle', id: '' })
}

async function decide(disputeId: string, outcome: 'won' | 'lost'): Promise<void> {
  await shop.bench.submit('/sandbox/stripe/actions', { action: `dispute-${outcome}`, id: disputeId })
  await shop.catchUp()
}

test('one hat of a line goes back with its fee and tax, and the artist gets as much less', async () => {
  const ann = await anArtist()
  const { orderId, products } = await aPaidOrderOf([ann])
  const lines = [{ lineId: await lineOf(orderId, ann.vendorId), quantity: 1 }]
  await refund(system, orderId, { wish: { kind: 'items', lines, shippingOf: [] } })
  // 32.00, 4% of it and 7% of both.
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', refunded_cents: 3200 + 128 + 233 })
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'waiting', amount_cents: 3200 + 800 }])
  for (const product of products) expect(await stockOf(product)).toBe(48)
  await ship(orderId, ann)
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent', amount_cents: 4000 }])
  await needExactBooks()
})

test('what was sent already is taken back from the artist whose hat it was, and from no other', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  await ship(orderId, ann)
  await ship(orderId, bob)
  const lines = [{ lineId: await lineOf(orderId, ann.vendorId), quantity: 1 }]
  await refund(system, orderId, { wish: { kind: 'items', lines, shippingOf: [ann.vendorId] } })
  expect(await transfersOf(orderId, ann)).toMatchObject([{ amount_cents: 7200, reversed_cents: 4000 }])
  expect(await transfersOf(orderId, bob)).toMatchObject([{ amount_cents: 7200, reversed_cents: 0 }])
  expect((await orderRow(orderId)).status).toBe('shipped')
  await needExactBooks()
})

test('refunds one after the other add up to the payment, and the last one makes the order refunded', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob], 3)
  await ship(orderId, ann)
  await refund(system, orderId, { wish: { kind: 'amount', amountCents: cents(777) } })
  await refund(ann, orderId, { wish: { kind: 'amount', amountCents: cents(123) } })
  const lines = [{ lineId: await lineOf(orderId, bob.vendorId), quantity: 2 }]
  await refund(bob, orderId, { wish: { kind: 'items', lines, shippingOf: [] } })
  await refund(system, orderId)
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  await expect(refund(system, orderId)).rejects.toMatchObject({ code: 'not-refundable', status: 409 })
  await needExactBooks()
})

test('a vendor refunds its own part with a reason, and nothing of another vendor', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const stranger = await anArtist()
  const { orderId } = await aPaidOrderOf([ann, bob])
  const bobs = [{ lineId: await lineOf(orderId, bob.vendorId), quantity: 1 }]
  for (const wish of [
    { kind: 'items', lines: bobs, shippingOf: [] },
    { kind: 'items', lines: [], shippingOf: [bob.vendorId] },
    { kind: 'amount', amountCents: cents(9_999) },
  ] as const) {
    await expect(refund(ann, orderId, { wish })).rejects.toMatchObject({ code: 'not-refundable' })
  }
  for (const actor of [stranger, await aPerson()]) {
    await expect(refund(actor, orderId)).rejects.toMatchObject({ code: 'not-found', status: 404 })
  }
  await refund(ann, orderId)
  // Two hats and the shipping, a half of the order's fee and tax.
  expect((await orderRow(orderId)).refunded_cents).toBe((await orderRow(orderId)).total_cents / 2)
  expect((await parcelOf(orderId, ann)).status).toBe('cancelled')
  expect((await parcelOf(orderId, bob)).status).toBe('new')
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'cancelled', amount_cents: 0 }])
  await ship(orderId, bob)
  expect((await orderRow(orderId)).status).toBe('shipped')
  await needExactBooks()
})

test('the last hat of a parcel that has not left takes its shipping along; of one that left it does not', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob], 1)
  await ship(orderId, bob)
  for (const artist of [ann, bob]) {
    const lines = [{ lineId: await lineOf(orderId, artist.vendorId), quantity: 1 }]
    await refund(artist, orderId, { wish: { kind: 'items', lines, shippingOf: [] } })
  }
  expect((await booksOf(orderId)).vendor).toBe(0)
  expect(await transfersOf(orderId, bob)).toMatchObject([{ amount_cents: 3850, reversed_cents: 3200 }])
  await needExactBooks()
})

test('hats come back into stock only when that is asked for, and once', async () => {
  const ann = await anArtist()
  const { orderId, products } = await aPaidOrderOf([ann], 3)
  const lines = [{ lineId: await lineOf(orderId, ann.vendorId), quantity: 2 }]
  const wish = { kind: 'items', lines, shippingOf: [] } as const
  const key = newId<string>()
  const ids = await Promise.all([1, 2, 3].map(() => refund(ann, orderId, { wish, restock: true, key })))
  expect(new Set(ids).size).toBe(1)
  const [product] = products
  expect(product && (await stockOf(product))).toBe(49)
  await refund(ann, orderId)
  expect(product && (await stockOf(product))).toBe(49)
  await needExactBooks()
})

test('more than is left is refused, also when two ask at the same moment', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 1)
  const lines = [{ lineId: await lineOf(orderId, ann.vendorId), quantity: 1 }]
  const wish = { kind: 'items', lines, shippingOf: [] } as const
  const asked = await Promise.allSettled(
    [ann, system, await aPerson({ isOperator: true })].map((actor) =>
      refundOrder(actor, orderId, { reason: 'lost', wish, key: newId<string>() }),
    ),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await shop.catchUp()
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  await needExactBooks()
})

test('a refund whose answer was lost is made once, and one that Stripe refuses leaves everything as it was', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 1)
  shop.bench.sandbox.setSwitches({ api: 'cut', apiOnly: 'POST /v1/refunds', apiTimes: 3 })
  await refundOrder(ann, orderId, { reason: 'lost', wish: { kind: 'amount', amountCents: cents(500) } })
  await expect(shop.catchUp()).rejects.toThrow('connection to Stripe')
  expect(await transfersOf(orderId, ann)).toMatchObject([{ amount_cents: 3850 - 452 }])
  await vi.waitFor(
    async () => {
      await shop.catchUp()
      expect((await orderRow(orderId)).refunded_cents).toBe(500)
    },
    { timeout: 15_000, interval: 300 },
  )

  const charge = (await orderRow(orderId)).stripe_payment_intent ?? ''
  await sql`update orders set stripe_payment_intent = 'pi_unknown' where id = ${orderId}`.execute(db())
  await refund(ann, orderId, { wish: { kind: 'amount', amountCents: cents(300) } })
  await sql`update orders set stripe_payment_intent = ${charge} where id = ${orderId}`.execute(db())
  expect((await orderRow(orderId)).refunded_cents).toBe(500)
  expect(failed).toEqual([{ orderId, hadArrived: false }])
  expect(await transfersOf(orderId, ann)).toMatchObject([{ amount_cents: 3850 - 452, status: 'waiting' }])
  await needExactBooks()
  shop.bench.sandbox.requests.length = 0
})

/** The artist has nothing at Stripe any more. */
async function emptyAccount(orderId: OrderId, artist: Artist): Promise<void> {
  const { transfers } = await shop.bench.state()
  const own = transfers?.find(
    ({ transfer_group, destination }) => transfer_group === orderId && destination === artist.accountId,
  )
  await shop.bench.stripe.transfers.createReversal(own?.id ?? '', {}, { idempotencyKey: newId() })
}

test('what an artist cannot give back is its debt, which its next orders pay', async () => {
  const ann = await anArtist()
  const first = await aPaidOrderOf([ann], 1)
  await ship(first.orderId, ann)
  await emptyAccount(first.orderId, ann)
  await refund(system, first.orderId)
  expect(await openDebts()).toEqual({ [ann.vendorId]: 3850 })
  const second = await aPaidOrderOf([ann], 1)
  const third = await aPaidOrderOf([ann], 1)
  const small = { kind: 'amount', amountCents: cents(1_000) } as const
  await refund(system, second.orderId, { wish: small })
  await ship(second.orderId, ann)
  // 38.50 less what went back of it: all of it is withheld.
  expect(await transfersOf(second.orderId, ann)).toMatchObject([{ status: 'sent', amount_cents: 0 }])
  const left = (await openDebts())[ann.vendorId] ?? 0
  expect(left).toBeGreaterThan(0)
  await ship(third.orderId, ann)
  expect(await transfersOf(third.orderId, ann)).toMatchObject([{ status: 'sent', amount_cents: 3850 - left }])
  expect(await openDebts()).toEqual({})
  expect(await db().selectFrom('transfer_reversals').select('status').execute()).toEqual([
    { status: 'netted' },
  ])
  for (const { orderId } of [first, second, third]) expect((await booksOf(orderId)).vendor).toBe(0)
})

test('the artist pays the label out of its share; voided, it gets the money again', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 1)
  const label = { orderId, vendorId: ann.vendorId, labelId: newId<string>(), costCents: cents(512) }
  await bookLabel(system, label)
  await bookLabel(system, label)
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'waiting', amount_cents: 3850 - 512 }])
  expect((await booksOf(orderId)).carrier).toBe(-512)
  await ship(orderId, ann)
  await needExactBooks()
  await settleFunds()
  await bookVoidedLabel(system, label)
  await shop.catchUp()
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { sequence: 1, amount_cents: 3338 },
    { sequence: 2, status: 'sent', amount_cents: 512 },
  ])
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, carrier: 0 })
  await needExactBooks()
})

/** The bank of the card tells what became of the refunds, ten seconds after they were made. */
async function waitForTheBank(): Promise<void> {
  shop.bench.ahead += 11
  await shop.bench.page('/sandbox/stripe')
  await shop.catchUp()
}

test('a refund that the bank sends back is undone: the order is what its parcels say, and everybody is owed again', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId, products } = await aPaidOrderOf([ann, bob], 2, '4000000000005126')
  await ship(orderId, ann)
  const paidBooks = await booksOf(orderId)
  const stock = await stockOf(products[1] as SomeProduct)
  await refund(system, orderId)
  expect((await orderRow(orderId)).status).toBe('refunded')
  expect((await booksOf(orderId)).vendor).toBe(0)
  await needExactBooks()

  await settleFunds()
  await waitForTheBank()
  expect(await orderRow(orderId)).toMatchObject({ status: 'shipped', refunded_cents: 0 })
  // Ann has sent her hats and is paid; Bob's will not leave any more, so his share waits for a decision.
  expect(await booksOf(orderId)).toEqual(paidBooks)
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { status: 'sent', reversed_cents: 7200 },
    { status: 'sent', amount_cents: 7200 },
  ])
  expect(await transfersOf(orderId, bob)).toMatchObject([
    { status: 'cancelled' },
    { status: 'waiting', amount_cents: 7200 },
  ])
  expect((await parcelOf(orderId, bob)).status).toBe('cancelled')
  expect(await stockOf(products[1] as SomeProduct)).toBe(stock)
  expect(failed).toEqual([{ orderId, hadArrived: true }])
  await needExactBooks()

  // It can be tried again, and can come back again.
  await refund(system, orderId)
  const again = await orderRow(orderId)
  expect(again).toMatchObject({ status: 'refunded', refunded_cents: again.total_cents })
  expect(await transfersOf(orderId, bob)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }])
  await needExactBooks()
  await settleFunds()
  await waitForTheBank()
  expect(await orderRow(orderId)).toMatchObject({ status: 'shipped', refunded_cents: 0 })
  expect(await booksOf(orderId)).toEqual(paidBooks)
  await needExactBooks()
})

test('one of two refunds comes back, its news twice and late: only that one is undone', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await refund(ann, orderId, { wish: { kind: 'amount', amountCents: cents(500) } })
  const before = await booksOf(orderId)
  await refund(ann, orderId, { wish: { kind: 'amount', amountCents: cents(300) } })
  const { refunds } = await shop.bench.state()
  const news = refunds?.find(({ amount }) => amount === 300)?.id ?? ''
  await shop.bench.submit('/sandbox/stripe/actions', { action: 'refund-fails', id: news })
  const deliveries = await shop.deliveries()
  await shop.receive([...deliveries, ...deliveries])
  await shop.catchUp()
  expect(await orderRow(orderId)).toMatchObject({ status: 'paid', refunded_cents: 500 })
  expect(await booksOf(orderId)).toEqual(before)
  expect(failed).toHaveLength(1)
  await needExactBooks()
})

test('a refund that came back before its answer was heard is not booked', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  const before = await booksOf(orderId)
  shop.bench.sandbox.setSwitches({ api: 'cut', apiOnly: 'POST /v1/refunds', apiTimes: 3 })
  await refundOrder(ann, orderId, { reason: 'lost', wish: { kind: 'amount', amountCents: cents(500) } })
  await expect(shop.work()).rejects.toThrow('connection to Stripe')
  const { refunds } = await shop.bench.state()
  await shop.bench.submit('/sandbox/stripe/actions', { action: 'refund-fails', id: refunds?.[0]?.id ?? '' })
  await vi.waitFor(
    async () => {
      await shop.catchUp()
      expect(failed).toHaveLength(1)
    },
    { timeout: 15_000, interval: 300 },
  )
  expect((await orderRow(orderId)).refunded_cents).toBe(0)
  expect(await booksOf(orderId)).toEqual(before)
  await needExactBooks()
})

test('a refund that a bank takes its time over counts once it has arrived', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann], 1, '4000000000007726')
  await refund(ann, orderId, { wish: { kind: 'amount', amountCents: cents(400) } })
  expect((await orderRow(orderId)).refunded_cents).toBe(0)
  await waitForTheBank()
  expect((await orderRow(orderId)).refunded_cents).toBe(400)
  expect(failed).toEqual([])
  await needExactBooks()
})

test('a dispute freezes the order and takes the shares back; won, they go out again', async () => {
  const [ann, bob] = [await anArtist(), await anArtist()]
  const { orderId } = await aPaidOrderOf([ann, bob])
  await ship(orderId, ann)
  const dispute = await disputeOf(orderId)
  expect((await orderRow(orderId)).status).toBe('disputed')
  expect(await transfersOf(orderId, ann)).toMatchObject([{ status: 'sent', reversed_cents: 7200 }])
  expect(await transfersOf(orderId, bob)).toMatchObject([{ status: 'waiting', amount_cents: 0 }])
  const books = await booksOf(orderId)
  expect(books).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  await expect(acceptParcel(bob, (await parcelOf(orderId, bob)).id)).rejects.toMatchObject({
    code: 'order-not-open',
  })
  await expect(refund(system, orderId)).rejects.toMatchObject({ code: 'order-disputed', status: 409 })
  expect(await vendorOrderCounts(bob)).toMatchObject({ 'to-ship': 0, all: 1 })
  // What has left arrives meanwhile; what has not left stays where it is.
  await markParcelDelivered(system, (await parcelOf(orderId, ann)).id)
  expect(await parcelOf(orderId, ann)).toMatchObject({ status: 'delivered' })
  await expect(markParcelDelivered(bob, (await parcelOf(orderId, bob)).id)).rejects.toMatchObject({
    code: 'order-not-open',
  })
  expect((await orderRow(orderId)).status).toBe('disputed')
  await needExactBooks()

  await settleFunds()
  await decide(dispute, 'won')
  expect((await orderRow(orderId)).status).toBe('processing')
  expect(await transfersOf(orderId, ann)).toMatchObject([
    { amount_cents: 7200, reversed_cents: 7200 },
    { sequence: 2, status: 'sent', amount_cents: 7200 },
  ])
  expect(await transfersOf(orderId, bob)).toMatchObject([{ status: 'waiting', amount_cents: 7200 }])
  expect(await vendorOrderCounts(bob)).toMatchObject({ 'to-ship': 1, all: 1 })
  await ship(orderId, bob)
  expect((await booksOf(orderId)).vendor).toBe(0)
  await needExactBooks()
})

test('a dispute that is lost leaves the money with the bank, and the order refunded', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await refund(ann, orderId, { wish: { kind: 'amount', amountCents: cents(1_000) } })
  const dispute = await disputeOf(orderId)
  await decide(dispute, 'lost')
  const order = await orderRow(orderId)
  expect(order).toMatchObject({ status: 'refunded', refunded_cents: order.total_cents })
  expect(await booksOf(orderId)).toMatchObject({ vendor: 0, platform: 0, tax: 0 })
  expect(await db().selectFrom('disputes').select(['status', 'amount_cents']).execute()).toEqual([
    { status: 'lost', amount_cents: order.total_cents - 1_000 },
  ])
  expect(await orderView(await aPerson(), orderId)).toBeNull()
  await needExactBooks()
})

test('news of a dispute that comes twice, late and in the wrong order ends the same', async () => {
  const ann = await anArtist()
  const { orderId } = await aPaidOrderOf([ann])
  await ship(orderId, ann)
  shop.bench.sandbox.openDispute((await orderRow(orderId)).stripe_charge ?? '')
  const opened = await shop.deliveries()
  const { disputes } = await shop.bench.state()
  await settleFunds()
  await shop.bench.submit('/sandbox/stripe/actions', { action: 'dispute-won', id: disputes?.at(0)?.id ?? '' })
  const closed = await shop.deliveries()
  await shop.receive([...closed, ...opened, ...closed])
  await shop.work()
  await shop.catchUp()
  // What was on its way back had to arrive before it could go out again.
  shiftClock(2 * 60_000)
  await reconcilePaymentsJob.run({})
  expect((await orderRow(orderId)).status).toBe('shipped')
  expect((await booksOf(orderId)).vendor).toBe(0)
  await needExactBooks()
})
