import { sql } from 'kysely'
import { expect } from 'vitest'
import { explainedOrders, monthlyStatement, type OrderTables } from '#modules/orders/server'
import { moneyMonths, type PaymentTables, vendorBalance, vendorSalesFigures } from '#modules/payments/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { openDebts } from './balances.ts'

const db = databaseOf<OrderTables & PaymentTables>()

/** The orders and disputes that a history of events made. */
export interface MoneyHistory {
  readonly orders: readonly OrderId[]
  readonly disputes: readonly string[]
}

/**
 * The statement, the money page, the dashboard, the orders and what the artist received from Stripe agree to the
 * cent.
 */
export async function expectOneTruth(
  artist: Person & { vendorId: VendorId },
  receivedCents: number,
): Promise<void> {
  const [month] = await moneyMonths(artist)
  const statement = await monthlyStatement(artist, month?.month ?? '')
  const sumOf = (...kinds: string[]) =>
    statement.totals.reduce((sum, total) => sum + (kinds.includes(total.kind) ? total.cents : 0), 0)
  const sales = sumOf('items', 'discount', 'shipping', 'refund', 'refund-failed', 'dispute', 'dispute-won')
  const labels = sumOf('label', 'label-voided', 'return-label', 'return-label-voided')
  const saved = sumOf('not-owed')
  const sent = 0 - sumOf('transfer', 'reversal')
  const balance = await vendorBalance(artist)
  const orders = (await explainedOrders(artist, null)).items
  expect(statement.closingCents).toBe(balance.waitingCents - balance.debtCents)
  expect(orders.reduce((sum, order) => sum + order.owedCents, 0)).toBe(statement.closingCents)
  expect(orders.reduce((sum, order) => sum + order.earnedCents, 0)).toBe(sales + labels + saved)
  expect((await vendorSalesFigures(artist, 7, new Date())).totalCents).toBe(sales)
  expect(month).toMatchObject({ earnedCents: sales + labels + saved, sentCents: sent })
  expect(balance.sentCents).toBe(sent)
  expect(balance.earnedCents).toBe(month?.earnedCents)
  expect(sent).toBe(receivedCents)
  expect(balance.debtCents).toBe((await openDebts())[artist.vendorId] ?? 0)
}

/** The ledger has all money of disputes and refunds, and an order is frozen exactly while a bank has its payment. */
export async function expectEveryDisputeFollowed({ orders, disputes }: MoneyHistory): Promise<void> {
  const known = await sql<{ id: string }>`select id from disputes where id = any(${[...disputes]})`.execute(
    db(),
  )
  expect(known.rows).toHaveLength(disputes.length)
  const { rows } = await sql<{ id: string; status: string; frozen: boolean; whole: boolean; parts: number }>`
    select id, status, refunded_cents = total_cents as whole,
      exists (select from disputes where order_id = orders.id and status = 'open') as frozen,
      (select coalesce(sum(part.amount_cents), 0)::int from returned_parts part
        left join refunds refund on refund.id = part.refund_id left join disputes dispute on dispute.id = part.dispute_id
        where part.kind <> 'excess' and part.undone_at is null and (refund.order_id = orders.id and refund.status <> 'failed' or dispute.order_id = orders.id))
        - total_cents::int as parts
    from orders where id = any(${[...orders]}) and paid_at is not null`.execute(db())
  for (const { status, frozen, whole, parts } of rows) {
    expect(status === 'disputed').toBe(frozen)
    if (!frozen) expect(status === 'refunded').toBe(whole)
    expect(parts).toBeLessThanOrEqual(0)
  }
}

/** The flags that vendor orders copy from their order are current. */
export async function expectVendorOrdersInStep(): Promise<void> {
  const { rows } = await sql`
    select vendor_orders.id from vendor_orders join orders on orders.id = vendor_orders.order_id
    where (vendor_orders.is_paid, vendor_orders.is_order_open, vendor_orders.is_local_pickup) is distinct from
      (orders.paid_at is not null, order_is_open(orders.status), orders.is_local_pickup)`.execute(db())
  expect(rows).toEqual([])
}

/** Every order sums to zero. What the ledger owes an artist waits for a shipment, is in transit, or is a debt. */
export async function expectSettledBooks({ orders }: Pick<MoneyHistory, 'orders'>): Promise<void> {
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
