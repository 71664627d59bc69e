import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { sql } from 'kysely'
import type { ProductImportView } from './product-import-view.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()
const shown = sql.lit('$[0 to 99]')
const shownNames = 5

/** The state of the vendor's import; null for another vendor's and for one that doesn't exist. */
export async function productImport(
  { vendorId }: Person,
  importId: string,
): Promise<ProductImportView | null> {
  if (!vendorId || !isId(importId)) return null
  const { rows } = await sql<ProductImportView>`
    select id, file_name as "fileName", kind, status, total, done,
      coalesce(jsonb_path_query_array(problems, ${shown}), '[]') as problems,
      jsonb_array_length(problems) as "problemCount",
      array(select p.product->>'name' from imported_products p where p.import_id = i.id
        order by p.position limit ${shownNames}) as names,
      picture_total as "pictureTotal",
      (select coalesce(sum(jsonb_array_length(p.pictures)), 0)::int from imported_products p
        where p.import_id = i.id and i.status = 'running') as "picturesWaiting",
      coalesce(jsonb_path_query_array(picture_notes, ${shown}), '[]') as "pictureNotes",
      picture_note_count as "pictureNoteCount"
    from product_imports i
    where id = ${importId} and vendor_id = ${vendorId} and status <> 'reading'`.execute(db())
  return rows[0] ?? null
}
