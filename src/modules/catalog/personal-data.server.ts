import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { CatalogTables } from './tables.server.ts'

const db = databaseOf<CatalogTables>()

/** The person's own products and variants for their data export; null if they aren't a vendor. */
export async function exportProducts(actor: Person): Promise<unknown> {
  if (!actor.vendorId) return null
  const [products, variants, images] = await Promise.all([
    db().selectFrom('products').selectAll().where('vendor_id', '=', actor.vendorId).execute(),
    db()
      .selectFrom('product_variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .selectAll('v')
      .where('p.vendor_id', '=', actor.vendorId)
      .execute(),
    db()
      .selectFrom('product_images as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .selectAll('i')
      .where('p.vendor_id', '=', actor.vendorId)
      .execute(),
  ])
  return { products: products.map(({ search_text: _, ...product }) => product), variants, images }
}

/** The number of the vendor's products that a shopper has reserved on an open payment page, custom items included. */
export async function productsBeingPaidOf(actor: Person): Promise<number> {
  if (!actor.vendorId) return 0
  const { n } = await db()
    .selectFrom('stock_reservations as r')
    .innerJoin('product_variants as v', 'v.id', 'r.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(sql<number>`count(distinct p.id)::int`.as('n'))
    .where('p.vendor_id', '=', actor.vendorId)
    .executeTakeFirstOrThrow()
  return n
}
