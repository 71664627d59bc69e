import { lockUnlistedLots, removeUnlistedLots } from '#modules/catalog/server'
import { removeOwnPictures } from '#modules/media/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { DesignTables } from './tables.server.ts'

const db = databaseOf<DesignTables>()
const batch = 200

/** Says which of these lots a cart or an order still names. Asked inside a transaction that holds them. */
export type LotsInUse = (productIds: readonly ProductId[]) => Promise<ReadonlySet<ProductId>>

/**
 * Removes the frozen designs from before this moment that nobody bought, with their lots and pictures, and returns how many that
 * were. The design that a person keeps stays, and can be ordered again.
 */
export async function sweepUnboughtLots(actor: System, before: Date, inUse: LotsInUse): Promise<number> {
  let removed = 0
  for (let after: string | null = null; ; ) {
    const rows = await lotsAfter(after, before)
    const ids = rows.map((row) => row.product_id)
    // Most of the old ones were bought: only the others are locked, and asked about again.
    const used = ids.length > 0 ? await inUse(ids) : new Set()
    removed += await removeUnused(
      actor,
      ids.filter((id) => !used.has(id)),
      inUse,
    )
    after = rows.at(-1)?.id ?? null
    if (rows.length < batch) return removed
  }
}

function lotsAfter(after: string | null, before: Date) {
  return db()
    .selectFrom('ordered_designs')
    .select(['id', 'product_id'])
    .where('created_at', '<', before)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(batch)
    .execute()
}

async function removeUnused(actor: System, ids: readonly ProductId[], inUse: LotsInUse): Promise<number> {
  if (ids.length === 0) return 0
  let removed = 0
  await removeOwnPictures(actor, async () => {
    await lockUnlistedLots(actor, ids)
    const used = await inUse(ids)
    const unused = ids.filter((id) => !used.has(id))
    if (unused.length === 0) return []
    await db().deleteFrom('ordered_designs').where('product_id', 'in', unused).execute()
    removed = unused.length
    return removeUnlistedLots(actor, unused)
  })
  return removed
}
