import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OrderTables } from '#modules/orders/server'
import {
  explainedOrders,
  markParcelShipped,
  monthlyStatement,
  refundOrder,
  type RefundRequest,
  settleDispute,
} from '#modules/orders/server'
import {
  bookLabel,
  moneyMonths,
  type PaymentTables,
  retryDuePayments,
  vendorBalance,
  vendorSalesFigures,
} from '#modules/payments/server'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import { newId, type OrderId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct, type SomeProduct } from '#tests/support/catalog-factories.ts'
import { balancesAtStripe, balancesInBooks, openDebts } from '#tests/support/money-facts.ts'
import { aCheckoutInput, checkoutRow, orderRow } from '#tests/support/orders-factories.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payments-factories.ts'
import { createCheckout } from './create-checkout.server.ts'

/** MONEY_RUNS=300 is the full number. */
const runs = Number(process.env.MONEY_RUNS ?? 6)
const db = databaseOf<OrderTables & PaymentTables>()
type Artist = Person & { vendorId: VendorId; accountId: string }
let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
}, 60_000)
afterAll(() => shop.close())
afterEach(() => {
  shiftClock(0)
  shop.bench.sandbox.setSwitches({ delivery: 'normal', api: 'normal', apiOnly: null, apiTimes: null })
})

/** A shop with two artists, in which one thing after the other happens. */
interface World {
  readonly artists: readonly Artist[]
  readonly products: readonly SomeProduct[]
  readonly orders: OrderId[]
  readonly disputes: string[]
}

type Happening = (world: World, dice: number) => Promise<unknown>

const happenings: Readonly<Record<string, Happening>> = {
  pay: async ({ products, orders }, dice) => {
    const bought =
      dice % 3 === 0 ? products : [products[dice % 2] ?? products[0]].filter((x) => x !== undefined)
    const input = aCheckoutInput(bought, { quantity: 1 + (dice % 3) })
    const { orderId, checkoutId } = await createCheckout(visitor, input)
    await shop.bench.sandbox.pay((await checkoutRow(checkoutId)).stripe_session_id ?? '')
    orders.push(orderId)
  },
  ship: async ({ artists, orders }, dice) => {
    const artist = pick(artists, dice)
    const parcel = await db()
      .selectFrom('parcels')
      .select('id')
      .where('order_id', '=', pick(orders, dice))
      .where('vendor_id', '=', artist.vendorId)
      .executeTakeFirst()
    const own = { carrier: 'USPS', trackingNumber: newId<string>() }
    if (parcel) await markParcelShipped(artist, parcel.id, own)
  },
  label: async ({ artists, orders }, dice) => {
    const [orderId, { vendorId }] = [pick(orders, dice), pick(artists, dice)]
    if (!(await hasLine(orderId, vendorId))) return
    const costCents = cents(100 + (dice % 5_000))
    await bookLabel(system, { orderId, vendorId, labelId: newId(), costCents })
  },
  refundAmount: ({ artists, orders }, dice) => {
    const actor = dice % 2 === 0 ? system : pick(artists, dice)
    const amountCents = cents(1 + (dice % 4_000))
    return refund(actor, pick(orders, dice), { wish: { kind: 'amount', amountCents } })
  },
  refundHat: async ({ orders }, dice) => {
    const orderId = pick(orders, dice)
    const line = await db()
      .selectFrom('order_lines')
      .select(['id', 'vendor_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const lines = [{ lineId: line.id, quantity: 1 }]
    const shippingOf = dice % 4 === 0 ? [line.vendor_id] : []
    await refund(system, orderId, { wish: { kind: 'items', lines, shippingOf }, restock: dice % 2 === 0 })
  },
  refundRest: ({ artists, orders }, dice) =>
    refund(dice % 2 === 0 ? system : pick(artists, dice), pick(orders, dice), {}),
  payOut: async ({ artists }, dice) => {
    // The artist's bank has its money: the next reversal finds too little.
    const { accountId } = pick(artists, dice)
    const { available, pending } = await shop.bench.stripe.balance.retrieve({}, { stripeContext: accountId })
    if ((pending[0]?.amount ?? 0) > 0) await action('settle', '')
    const amount = (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)
    if (amount > 0) {
      await shop.bench.stripe.payouts.create({ amount, currency: 'usd' }, { stripeContext: accountId })
      paidOut.set(accountId, (paidOut.get(accountId) ?? 0) + amount)
    }
  },
  dispute: async ({ orders, disputes }, dice) => {
    const charge = (await orderRow(pick(orders, dice))).stripe_charge
    try {
      if (charge) disputes.push(shop.bench.sandbox.openDispute(charge))
    } catch {
      // Disputed already, or nothing is left of it.
    }
  },
  decide: async ({ disputes }, dice) => {
    const id = disputes[dice % Math.max(1, disputes.length)]
    if (id) await action(dice % 3 === 0 ? 'dispute-lost' : 'dispute-won', id)
  },
  duplicate: async ({ disputes }) => {
    shop.bench.sandbox.setSwitches({ delivery: 'twice' })
    // One that meets a refund which is about to fail waits for that: its job tries again.
    for (const id of disputes) await settleDispute(system, id).catch(() => undefined)
  },
  cut: async (_world, dice) => {
    const apiOnly = ['POST /v1/refunds', 'POST /v1/transfers'][dice % 2] ?? null
    shop.bench.sandbox.setSwitches({ api: dice % 3 === 0 ? '500' : 'cut', apiOnly, apiTimes: 1 + (dice % 3) })
  },
  refundComesBack: async ({ orders }, dice) => {
    const { stripe_charge: charge } = await orderRow(pick(orders, dice))
    const { refunds = [] } = await shop.bench.state()
    const own = refunds.filter((refund) => refund.charge === charge && refund.status !== 'failed')
    const id = own[dice % Math.max(1, own.length)]?.id
    if (id) await action('refund-fails', id)
  },
  settle: () => action('settle', ''),
}

const paidOut = new Map<string, number>()

function pick<Item>(items: readonly Item[], dice: number): Item {
  const item = items[dice % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

function action(name: string, id: string) {
  return shop.bench.submit('/sandbox/stripe/actions', { action: name, id })
}

async function hasLine(orderId: OrderId, vendorId: VendorId): Promise<boolean> {
  const row = await db()
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row !== undefined
}

async function refund(actor: Person | typeof system, orderId: OrderId, request: Partial<RefundRequest>) {
  await refundOrder(actor, orderId, { reason: 'so it goes', ...request })
}

/** What people may not do now is refused, and nothing follows from it. */
async function attempt(happening: Happening, world: World, dice: number): Promise<void> {
  try {
    await happening(world, dice)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

/** Until nothing moves any more: jobs that failed come again, and the reconciliation looks after the rest. */
async function converge(): Promise<void> {
  shop.bench.sandbox.setSwitches({ delivery: 'normal', api: 'normal', apiOnly: null, apiTimes: null })
  for (let round = 0; round < 8; round++) {
    // What failed waits for its second try; the clock of the queue is the database's.
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db())
    await shop.catchUp().catch(() => undefined)
    if (!(await isAnythingUnderWay())) return
    await action('settle', '')
    shiftClock(2 * 60_000)
    await retryDuePayments(system)
    shiftClock(0)
  }
}

async function isAnythingUnderWay(): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from jobs.job where state in ('created', 'retry', 'active') and name <> 'settle-checkout')
      or exists (select from transfers where status in ('due', 'held'))
      or exists (select from transfer_reversals where status = 'due')
      or exists (select from refunds where status = 'pending') as any`.execute(db())
  return rows[0]?.any === true
}

const anyStep = fc.record({
  what: fc.constantFrom(...Object.keys(happenings)),
  dice: fc.nat({ max: 99_999 }),
})

test('whatever happens to payments, each order balances and the books equal what lies at Stripe, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const artists = [await shop.vendor(), await shop.vendor()]
      const products = [
        await aProduct({ vendor: artists[0] as Artist, quantity: 500 }),
        await aProduct({ vendor: artists[1] as Artist, quantity: 500, priceCents: cents(4_799) }),
      ]
      const world: World = { artists, products, orders: [], disputes: [] }
      const accounts = artists.map(({ accountId }) => accountId)
      const [atFirst, bookedAtFirst] = [await balancesAtStripe(shop.bench, accounts), await balancesInBooks()]
      await attempt(happenings.pay as Happening, world, 0)
      await shop.catchUp()
      for (const { what, dice } of steps) {
        await attempt(happenings[what] as Happening, world, dice)
        // Some things happen while others are still under way.
        if (dice % 3 !== 0) await shop.catchUp().catch(() => undefined)
      }
      await converge()
      const [atStripe, booked] = [await balancesAtStripe(shop.bench, accounts), await balancesInBooks()]
      expect(booked.platform).toBe(
        (bookedAtFirst.platform ?? 0) + (atStripe.platform ?? 0) - (atFirst.platform ?? 0),
      )
      for (const id of accounts) expect(booked[id] ?? 0).toBe((atStripe[id] ?? 0) + (paidOut.get(id) ?? 0))
      await needSettledBooks(world)
      await needParcelsInStep()
      for (const artist of artists) await needOneTruth(artist, atStripe[artist.accountId] ?? 0)
    }),
    // Histories share the stand-in, so one that fails spoils those after it: no shrinking.
    {
      numRuns: runs,
      endOnFailure: true,
      ...(process.env.MONEY_SEED ? { seed: Number(process.env.MONEY_SEED) } : {}),
    },
  )
}, 3_600_000)

/** Statement, money page, dashboard, orders and the artist's account at Stripe tell the same, to the cent. */
async function needOneTruth(artist: Artist, atStripeCents: number): Promise<void> {
  const [month] = await moneyMonths(artist)
  const statement = await monthlyStatement(artist, month?.month ?? '')
  const sumOf = (...kinds: string[]) =>
    statement.totals.reduce((sum, total) => sum + (kinds.includes(total.kind) ? total.cents : 0), 0)
  const sales = sumOf('items', 'discount', 'shipping', 'refund', 'refund-failed', 'dispute', 'dispute-won')
  const labels = sumOf('label', 'label-voided')
  const sent = 0 - sumOf('transfer', 'reversal')
  const balance = await vendorBalance(artist)
  const orders = (await explainedOrders(artist, null)).items
  expect(statement.closingCents).toBe(balance.waitingCents - balance.debtCents)
  expect(orders.reduce((sum, order) => sum + order.owedCents, 0)).toBe(statement.closingCents)
  expect(orders.reduce((sum, order) => sum + order.earnedCents, 0)).toBe(sales + labels)
  expect((await vendorSalesFigures(artist, 7, new Date())).totalCents).toBe(sales)
  expect(month).toMatchObject({ earnedCents: sales + labels, sentCents: sent })
  expect(balance.sentCents).toBe(sent)
  expect(sent).toBe(atStripeCents + (paidOut.get(artist.accountId) ?? 0))
  expect(balance.debtCents).toBe((await openDebts())[artist.vendorId] ?? 0)
}

/** What parcels remember of their orders is what these are by now. */
async function needParcelsInStep(): Promise<void> {
  const { rows } = await sql`
    select parcels.id from parcels join orders on orders.id = parcels.order_id
    where (parcels.is_paid, parcels.is_order_open, parcels.is_local_pickup) is distinct from
      (orders.paid_at is not null, order_is_open(orders.status), orders.is_local_pickup)`.execute(db())
  expect(rows).toEqual([])
}

/** Every order sums to zero, and what the books owe an artist waits for its parcel, is under way, or is its debt. */
async function needSettledBooks({ orders }: World): Promise<void> {
  const { rows } = await sql<{ order_id: string; off: number; adrift: number }>`
    select entry.order_id, sum(entry.amount_cents)::int as off, (
      select coalesce(sum(abs(share.owed - share.open + share.debt)), 0)::int from (
        select vendor.vendor_id,
          -(select coalesce(sum(e.amount_cents), 0) from ledger_entries e where e.order_id = entry.order_id and e.vendor_id = vendor.vendor_id) as owed,
          (select coalesce(sum(t.amount_cents), 0) from transfers t where t.order_id = entry.order_id and t.vendor_id = vendor.vendor_id
            and t.status in ('waiting', 'held', 'due')) as open,
          (select coalesce(sum(d.amount_cents), 0) from vendor_debts d where d.order_id = entry.order_id and d.vendor_id = vendor.vendor_id) as debt
        from (select distinct vendor_id from transfers t where t.order_id = entry.order_id) vendor
      ) share
    ) as adrift
    from ledger_entries entry where entry.order_id = any(${[...orders]}) group by entry.order_id`.execute(
    db(),
  )
  expect(rows).toHaveLength(orders.length)
  for (const row of rows) expect(row).toMatchObject({ off: 0, adrift: 0 })
  const pending = await sql<{ n: number }>`
    select count(*)::int as n from transfer_reversals where status = 'due'`.execute(db())
  expect(pending.rows[0]?.n).toBe(0)
}
