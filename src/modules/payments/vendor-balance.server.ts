import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { addCents, type Cents, cents } from '#shared/money.ts'
import type { PaymentTables } from './tables.server.ts'

const db = databaseOf<PaymentTables>()

/** How an artist stands with the marketplace, in cents: `waiting - debt` is what the books owe it. */
export interface VendorBalance {
  /** Shares of orders that have not been sent to the payout account yet. */
  readonly waitingCents: Cents
  /** What the artist has had too much of orders that were refunded: withheld from the next shares, or on its way back. */
  readonly debtCents: Cents
  /** What was sent to the payout account since the beginning, less what was taken back. */
  readonly sentCents: Cents
}

/** From the books alone; all zero for somebody who is no vendor. */
export async function vendorBalance(actor: Person): Promise<VendorBalance> {
  const { rows } = await sql<{ owed: number; debt: number; sent: number }>`
    select coalesce(-sum(amount_cents), 0)::bigint as owed,
      coalesce(sum(amount_cents) filter (where kind in ('transfer', 'reversal')), 0)::bigint as sent,
      (select coalesce(sum(amount_cents), 0)::bigint from vendor_debts
        where vendor_id = ${actor.vendorId} and amount_cents > 0)
      + (select coalesce(sum(r.amount_cents), 0)::bigint from transfer_reversals r
        join transfers t on t.id = r.transfer_id
        where t.vendor_id = ${actor.vendorId} and r.status = 'due') as debt
    from vendor_money_days where vendor_id = ${actor.vendorId}`.execute(db())
  const [row] = rows
  const debtCents = cents(row?.debt ?? 0)
  return {
    // What is owed less than nothing of some orders is a debt; the rest waits.
    waitingCents: addCents(cents(row?.owed ?? 0), debtCents),
    debtCents,
    sentCents: cents(row?.sent ?? 0),
  }
}
