import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { enqueue, job } from '#platform/jobs/jobs.server.ts'
import type { Person } from '#shared/actor.ts'
import type { CategoryId, UserId, VendorId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { z } from 'zod'
import { productsImported } from '../events.server.ts'
import { fetchImportedPicturesJob } from './fetch-imported-pictures.server.ts'
import { insertProducts } from '../products/insert-products.server.ts'
import { requireActiveVendorId } from '../products/require-active-vendor-id.server.ts'
import { type NewProduct, type NewProductInput, newProductInput } from '../fields/new-product-input.ts'
import type { RowProblem } from './product-import-view.ts'
import { insertFirstVariants } from '../products/set-product-variants.server.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables & VendorTables>()
/** Products added per transaction: the embedded database has one connection, and other requests wait for it. */
const batch = 20
/** Maximum number of variants per transaction. */
const maxVariants = 60
/** Pause between transactions, so that other requests get through. */
const pauseMs = 20

/** Adds the products of an import, a few at a time, and continues where an interrupted run stopped. */
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

/** Returns false when there is nothing left to add. */
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
    const { rows: next } = await sql<ListedProduct>`
      select position, file_row, product, jsonb_array_length(pictures) as picture_count from imported_products
      where import_id = ${importId} and position >= ${row.done} order by position limit ${batch}`.execute(
      db(),
    )
    const some = atOnce(next)
    const problems = await addAll(importId, row, some)
    const isOver = problems.some((problem) => problem.isLast)
    const last = some.at(-1)
    const done = isOver || !last ? row.total : Math.min(row.total, last.position + 1)
    await db().updateTable('product_imports').set({ done }).where('id', '=', importId).execute()
    if (problems.length > 0) {
      const added = problems.map(({ row: fileRow, message }) => ({ row: fileRow, message }))
      await sql`update product_imports set problems = problems || ${JSON.stringify(added)}::jsonb
        where id = ${importId}`.execute(db())
    }
    if (done < row.total) return true
    // Products that were not added need no pictures.
    await sql`delete from imported_products where import_id = ${importId} and product_id is null`.execute(
      db(),
    )
    await enqueue(fetchImportedPicturesJob, { importId })
    return false
  })
}

function atOnce(next: readonly ListedProduct[]): readonly ListedProduct[] {
  let variants = 0
  const tooMany = next.findIndex(({ product }) => {
    variants += product.variants.length
    return variants > maxVariants
  })
  return tooMany === -1 ? next : next.slice(0, Math.max(1, tooMany))
}

/** Reports products that can't be added without holding up the others; if the vendor is no longer active, the import ends. */
async function addAll(
  importId: string,
  row: ImportRow,
  some: readonly ListedProduct[],
): Promise<(RowProblem & { readonly isLast?: boolean })[]> {
  const [first] = some
  if (!first) return []
  const closed = await whyClosed(row)
  if (closed) {
    const left = row.total - first.position
    return [{ row: 0, message: `${closed}: ${left} of the products were not added.`, isLast: true }]
  }
  const categories = await categoriesOf(some)
  const known = some.filter(({ product: { categoryId } }) => !categoryId || categories.has(categoryId))
  const products = known.map(({ product, picture_count: pictures }) => {
    // Hidden until its pictures are here.
    const status = row.as_drafts || pictures > 0 ? 'draft' : (product.status ?? 'active')
    return newProductInput.parse({ ...product, status })
  })
  if (products.length > 0) await addThese(importId, row.vendor_id, known, products)
  return some
    .filter((one) => !known.includes(one))
    .map((one) => ({
      row: one.file_row,
      message: `${one.product.name}: This category does not exist.`,
    }))
}

async function whyClosed({ vendor_id: vendorId, user_id: userId }: ImportRow): Promise<string | null> {
  const actor: Person = { kind: 'person', userId, email: '', staffRoles: [], vendorId }
  try {
    await requireActiveVendorId(actor)
    return null
  } catch (error) {
    if (isRefusal(error) && error.code === 'vendor-not-active') return 'Your shop isn’t active anymore'
    throw error
  }
}

/** The rows' categories that still exist. */
async function categoriesOf(some: readonly ListedProduct[]): Promise<ReadonlySet<string>> {
  const requested = new Set(some.flatMap(({ product }) => product.categoryId ?? []))
  if (requested.size === 0) return requested
  const rows = await db()
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', [...requested] as CategoryId[])
    .where('merged_into', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function addThese(
  importId: string,
  vendorId: VendorId,
  listed: readonly ListedProduct[],
  products: readonly NewProduct[],
): Promise<void> {
  const ids = (await insertProducts(vendorId, products)).map(({ id }) => id)
  const added = ids.flatMap((id, index) => {
    const [product, one] = [products[index], listed[index]]
    return product && one ? [{ id, product, position: one.position, pictures: one.picture_count }] : []
  })
  await insertFirstVariants(added)
  const waiting = added.filter(({ pictures }) => pictures > 0)
  if (waiting.length > 0) {
    await sql`update imported_products set product_id = added.id
      from unnest(${waiting.map(({ position }) => position)}::int[], ${waiting.map(({ id }) => id)}::uuid[]) added(position, id)
      where import_id = ${importId} and imported_products.position = added.position`.execute(db())
  }
  await publish(productsImported, { productIds: ids, vendorId })
}
