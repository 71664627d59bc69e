import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VariantId } from '#shared/ids.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables>()

/** Removes a line. A missing line is not an error. */
export async function removeFromCart({ userId }: Person, variantId: VariantId): Promise<void> {
  await db()
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('variant_id', '=', variantId)
    .execute()
}
