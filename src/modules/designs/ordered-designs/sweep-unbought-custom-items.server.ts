import { lockCustomItems, removeCustomItems } from '#modules/catalog/server'
import { removeOwnPictures } from '#modules/media/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()
const batch = 200

/** Returns which of these custom items are still in a cart or an order. Called inside a transaction that locks them. */
export type CustomItemsInUse = (productIds: readonly ProductId[]) => Promise<ReadonlySet<ProductId>>

/**
 * Removes ordered designs from before this time that were never bought, with their custom items and pictures, and returns
 * how many. The person's saved design stays and can be ordered again.
 */
export async function sweepUnboughtCustomItems(
  actor: System,
  before: Date,
  inUse: CustomItemsInUse,
): Promise<number> {
  let removed = 0
  for (let after: string | null = null; ; ) {
    const rows = await customItemsAfter(after, before)
    const ids = rows.map((row) => row.product_id)
    // Most old ones were bought. Only the others are locked and checked again.
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

function customItemsAfter(after: string | null, before: Date) {
  return db()
    .selectFrom('ordered_designs')
    .select(['id', 'product_id'])
    .where('created_at', '<', before)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(batch)
    .execute()
}

async function removeUnused(
  actor: System,
  ids: readonly ProductId[],
  inUse: CustomItemsInUse,
): Promise<number> {
  if (ids.length === 0) return 0
  let removed = 0
  await removeOwnPictures(actor, async () => {
    await lockCustomItems(actor, ids)
    const used = await inUse(ids)
    const unused = ids.filter((id) => !used.has(id))
    if (unused.length === 0) return []
    await db().deleteFrom('ordered_designs').where('product_id', 'in', unused).execute()
    removed = unused.length
    return removeCustomItems(actor, unused)
  })
  return removed
}
