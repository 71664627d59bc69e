import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { ProductId, VariantId } from '#shared/ids.ts'
import type { CatalogTables } from '../tables.server.ts'

const db = databaseOf<CatalogTables>()

/** The variant of each of these active products that has just one, so that there is nothing to choose. */
export async function onlyVariants(
  _anyone: Anyone,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, VariantId>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.product_id'])
    .where('variant.product_id', 'in', [...ids])
    .where('product.status', '=', 'active')
    .execute()
  const counts = new Map<ProductId, number>()
  for (const { product_id: id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Map(
    rows.filter((row) => counts.get(row.product_id) === 1).map((row) => [row.product_id, row.id]),
  )
}
