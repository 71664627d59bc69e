import { sql } from 'kysely'
import { z } from 'zod'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()
const batch = 500

/** After a merge, moves the products of merged categories in batches, so that no transaction locks many of them. */
export const moveMergedProductsJob = job({
  name: 'move-merged-products',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 900,
  run: moveMergedProducts,
})

export async function moveMergedProducts(): Promise<void> {
  let moved = batch
  while (moved === batch) moved = await moveSome()
}

async function moveSome(): Promise<number> {
  return transaction(async () => {
    const { rows } = await sql`
      update products p set category_id = c.merged_into
      from categories c
      where c.id = p.category_id and p.id in (
        select product.id from products product
        join categories merged on merged.id = product.category_id and merged.merged_into is not null
        order by product.id limit ${sql.lit(batch)} for update of product)
      returning p.id`.execute(db())
    return rows.length
  })
}
