import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { CatalogTables } from '#modules/catalog/server'
import { createCheckout } from '#modules/checkout/server'
import {
  markVendorOrderShipped,
  orderDisputed,
  type OrderTables,
  refundFailed,
  refundOrder,
  type RefundRequest,
} from '#modules/orders/server'
import { type PaymentTables, transferReversedAtStripe } from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on, type Subscription } from '#platform/jobs/events.server.ts'
import { type Person, type system, visitor } from '#shared/actor.ts'
import type { OrderId, OrderLineId, VendorId } from '#shared/ids.ts'
import type { DisputeOpening, StripeAction } from '#sandbox/stripe/index.ts'
import { aProduct, type SomeProduct } from '../catalog-factories.ts'
import { type Balances, balancesAtStripe, balancesInBooks } from './balances.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '../orders-factories.ts'
import { openPaymentsBench, type PaymentsBench } from './payments-bench.ts'

const db = databaseOf<OrderTables & PaymentTables & CatalogTables>()
export type Artist = Awaited<ReturnType<PaymentsBench['vendor']>>
const ownTracking = { carrier: 'USPS', trackingNumber: '9400100000000000000000' }
let opened: PaymentsBench | undefined
let before: Balances
let accounts: string[]
/** Refunds that the current test published as failed. */
export const failed: { orderId: OrderId; hadArrived: boolean }[] = []
/** Dispute steps that the current test published. */
export const steps: { orderId: OrderId; step: string }[] = []
/** Stripe reversals that the current test published. */
export const reversed: { orderId: OrderId; vendorId: VendorId }[] = []

/** The test file's payments bench, opened by `setUpMoneyTests`. */
export function moneyBench(): PaymentsBench {
  if (!opened) throw new Error('call setUpMoneyTests() first')
  return opened
}

/** Opens a payments bench for a file's tests. Artists start without money, and calls to Stripe must be valid. */
export function setUpMoneyTests(more: readonly Subscription[] = []): void {
  beforeAll(async () => {
    opened = await openPaymentsBench([
      on(refundFailed, 'note', async ({ orderId, hadArrived }) => void failed.push({ orderId, hadArrived })),
      on(orderDisputed, 'note-dispute', async ({ orderId, step }) => void steps.push({ orderId, step })),
      on(
        transferReversedAtStripe,
        'note-reversal',
        async ({ orderId, vendorId }) => void reversed.push({ orderId, vendorId }),
      ),
      ...more,
    ])
  }, 60_000)
  afterAll(() => moneyBench().close())
  beforeEach(async () => {
    accounts = []
    failed.length = 0
    steps.length = 0
    reversed.length = 0
    before = await balancesAtStripe(moneyBench().bench, [])
    moneyBench().bench.sandbox.requests.length = 0
  })
  afterEach(() => {
    shiftClock(0)
    moneyBench().bench.sandbox.setSwitches({ api: 'normal', apiOnly: null, apiTimes: null })
    moneyBench().expectValidCalls()
  })
}

/** Each order balances, and the ledger equals the balances at Stripe. */
export async function expectExactBooks(): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select order_id from ledger_entries group by order_id having sum(amount_cents) <> 0) off`.execute(
    db(),
  )
  expect(rows[0]?.n).toBe(0)
  const atStripe = await balancesAtStripe(moneyBench().bench, accounts)
  const moved = { ...atStripe, platform: (atStripe.platform ?? 0) - (before.platform ?? 0) }
  const booked = await balancesInBooks()
  expect(moved).toEqual({ ...Object.fromEntries(accounts.map((id) => [id, 0])), ...booked })
}

export async function anArtist(): Promise<Artist> {
  const artist = await moneyBench().vendor()
  accounts.push(artist.accountId)
  return artist
}

interface PaidOrder {
  readonly orderId: OrderId
  readonly products: readonly SomeProduct[]
}

/**
 * An order paid by card: two of each product, or the given quantity per artist, $32.00 each, shipping $8.00 per
 * vendor order. `whileOpen` runs before the payment.
 */
export async function aPaidOrderOf(
  artists: readonly Artist[],
  quantity: number | readonly number[] = 2,
  number?: string,
  whileOpen?: () => Promise<void>,
): Promise<PaidOrder> {
  const products: SomeProduct[] = []
  for (const vendor of artists) products.push(await aProduct({ vendor, quantity: 50 }))
  const items = products.map(({ variant }, index) => ({
    variantId: variant.variantId,
    quantity: typeof quantity === 'number' ? quantity : (quantity[index] ?? 1),
  }))
  const { orderId, checkoutId } = await createCheckout(visitor, aCheckoutInput(products, { items }))
  const sessionId = (await checkoutRow(checkoutId)).stripe_session_id ?? ''
  await whileOpen?.()
  await moneyBench().bench.sandbox.pay(sessionId, number ? { number } : {})
  await moneyBench().catchUp()
  return { orderId, products }
}

export async function vendorOrderOf(orderId: OrderId, { vendorId }: Artist) {
  return db()
    .selectFrom('vendor_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow()
}

export async function ship(orderId: OrderId, artist: Artist): Promise<void> {
  await markVendorOrderShipped(artist, (await vendorOrderOf(orderId, artist)).id, ownTracking)
  await moneyBench().catchUp()
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
  await moneyBench().catchUp()
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

export async function disputeOf(orderId: OrderId, opening: DisputeOpening = {}): Promise<string> {
  const id = moneyBench().bench.sandbox.openDispute((await orderRow(orderId)).stripe_charge ?? '', opening)
  await moneyBench().catchUp()
  return id
}

/** Triggers a change at Stripe that the marketplace didn't make. Amounts in cents. */
export async function actAtStripe(action: StripeAction, id: string, amount?: number): Promise<void> {
  moneyBench().bench.sandbox.act(action, id, amount)
  await moneyBench().catchUp()
}

/** Advances the days until payments are available in the marketplace's balance. */
export async function settleFunds(): Promise<void> {
  await moneyBench().bench.submit('/sandbox/stripe/actions', { action: 'settle', id: '' })
}

export async function decide(disputeId: string, outcome: 'won' | 'lost'): Promise<void> {
  await moneyBench().bench.submit('/sandbox/stripe/actions', { action: `dispute-${outcome}`, id: disputeId })
  await moneyBench().catchUp()
}
