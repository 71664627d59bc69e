import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { addCents, type Cents, cents } from '#shared/money.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/** An artist's balance with the marketplace, in cents. `waiting - debt` is what the ledger owes them. */
export interface VendorBalance {
  /** Items and shipping, less refunds, disputes and labels, since the artist's first sale. */
  readonly earnedCents: Cents
  /** Shares that haven't been sent to the payout account. */
  readonly waitingCents: Cents
  /** What the artist received in excess after refunds. It is withheld from the next shares or being reversed. */
  readonly debtCents: Cents
  /** All transfers to the payout account, less reversals. */
  readonly sentCents: Cents
}

/** Calculated from the ledger only. All zero if the actor isn't a vendor. */
export async function vendorBalance(actor: Person): Promise<VendorBalance> {
  const { rows } = await sql<{ earned: number; owed: number; debt: number; sent: number }>`
    select coalesce(-sum(amount_cents) filter (where kind not in ('transfer', 'reversal', 'netting', 'netted')), 0)::bigint
        as earned,
      coalesce(-sum(amount_cents), 0)::bigint as owed,
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
    earnedCents: cents(row?.earned ?? 0),
    // A negative amount owed for an order is a debt. Positive ones are waiting.
    waitingCents: addCents(cents(row?.owed ?? 0), debtCents),
    debtCents,
    sentCents: cents(row?.sent ?? 0),
  }
}
