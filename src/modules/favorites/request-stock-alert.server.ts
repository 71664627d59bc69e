import type { CatalogTables } from '#modules/catalog/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId, type ProductId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { FavoriteTables } from './tables.server.ts'

const db = databaseOf<FavoriteTables & CatalogTables>()

/** Asks for one email when the product can be bought again. Repeating it is not an error. Refuses 'not-found'. */
export async function requestStockAlert(actor: Person, productId: string): Promise<void> {
  const product = isId(productId)
    ? await db()
        .selectFrom('products')
        .select('id')
        .where('id', '=', productId as ProductId)
        .where('status', '=', 'active')
        .executeTakeFirst()
    : undefined
  if (!product) throw notFound('Product')
  await db()
    .insertInto('stock_alerts')
    .values({ user_id: actor.userId, product_id: product.id, requested_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
