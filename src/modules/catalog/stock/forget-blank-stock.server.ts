import { databaseOf } from '#platform/db/transaction.server.ts'
import { takeLock } from '#platform/db/take-lock.server.ts'
import type { System } from '#shared/actor.ts'
import { blankStockOf } from './blank-stock-of.server.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/**
 * Deletes the stock of these colorways, except in these sizes of the kept ones. A trigger adds the stock of new ones. Call it in the
 * transaction that changes the blank, before deleting colorways.
 */
export async function forgetBlankStock(
  actor: System,
  { kept, gone }: { readonly kept: readonly string[]; readonly gone: readonly string[] },
  sizes: readonly string[],
): Promise<void> {
  const known = await blankStockOf(actor, [...kept, ...gone])
  const old = known.filter(({ colorwayId, size }) => gone.includes(colorwayId) || !sizes.includes(size))
  // By ascending id, as checkouts lock them.
  for (const id of old.map((row) => row.id).toSorted()) {
    takeLock('blank', id)
    await db().deleteFrom('blank_stock').where('id', '=', id).execute()
  }
}
