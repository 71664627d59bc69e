import { sql } from 'kysely'
import { z } from 'zod'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import type { CategoryId, ProductId } from '#shared/ids.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()
const batch = 500

/** After a category was renamed, updates the search texts of its products in batches, because they contain its name. */
export const refreshCategoriesJob = job({
  name: 'refresh-renamed-categories',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 900,
  run: refreshRenamedCategories,
})

export async function refreshRenamedCategories(): Promise<void> {
  const outdated = await db()
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('products_outdated', '=', true)
    .execute()
  for (const { id, name } of outdated) {
    let last: ProductId | null = '00000000-0000-0000-0000-000000000000' as ProductId
    while (last !== null) last = await rewriteSome(id, last)
    // If the category was renamed again in the meantime, the next run writes that name.
    await transaction(() =>
      db()
        .updateTable('categories')
        .set({ products_outdated: false })
        .where('id', '=', id)
        .where('name', '=', name)
        .execute(),
    )
  }
}

/** Updates one batch of the category's products and returns the last id; null after the last batch. */
async function rewriteSome(categoryId: CategoryId, after: ProductId): Promise<ProductId | null> {
  // Setting the column to itself fires the trigger that writes the text.
  const rows = await transaction(async () => {
    const written = await sql<{ id: ProductId }>`
      update products set category_id = category_id where id in (
        select id from products where category_id = ${categoryId} and id > ${after} order by id limit ${sql.lit(batch)})
      returning id`.execute(db())
    return written.rows
  })
  if (rows.length < batch) return null
  return rows.reduce((last, { id }) => (id > last ? id : last), after)
}
