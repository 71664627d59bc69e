import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

/** Deletes the names of people from the ordered designs of these products. Their quantity and picture stay. */
export async function eraseRosters(_actor: System, productIds: readonly ProductId[]): Promise<void> {
  if (productIds.length === 0) return
  await db()
    .updateTable('ordered_designs')
    .set({ roster: '[]' })
    .where('product_id', 'in', [...productIds])
    .execute()
}
