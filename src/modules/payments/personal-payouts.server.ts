import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person, System } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/** What was or will be paid to the person's shop, for their copy of their data; null without a shop. */
export async function exportPayouts(actor: Person): Promise<unknown> {
  if (!actor.vendorId) return null
  return db()
    .selectFrom('transfers')
    .select(['order_id', 'amount_cents', 'reversed_cents', 'status', 'sent_at', 'created_at'])
    .where('vendor_id', '=', actor.vendorId)
    .execute()
}

/** Whether money is still on its way to the person's shop, or it owes some back. */
export async function isOwedMoney(actor: Person): Promise<boolean> {
  if (!actor.vendorId) return false
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from transfers where vendor_id = ${actor.vendorId} and status in ('waiting', 'due', 'held') and amount_cents > 0
    ) or exists (
      select from transfer_reversals r join transfers t on t.id = r.transfer_id
      where t.vendor_id = ${actor.vendorId} and r.status = 'due'
    ) or exists (
      select from vendor_debts where vendor_id = ${actor.vendorId} and amount_cents > 0
    ) as open`.execute(db())
  return rows[0]?.open === true
}

const keptDays = 30

/** Stripe's events hold names and addresses. Their ids stay, so that a late repetition is still recognised; the rest goes. */
export async function forgetHandledEvents(_actor: System): Promise<void> {
  const before = new Date(now().getTime() - keptDays * dayMs)
  await db()
    .updateTable('webhook_events')
    .set({ payload: '{}' })
    .where('processed_at', '<', before)
    .where('payload', '!=', sql<string>`'{}'::jsonb`)
    .execute()
}
