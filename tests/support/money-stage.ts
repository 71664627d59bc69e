import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import { createCheckout } from '#modules/checkout/server'
import {
  markParcelShipped,
  type OrderTables,
  refundFailed,
  refundOrder,
  type RefundRequest,
} from '#modules/orders/server'
import type { PaymentTables } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on } from '#platform/jobs/events.server.ts'
import { type Person, type system, visitor } from '#shared/actor.ts'
import type { OrderId, OrderLineId, VendorId } from '#shared/ids.ts'
import { aProduct, type SomeProduct } from './catalog-factories.ts'
import { type Balances, balancesAtStripe, balancesInBooks } from './money-facts.ts'
import { aCheckoutInput, checkoutRow, orderRow } from './orders-factories.ts'
import { openPayingShop, type PayingShop } from './payments-factories.ts'

const db = databaseOf<OrderTables & PaymentTables & CatalogTables>()
export type Artist = Awaited<ReturnType<PayingShop['vendor']>>
const ownTracking = { carrier: 'USPS', trackingNumber: '9400100000000000000000' }
let opened: PayingShop | undefined
let before: Balances
let accounts: string[]
/** Refunds that were published as failed in the present test. */
export const failed: { orderId: OrderId; hadArrived: boolean }[] = []

/** The shop of the tests of one file, which `stageMoney` has opened. */
export function moneyShop(): PayingShop {
  if (!opened) throw new Error('stageMoney() opens the shop')
  return opened
}

/** Opens a paying shop for the tests of a file, whose artists start with nothing and whose calls to Stripe have to be sound. */
export function stageMoney(): void {
  beforeAll(async () => {
    opened = await openPayingShop([
      on(refundFailed, 'note', async ({ orderId, hadArrived }) => void failed.push({ orderId, hadArrived })),
    ])
  }, 60_000)
  afterAll(() => moneyShop().close())
  beforeEach(async () => {
    accounts = []
    failed.length = 0
    before = await balancesAtStripe(moneyShop().bench, [])
    moneyShop().bench.sandbox.requests.length = 0
  })
  afterEach(() => {
    shiftClock(0)
    moneyShop().bench.sandbox.setSwitches({ api: 'normal', apiOnly: null, apiTimes: null })
    moneyShop().needSoundCalls()
  })
}

/** Whatever happened: each order balances, and the books say what lies at Stripe. */
export async function needExactBooks(): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select order_id from ledger_entries group by order_id having sum(amount_cents) <> 0) off`.execute(
    db(),
  )
  expect(rows[0]?.n).toBe(0)
  const atStripe = await balancesAtStripe(moneyShop().bench, accounts)
  const moved = { ...atStripe, platform: (atStripe.platform ?? 0) - (before.platform ?? 0) }
  const booked = await balancesInBooks()
  expect(moved).toEqual({ ...Object.fromEntries(accounts.map((id) => [id, 0])), ...booked })
}

export async function anArtist(): Promise<Artist> {
  const artist = await moneyShop().vendor()
  accounts.push(artist.accountId)
  return artist
}

interface PaidOrder {
  readonly orderId: OrderId
  readonly products: readonly SomeProduct[]
}

/** Paid with a card; each product twice, $32.00 apiece, shipping $8.00 a parcel. */
export async function aPaidOrderOf(
  artists: readonly Artist[],
  quantity = 2,
  number?: string,
): Promise<PaidOrder> {
  const products: SomeProduct[] = []
  for (const vendor of artists) products.push(await aProduct({ vendor, quantity: 50 }))
  const { orderId, checkoutId } = await createCheckout(visitor, aCheckoutInput(products, { quantity }))
  const sessionId = (await checkoutRow(checkoutId)).stripe_session_id ?? ''
  await moneyShop().bench.sandbox.pay(sessionId, number ? { number } : {})
  await moneyShop().catchUp()
  return { orderId, products }
}

export async function parcelOf(orderId: OrderId, { vendorId }: Artist) {
  return db()
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow()
}

export async function ship(orderId: OrderId, artist: Artist): Promise<void> {
  await markParcelShipped(artist, (await parcelOf(orderId, artist)).id, ownTracking)
  await moneyShop().catchUp()
}

export async function lineOf(orderId: OrderId, vendorId: VendorId): Promise<OrderLineId> {
  const row = await db()
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow()
  return row.id
}

export async function refund(
  actor: Person | typeof system,
  orderId: OrderId,
  request: Partial<RefundRequest> = {},
) {
  const id = await refundOrder(actor, orderId, { reason: 'The brim was bent.', ...request })
  await moneyShop().catchUp()
  return id
}

export function transfersOf(orderId: OrderId, { vendorId }: Artist) {
  return db()
    .selectFrom('transfers')
    .select(['sequence', 'status', 'amount_cents', 'reversed_cents'])
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .orderBy('sequence')
    .execute()
}

export async function stockOf({ variant }: SomeProduct): Promise<number | null> {
  const row = await db()
    .selectFrom('product_variants')
    .select('quantity')
    .where('id', '=', variant.variantId)
    .executeTakeFirstOrThrow()
  return row.quantity
}

export async function disputeOf(orderId: OrderId): Promise<string> {
  const id = moneyShop().bench.sandbox.openDispute((await orderRow(orderId)).stripe_charge ?? '')
  await moneyShop().catchUp()
  return id
}

/** Days later: what was paid in can be sent from the platform's balance. */
export async function settleFunds(): Promise<void> {
  await moneyShop().bench.submit('/sandbox/stripe/actions', { action: 'settle', id: '' })
}

export async function decide(disputeId: string, outcome: 'won' | 'lost'): Promise<void> {
  await moneyShop().bench.submit('/sandbox/stripe/actions', { action: `dispute-${outcome}`, id: disputeId })
  await moneyShop().catchUp()
}
