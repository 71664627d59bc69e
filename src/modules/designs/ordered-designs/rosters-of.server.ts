import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { RosterRow } from '#modules/design-engine'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

/** The rosters of these products' designs; products without one are left out. The caller must check who asks. */
export async function rostersOf(
  _actor: System,
  productIds: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, readonly RosterRow[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db()
    .selectFrom('ordered_designs')
    .select(['product_id', 'roster'])
    .where('product_id', 'in', [...productIds])
    .execute()
  return new Map(
    rows.flatMap((row) => (row.roster.length > 0 ? [[row.product_id, row.roster] as const] : [])),
  )
}
