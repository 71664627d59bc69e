import { databaseOf } from '#platform/db/transaction.server.ts'
import type { CollectionId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** Locks all collections in one order until the transaction ends: there are few, and addresses are compared. Refuses 'not-found'. */
export async function lockCollections(id: CollectionId) {
  const all = await db()
    .selectFrom('collections')
    .select(['id', 'slug', 'title', 'is_published', 'cover_product_id'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = all.find((row) => row.id === id)
  if (!before) throw notFound('Collection')
  return { before, others: all.filter((row) => row.id !== id) }
}
