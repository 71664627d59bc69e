import { type SqlBool, sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import type { LedgerEntry } from './ledger-entries.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Records an event in an order's ledger once. Returns false, without changes, when the event is already recorded. The
 * entries must sum to zero, or the database rejects the transaction. `event` is 'payment', 'processing-fee',
 * 'transfer:<id>', 'refund:<id>' or 'reversal:<id>'.
 */
export async function recordLedger(
  _actor: System,
  orderId: OrderId,
  event: string,
  entries: readonly LedgerEntry[],
): Promise<boolean> {
  return recordEvents(orderId, [{ event, entries }])
}

/** The same for several events in one statement. True when one of them is new. */
export async function recordEvents(
  orderId: OrderId,
  events: readonly { readonly event: string; readonly entries: readonly LedgerEntry[] }[],
): Promise<boolean> {
  const values = events.flatMap(({ event, entries }) =>
    entries.map(({ account, vendorId, amountCents }) => ({
      order_id: orderId,
      event,
      account,
      vendor_id: vendorId ?? null,
      amount_cents: amountCents,
    })),
  )
  if (values.length === 0) return false
  const rows = await db()
    .insertInto('ledger_entries')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The recorded entries of one event, oldest first. */
export async function ledgerOf(_actor: System, orderId: OrderId, event: string): Promise<LedgerEntry[]> {
  const rows = await db()
    .selectFrom('ledger_entries')
    .select(['account', 'vendor_id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('event', '=', event)
    .orderBy('id')
    .execute()
  return rows.map(({ account, vendor_id, amount_cents }) => ({
    account,
    amountCents: amount_cents,
    ...(vendor_id ? { vendorId: vendor_id } : {}),
  }))
}

/**
 * The next name for an event that can happen more than once: 'dispute:<id>', then 'dispute:<id>:2'. Under
 * `lockMoneyOf`.
 */
export async function nextEvent(orderId: OrderId, event: string): Promise<string> {
  const { earlier } = await db()
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.count<number>('event').distinct().as('earlier'))
    .where('order_id', '=', orderId)
    .where(isOneOf([event]))
    .executeTakeFirstOrThrow()
  return Number(earlier) === 0 ? event : `${event}:${Number(earlier) + 1}`
}

/** The sum of all recordings of these events. */
export async function netOf(orderId: OrderId, events: readonly string[]): Promise<LedgerEntry[]> {
  const rows = await db()
    .selectFrom('ledger_entries')
    .select(['account', 'vendor_id'])
    .select(sql<number>`sum(amount_cents)::bigint`.as('cents'))
    .where('order_id', '=', orderId)
    .where(isOneOf(events))
    .groupBy(['account', 'vendor_id'])
    .having(sql<SqlBool>`sum(amount_cents) <> 0`)
    .orderBy('account')
    .orderBy('vendor_id')
    .execute()
  return rows.map(({ account, vendor_id, cents: amount }) => ({
    account,
    amountCents: cents(Number(amount)),
    ...(vendor_id ? { vendorId: vendor_id } : {}),
  }))
}

function isOneOf(events: readonly string[]) {
  return sql<SqlBool>`exists (select from unnest(${[...events]}::text[]) base
    where event = base or starts_with(event, base || ':'))`
}
