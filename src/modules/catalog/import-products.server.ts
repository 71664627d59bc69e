import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { enqueue, job } from '#platform/jobs/jobs.server.ts'
import type { Person } from '#shared/actor.ts'
import type { UserId, VendorId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { z } from 'zod'
import { addProduct } from './add-product.server.ts'
import { fetchImportedPicturesJob } from './fetch-imported-pictures.server.ts'
import type { NewProductInput } from './new-product-input.ts'
import type { RowProblem } from './product-import-view.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables & VendorTables>()
/** Added in one transaction: the embedded database has one connection, and everybody waits for it in between. */
const batch = 5
/** Between two of them, so that whoever waits comes first. */
const pauseMs = 20

/** Adds the products of an import, a few at a time, and goes on where an interrupted run has stopped. */
export const importProductsJob = job({
  name: 'import-products',
  payload: z.object({ importId: z.string() }),
  concurrency: 1,
  leaseSeconds: 3_600,
  run: async ({ importId }) => {
    while (await importSome(importId)) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  },
})

interface ImportRow {
  readonly vendor_id: VendorId
  readonly user_id: UserId
  readonly as_drafts: boolean
  readonly done: number
  readonly total: number
}

interface ListedProduct {
  readonly position: number
  readonly file_row: number
  readonly product: NewProductInput
  readonly picture_count: number
}

/** False when there is nothing left to add. */
async function importSome(importId: string): Promise<boolean> {
  return transaction(async () => {
    const { rows } = await sql<ImportRow>`
      select i.vendor_id, v.user_id, i.as_drafts, i.done, i.total
      from product_imports i join vendors v on v.id = i.vendor_id
      where i.id = ${importId} and i.status = 'running' and i.done < i.total for no key update of i`.execute(
      db(),
    )
    const [row] = rows
    if (!row) return false
    const { rows: some } = await sql<ListedProduct>`
      select position, file_row, product, jsonb_array_length(pictures) as picture_count from imported_products
      where import_id = ${importId} and position >= ${row.done} order by position limit ${batch}`.execute(
      db(),
    )
    const problems = await addAll(importId, row, some)
    const isOver = problems.some((problem) => problem.isLast)
    const done = isOver ? row.total : Math.min(row.total, row.done + batch)
    await db().updateTable('product_imports').set({ done }).where('id', '=', importId).execute()
    if (problems.length > 0) {
      const told = problems.map(({ row: fileRow, message }) => ({ row: fileRow, message }))
      await sql`update product_imports set problems = problems || ${JSON.stringify(told)}::jsonb
        where id = ${importId}`.execute(db())
    }
    if (done < row.total) return true
    // What was not added has no pictures to wait for.
    await sql`delete from imported_products where import_id = ${importId} and product_id is null`.execute(
      db(),
    )
    await enqueue(fetchImportedPicturesJob, { importId })
    return false
  })
}

/** What cannot be added is told and does not hold up the others; when the shop may add nothing any more, that is the last word. */
async function addAll(
  importId: string,
  { vendor_id: vendorId, user_id: userId, as_drafts: asDrafts, total }: ImportRow,
  products: readonly ListedProduct[],
): Promise<(RowProblem & { readonly isLast?: boolean })[]> {
  const actor: Person = { kind: 'person', userId, email: '', isOperator: false, vendorId }
  const problems: RowProblem[] = []
  for (const { position, file_row: row, product, picture_count: pictures } of products) {
    // The embedded database answers within the same turn: without this nobody else is heard until all are added.
    await new Promise(setImmediate)
    try {
      // A hat without its pictures is not shown to anybody yet.
      const status = asDrafts || pictures > 0 ? 'draft' : (product.status ?? 'active')
      const { id } = await addProduct(actor, { ...product, status })
      if (pictures === 0) continue
      await db()
        .updateTable('imported_products')
        .set({ product_id: id })
        .where('import_id', '=', importId)
        .where('position', '=', position)
        .execute()
    } catch (error) {
      if (!isRefusal(error)) throw error
      if (error.code === 'vendor-not-active') {
        const message = `Your shop is not active any more: ${total - position} of the products were not added.`
        return [...problems, { row: 0, message, isLast: true }]
      }
      problems.push({ row, message: `${product.name}: ${error.message}` })
    }
  }
  return problems
}
