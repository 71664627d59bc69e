import { type RawBuilder, sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { salesKinds } from '../ledger/sales-kinds.ts'
import type { PaymentTables } from '../tables.server.ts'

const db = databaseOf<PaymentTables>()

/**
 * What each of these vendors sold since a day (UTC), less refunds, as their own dashboards count it. Those without sales are left
 * out. Refuses 'not-found' for anyone but operators.
 */
export async function vendorSalesSince(
  actor: Actor,
  vendorIds: readonly VendorId[],
  since: Date,
): Promise<ReadonlyMap<VendorId, Cents>> {
  requirePermission(actor, 'read_vendors')
  if (vendorIds.length === 0) return new Map()
  const { rows } = await sql<{ vendorId: VendorId; sales: number }>`
    select vendor_id as "vendorId", (-sum(amount_cents))::bigint as sales from vendor_money_days
    where vendor_id in (${sql.join(vendorIds)}) and kind in (${sql.join(salesKinds)})
      and day >= ${since.toISOString().slice(0, 10)}::date
    group by vendor_id`.execute(db())
  return new Map(rows.map(({ vendorId, sales }) => [vendorId, cents(sales)]))
}

/** The same for the row of `vendors` in a statement of another module; 0 without sales. Refuses 'not-found' for anyone but operators. */
export function vendorSalesAmount(actor: Actor, since: Date): RawBuilder<number> {
  requirePermission(actor, 'read_vendors')
  return sql<number>`coalesce((select (-sum(sold.amount_cents))::bigint from vendor_money_days sold
    where sold.vendor_id = vendors.id and sold.kind in (${sql.join(salesKinds)})
      and sold.day >= ${since.toISOString().slice(0, 10)}::date), 0)`
}
