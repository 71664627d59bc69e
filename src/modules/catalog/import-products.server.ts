import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { enqueue, job } from '#platform/jobs/jobs.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type VendorId } from '#shared/ids.ts'
import { isRefusal, notFound } from '#shared/refusal.ts'
import { z } from 'zod'
import { addProduct } from './add-product.server.ts'
import { needActiveVendor } from './need-active-vendor.server.ts'
import type { NewProductInput } from './new-product-input.ts'
import { parseCsv } from './parse-csv.ts'
import { readProductRows, type RowProblem } from './read-product-rows.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables & VendorTables>()
/** Added in one transaction: the embedded database has one connection, and everybody waits for it in between. */
const batch = 5
/** Between two of them, so that whoever waits comes first. */
const pauseMs = 20
/** Of one artist; older ones are forgotten. */
const keptImports = 5

/**
 * Reads a file of products and says what an import would do; nothing is added yet. Returns the id of the import. Refuses
 * 'not-a-vendor' and 'vendor-not-active' (403).
 */
export async function checkProductFile(
  actor: Person,
  file: { readonly name: string; readonly text: string },
): Promise<string> {
  const vendorId = await needActiveVendor(actor)
  const categories = await db().selectFrom('categories').select(['id', 'name']).execute()
  const names = new Map<string, string>(categories.map(({ id, name }) => [name.toLowerCase(), id]))
  const { kind, products, problems } = readProductRows(parseCsv(file.text.replaceAll('\0', '')), names)
  return transaction(async () => {
    const { id } = await db()
      .insertInto('product_imports')
      .values({
        vendor_id: vendorId,
        file_name: file.name.replaceAll('\0', '').slice(0, 200),
        kind,
        products: JSON.stringify(products),
        problems: JSON.stringify(problems),
        total: products.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`delete from product_imports where vendor_id = ${vendorId} and status <> 'running' and id not in (
      select id from product_imports where vendor_id = ${vendorId} order by created_at desc limit ${keptImports}
    )`.execute(db())
    return id
  })
}

/** Lets a checked import begin; one that runs or has run is left alone. Refuses 'not-found' for anybody else's. */
export async function startProductImport(
  actor: Person,
  importId: string,
  { asDrafts }: { readonly asDrafts: boolean },
): Promise<void> {
  await transaction(async () => {
    const vendorId = await needActiveVendor(actor)
    if (!isId(importId)) throw notFound('Import')
    const row = await db()
      .selectFrom('product_imports')
      .select('status')
      .where('id', '=', importId)
      .where('vendor_id', '=', vendorId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('Import')
    if (row.status !== 'checked') return
    await db()
      .updateTable('product_imports')
      .set({ status: 'running', as_drafts: asDrafts })
      .where('id', '=', importId)
      .execute()
    await enqueue(importProductsJob, { importId })
  })
}

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

/** False when there is nothing left to do. */
async function importSome(importId: string): Promise<boolean> {
  return transaction(async () => {
    const { rows } = await sql<{
      vendor_id: VendorId
      user_id: Person['userId']
      as_drafts: boolean
      done: number
      total: number
      some: NewProductInput[] | null
    }>`
      select i.vendor_id, v.user_id, i.as_drafts, i.done, i.total,
        (select json_agg(i.products -> n order by n)
          from generate_series(i.done, least(i.total, i.done + ${batch}) - 1) n) as some
      from product_imports i join vendors v on v.id = i.vendor_id
      where i.id = ${importId} and i.status = 'running' for no key update of i`.execute(db())
    const [row] = rows
    if (!row) return false
    const actor: Person = {
      kind: 'person',
      userId: row.user_id,
      email: '',
      isOperator: false,
      vendorId: row.vendor_id,
    }
    const problems = await addAll(actor, row.some ?? [], row.as_drafts)
    const done = Math.min(row.total, row.done + batch)
    await sql`update product_imports set done = ${done} where id = ${importId}`.execute(db())
    if (problems.length > 0) {
      await sql`update product_imports set problems = problems || ${JSON.stringify(problems)}::jsonb
        where id = ${importId}`.execute(db())
    }
    if (done < row.total) return true
    await sql`update product_imports set status = 'done', products = '[]' where id = ${importId}`.execute(
      db(),
    )
    return false
  })
}

/** What cannot be added is told and does not hold up the others. */
async function addAll(
  actor: Person,
  products: readonly NewProductInput[],
  asDrafts: boolean,
): Promise<RowProblem[]> {
  const problems: RowProblem[] = []
  for (const product of products) {
    try {
      await addProduct(actor, { ...product, status: asDrafts ? 'draft' : 'active' })
    } catch (error) {
      if (!isRefusal(error)) throw error
      problems.push({ row: 0, message: `${product.name}: ${error.message}` })
    }
  }
  return problems
}
