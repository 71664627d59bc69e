import { sql } from 'kysely'
import { expect } from 'vitest'
import { type PaymentTables, vendorBalance } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { PaymentsBench } from './payments-bench.ts'
import type { World } from './random-world.ts'

const db = databaseOf<PaymentTables>()

/** What each product has in stock at first. */
export const stockAtFirst = 500

/** What holds at any moment, also while refunds and transfers are pending: in the ledger, in stock and on the artists' pages. */
export async function expectSoundMoney({ orders, artists, products }: World): Promise<void> {
  const unbalanced = await sql`
    select order_id from ledger_entries group by order_id having sum(amount_cents) <> 0`.execute(db())
  expect(unbalanced.rows).toEqual([])
  expect(await sharesAdrift(orders)).toEqual([])
  const tooMuch = await sql`
    select id from orders where refunded_cents > total_cents or refunded_cents < 0
    union select id from transfers where reversed_cents > amount_cents or reversed_cents < 0`.execute(db())
  expect(tooMuch.rows).toEqual([])
  for (const { id } of products) expect(await stockOff(id)).toEqual({ off: 0, isPossible: true })
  for (const artist of artists) {
    const { waitingCents, debtCents, sentCents } = await vendorBalance(artist)
    expect({ owed: waitingCents - debtCents, sent: sentCents }).toEqual(await bookedFor(artist.vendorId))
  }
}

/**
 * What the ledger owes an artist is due, or waits unless a pending refund will take it, or is a debt or a pending reversal. A reversal of
 * a transfer that is being sent isn't requested yet.
 */
async function sharesAdrift(orders: readonly string[]) {
  const { rows } = await sql`
    with share as (
      select s.order_id, s.vendor_id,
        -(select coalesce(sum(e.amount_cents), 0) from ledger_entries e where e.order_id = s.order_id and e.vendor_id = s.vendor_id) as owed,
        coalesce(sum(s.amount_cents) filter (where s.status = 'due'), 0) as due,
        coalesce(sum(s.amount_cents) filter (where s.status in ('waiting', 'held')), 0) as waiting,
        (select coalesce(sum(d.amount_cents), 0) from vendor_debts d where d.order_id = s.order_id and d.vendor_id = s.vendor_id) as debt,
        (select coalesce(sum(p.vendor_cents), 0) from returned_parts p join refunds r on r.id = p.refund_id
          where r.order_id = s.order_id and p.vendor_id = s.vendor_id and r.status = 'pending' and p.undone_at is null) as reserved,
        (select coalesce(sum(r.amount_cents), 0) from transfer_reversals r join transfers t on t.id = r.transfer_id
          where t.order_id = s.order_id and t.vendor_id = s.vendor_id and r.status = 'due') as reversing
      from transfers s where s.order_id = any(${[...orders]}) group by s.order_id, s.vendor_id),
    missing as (select *, owed + debt + reversing - due as cents from share)
    select * from missing where waiting <> greatest(0, cents - reserved) or cents < -due`.execute(db())
  return rows
}

/** Stock is what it was, less the units that were paid for and haven't returned. */
async function stockOff(productId: string) {
  const { rows } = await sql<{ off: number; isPossible: boolean }>`
    select (v.quantity - ${stockAtFirst}::int + (select coalesce(sum(l.quantity - l.restocked), 0)
        from order_lines l join orders o on o.id = l.order_id where l.variant_id = v.id and o.paid_at is not null))::int as off,
      v.reserved between 0 and v.quantity as "isPossible"
    from product_variants v where v.product_id = ${productId}`.execute(db())
  return rows[0]
}

async function bookedFor(vendorId: string) {
  const { rows } = await sql<{ owed: number; sent: number }>`
    select coalesce(-sum(amount_cents), 0)::int as owed,
      coalesce(sum(amount_cents) filter (where event like 'transfer:%' or event like 'reversal:%'), 0)::int as sent
    from ledger_entries where vendor_id = ${vendorId}`.execute(db())
  return rows[0]
}

/** What also holds once everything that was requested has been done: Stripe has each transfer once, and what the pages show. */
export async function expectSameAtStripe(
  { bench }: PaymentsBench,
  { artists, orders }: World,
): Promise<void> {
  const { transfers = [], charges = [] } = await bench.state()
  const ours = transfers.filter(({ transfer_group }) => orders.some((id) => id === transfer_group))
  const { rows } = await sql<{ id: string; amount: number }>`
    select stripe_transfer_id as id, amount_cents::int as amount from transfers
    where order_id = any(${[...orders]}) and stripe_transfer_id is not null`.execute(db())
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(ours.map(({ id, amount }) => ({ id, amount })).toSorted(byId)).toEqual(rows.toSorted(byId))
  for (const artist of artists) {
    const net = transfers
      .filter(({ destination }) => destination === artist.accountId)
      .reduce((sum, one) => sum + Number(one.amount) - Number(one.amount_reversed), 0)
    expect((await vendorBalance(artist)).sentCents).toBe(net)
  }
  for (const order of await paidOrders(orders)) {
    const charge = charges.find(({ id }) => id === order.charge)
    expect(charge?.amount).toBe(order.total)
    const gone = Number(charge?.amount_refunded) + order.paidOutside
    if (!order.isDisputed) expect(order.refunded).toBe(Math.min(order.total, gone))
  }
}

async function paidOrders(orders: readonly string[]) {
  const { rows } = await sql<{
    charge: string
    total: number
    refunded: number
    paidOutside: number
    isDisputed: boolean
  }>`
    select stripe_charge as charge, total_cents::int as total, refunded_cents::int as refunded,
      (select coalesce(sum(amount_cents), 0)::int from refunds
        where order_id = orders.id and status = 'succeeded' and outside_reference is not null) as "paidOutside",
      exists (select from disputes where order_id = orders.id) as "isDisputed"
    from orders where id = any(${[...orders]}) and paid_at is not null and stripe_charge is not null`.execute(
    db(),
  )
  return rows
}
