import type { CatalogTables } from '#modules/catalog/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables & CatalogTables>()

/** The products that are in the cart of a logged-in shopper. Carts in browsers aren't known. */
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
