import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import type { FavoriteTables } from './tables.server.ts'

const db = databaseOf<FavoriteTables>()

/** Removes a product from the actor's saved ones; repeating it is not an error. */
export async function forgetProduct(actor: Person, productId: ProductId): Promise<void> {
  await db()
    .deleteFrom('favorites')
    .where('user_id', '=', actor.userId)
    .where('product_id', '=', productId)
    .execute()
}
