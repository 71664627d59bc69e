import type { CatalogTables } from '#modules/catalog/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables & CatalogTables>()

/** Those of the products that lie in the cart of somebody who is signed in; what a browser holds nobody knows. */
export async function productsInCarts(
  _actor: System,
  productIds: readonly ProductId[],
): Promise<ProductId[]> {
  if (productIds.length === 0) return []
  const rows = await db()
    .selectFrom('cart_lines')
    .innerJoin('product_variants as variant', 'variant.id', 'cart_lines.variant_id')
    .select('variant.product_id')
    .distinct()
    .where('variant.product_id', 'in', [...productIds])
    .execute()
  return rows.map((row) => row.product_id)
}
