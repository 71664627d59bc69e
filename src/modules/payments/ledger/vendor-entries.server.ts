import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { type MoneyKind, moneyKindOf } from './money-kind.ts'
import type { MoneyMonth } from './money-month.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/** One ledger entry as shown to its artist. */
export interface VendorEntry {
  readonly orderId: OrderId
  readonly kind: MoneyKind
  /** The change in what the artist is owed; may be negative. */
  readonly amountCents: Cents
  readonly at: Date
}

/** The artist's ledger entries of these orders, oldest first. */
export async function vendorEntriesOf(actor: Person, orderIds: readonly OrderId[]): Promise<VendorEntry[]> {
  if (!actor.vendorId || orderIds.length === 0) return []
  const rows = await entriesOf(actor)
    .where('order_id', 'in', [...orderIds])
    .execute()
  return rows.map(entryFrom)
}

/** The same for a period. */
export async function vendorEntriesBetween(actor: Person, from: Date, to: Date): Promise<VendorEntry[]> {
  if (!actor.vendorId) return []
  const rows = await entriesOf(actor).where('created_at', '>=', from).where('created_at', '<', to).execute()
  return rows.map(entryFrom)
}

/** What the artist was owed at the start of a day (UTC), for all orders. */
export async function owedBefore(actor: Person, day: Date): Promise<Cents> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(-sum(amount_cents), 0)::bigint as owed from vendor_money_days
    where vendor_id = ${actor.vendorId} and day < ${day.toISOString().slice(0, 10)}::date`.execute(db())
  return cents(rows[0]?.owed ?? 0)
}

/** The months with entries, newest first. */
export async function moneyMonths(actor: Person): Promise<MoneyMonth[]> {
  const { rows } = await sql<{ month: string; earned: number; sent: number }>`
    select to_char(day, 'YYYY-MM') as month,
      coalesce(-sum(amount_cents) filter (where kind not in ('transfer', 'reversal', 'netting', 'netted')), 0)::bigint
        as earned,
      coalesce(sum(amount_cents) filter (where kind in ('transfer', 'reversal')), 0)::bigint as sent
    from vendor_money_days where vendor_id = ${actor.vendorId} and entries > 0
    group by 1 order by 1 desc`.execute(db())
  return rows.map(({ month, earned, sent }) => ({
    month,
    earnedCents: cents(earned),
    sentCents: cents(sent),
  }))
}

function entriesOf({ vendorId }: Person) {
  return (
    db()
      .selectFrom('ledger_entries')
      .select(['order_id', 'event', 'amount_cents', 'created_at'])
      .where('vendor_id', '=', vendorId)
      // What a vendor is owed always belongs to an order.
      .where('order_id', 'is not', null)
      .$narrowType<{ order_id: OrderId }>()
      .orderBy('created_at')
      .orderBy('id')
  )
}

function entryFrom(row: Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]): VendorEntry {
  return {
    orderId: row.order_id,
    kind: moneyKindOf(row.event),
    amountCents: cents(-row.amount_cents),
    at: row.created_at,
  }
}
