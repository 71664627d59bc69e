import { databaseOf } from '#platform/db/transaction.server.ts'
import type { CategoryId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** Refuses 'unknown-category'. Locks the category until the transaction ends, so that it isn't merged at the same moment. */
export async function requireCategory(id: CategoryId): Promise<void> {
  const found = await db()
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) {
    throw refuse('unknown-category', { message: 'This category does not exist.', field: 'categoryId' })
  }
}
