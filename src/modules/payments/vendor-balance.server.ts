import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { type Cents, cents } from '#shared/money.ts'
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
  const { rows } = await sql<{ waiting: number; debt: number; sent: number }>`
    with by_order as (
      select -sum(amount_cents) as owed,
        coalesce(sum(amount_cents) filter (where event like 'transfer:%' or event like 'reversal:%'), 0) as sent
      from ledger_entries where vendor_id = ${actor.vendorId} group by order_id
    )
    select coalesce(sum(owed) filter (where owed > 0), 0)::bigint as waiting,
      coalesce(-sum(owed) filter (where owed < 0), 0)::bigint as debt,
      coalesce(sum(sent), 0)::bigint as sent
    from by_order`.execute(db())
  const [row] = rows
  return {
    waitingCents: cents(row?.waiting ?? 0),
    debtCents: cents(row?.debt ?? 0),
    sentCents: cents(row?.sent ?? 0),
  }
}
