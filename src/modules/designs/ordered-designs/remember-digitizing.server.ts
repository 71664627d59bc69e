import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId, UserId } from '#shared/ids.ts'
import { sql } from 'kysely'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

/** The hats of these products were shipped to the shopper, so their designs are digitized and set up. Safe to repeat. */
export async function rememberDigitizing(
  _actor: System,
  shopperId: UserId,
  productIds: readonly ProductId[],
): Promise<void> {
  if (productIds.length === 0) return
  await db()
    .updateTable('ordered_designs')
    .set({ digitized_for: shopperId })
    .where('product_id', 'in', [...productIds])
    .where(sql<boolean>`(digitizing_key is not null or setup_keys <> '{}')`)
    .execute()
}
