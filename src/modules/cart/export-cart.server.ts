import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables>()

/** What lies in the person's cart, for their copy of their data. */
export async function exportCart(actor: Person): Promise<unknown> {
  return db()
    .selectFrom('cart_lines')
    .select(['variant_id', 'quantity', 'seen_price_cents', 'added_at'])
    .where('user_id', '=', actor.userId)
    .execute()
}

/** Empties it for good. */
export async function eraseCart(actor: Person): Promise<void> {
  await db().deleteFrom('carts').where('user_id', '=', actor.userId).execute()
}
