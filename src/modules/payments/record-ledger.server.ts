import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { OrderId } from '#shared/ids.ts'
import type { LedgerEntry } from './ledger-entries.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Writes what happened into the books of an order, once: an event that is already there changes nothing, and the answer is
 * false. The entries must sum to zero; the database refuses the whole transaction otherwise. `event` is 'payment',
 * 'processing-fee', 'transfer:<id>', 'refund:<id>' or 'reversal:<id>'.
 */
export async function recordLedger(
  _actor: System,
  orderId: OrderId,
  event: string,
  entries: readonly LedgerEntry[],
): Promise<boolean> {
  if (entries.length === 0) return false
  const rows = await db()
    .insertInto('ledger_entries')
    .values(
      entries.map(({ account, vendorId, amountCents }) => ({
        order_id: orderId,
        event,
        account,
        vendor_id: vendorId ?? null,
        amount_cents: amountCents,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** What is recorded of one event, in the order of recording. */
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
