import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables>()

/** Empties the person's cart. */
export async function clearCart({ userId }: Person): Promise<void> {
  await db().deleteFrom('cart_lines').where('user_id', '=', userId).execute()
}
