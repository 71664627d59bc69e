import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { newId, type ProductId, type VendorId } from '#shared/ids.ts'
import type { NewProduct } from '../fields/new-product-input.ts'
import { productColumns } from '../fields/product-columns.server.ts'
import { slugFrom } from './slug-from.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()
const maxAttempts = 8

export interface AddedProduct {
  readonly id: ProductId
  readonly slug: string
}

interface Row extends AddedProduct {
  readonly product: NewProduct
}

/**
 * Inserts the rows of new products in their order, with the same few statements for any number. The slug is made from the name,
 * with a short suffix if another product has it. The caller adds pictures and variants. Part of the surrounding transaction.
 */
export async function insertProducts(
  vendorId: VendorId,
  products: readonly NewProduct[],
): Promise<AddedProduct[]> {
  const all = await addressed(products)
  const slugs = new Map(all.map(({ id, slug }) => [id, slug]))
  let left = all
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt > maxAttempts) throw new Error(`no free slug for a product named ${left[0]?.product.name}`)
    const inserted = await insert(vendorId, left)
    // Another product took the slug after the query.
    left = left
      .filter(({ id }) => !inserted.has(id))
      .map((row) => ({ ...row, slug: withSuffix(slugFrom(row.product.name), 12) }))
    for (const { id, slug } of left) slugs.set(id, slug)
  }
  return all.map(({ id, slug }) => ({ id, slug: slugs.get(id) ?? slug }))
}

async function addressed(products: readonly NewProduct[]): Promise<Row[]> {
  const wanted = products.map(({ name }) => slugFrom(name))
  const rows = await db().selectFrom('products').select('slug').where('slug', 'in', wanted).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  return products.map((product, index) => {
    const own = wanted[index] ?? slugFrom(product.name)
    const slug = taken.has(own) ? withSuffix(own, 4) : own
    taken.add(slug)
    return { id: newId<ProductId>(), slug, product }
  })
}

function withSuffix(slug: string, length: number): string {
  return `${slug}-${newId<string>().slice(0, length)}`
}

async function insert(vendorId: VendorId, rows: readonly Row[]): Promise<ReadonlySet<ProductId>> {
  const inserted = await db()
    .insertInto('products')
    .values(
      rows.map(({ id, slug, product }, index) => ({
        id,
        vendor_id: vendorId,
        slug,
        ...productColumns(product),
        status: product.status,
        // Not now(): products that are added together need an order, and several rows may see the same clock tick.
        created_at: sql<Date>`clock_timestamp() + ${index}::int * interval '1 microsecond'`,
        updated_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}
