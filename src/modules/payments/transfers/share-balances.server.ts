import { sql } from 'kysely'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/** What the ledger says about one vendor of an order, in cents. */
export interface ShareBalance {
  /** Still to be paid to the vendor. Negative when the vendor received too much. */
  readonly owedCents: Cents
  /** In pending refunds. */
  readonly reservedCents: Cents
  /** What operators decided that the vendor isn't owed, and how much of it the marketplace retains now. */
  readonly decidedCents: Cents
  readonly retainedCents: Cents
}

interface BalanceRow {
  readonly vendor_id: VendorId
  readonly owed: number
  readonly reserved: number
  readonly decided: number
  readonly retained: number
}

/** The balances of an order's vendors. Under `lockMoneyOf`. */
export async function shareBalances(orderId: OrderId): Promise<ReadonlyMap<VendorId, ShareBalance>> {
  const query = sql<BalanceRow>`
    select entry.vendor_id, -sum(entry.amount_cents)::bigint as owed, coalesce((
      select sum(part.vendor_cents) from returned_parts part join refunds refund on refund.id = part.refund_id
      where refund.order_id = ${orderId} and refund.status = 'pending' and part.undone_at is null
        and part.vendor_id = entry.vendor_id
    ), 0)::bigint as reserved,
      coalesce(sum(entry.amount_cents) filter (where entry.event like 'share-retained:%'), 0)::bigint as decided,
      coalesce(sum(entry.amount_cents) filter (where entry.event like 'share-retained%'), 0)::bigint as retained
    from ledger_entries entry
    where entry.order_id = ${orderId} and entry.vendor_id is not null
    group by entry.vendor_id`.compile(db())
  const rows = await runPrepared(query)
  return new Map(
    rows.map(({ vendor_id, owed, reserved, decided, retained }) => [
      vendor_id,
      {
        owedCents: cents(owed),
        reservedCents: cents(reserved),
        decidedCents: cents(decided),
        retainedCents: cents(retained),
      },
    ]),
  )
}
