import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * Past and future payments to the person as a vendor, for their copy of their data. Null without a vendor profile.
 */
export async function exportPayouts(actor: Person): Promise<unknown> {
  if (!actor.vendorId) return null
  return db()
    .selectFrom('transfers')
    .select(['order_id', 'amount_cents', 'reversed_cents', 'status', 'sent_at', 'created_at'])
    .where('vendor_id', '=', actor.vendorId)
    .execute()
}

/** Whether the person as a vendor is still owed money or owes some. */
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
