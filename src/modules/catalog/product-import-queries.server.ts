import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { sql } from 'kysely'
import type { ProductImportView } from './product-import-view.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()
const shownProblems = 100
const shownNames = 5

/** How an import of the person's own shop stands; null for another's, and for one that is not there. */
export async function productImport(
  { vendorId }: Person,
  importId: string,
): Promise<ProductImportView | null> {
  if (!vendorId || !isId(importId)) return null
  const { rows } = await sql<ProductImportView>`
    select id, file_name as "fileName", kind, status, total, done,
      coalesce(jsonb_path_query_array(problems, ${sql.lit(`$[0 to ${shownProblems - 1}]`)}), '[]') as problems,
      jsonb_array_length(problems) as "problemCount",
      jsonb_path_query_array(products, ${sql.lit(`$[0 to ${shownNames - 1}].name`)}) as names
    from product_imports where id = ${importId} and vendor_id = ${vendorId}`.execute(db())
  return rows[0] ?? null
}
