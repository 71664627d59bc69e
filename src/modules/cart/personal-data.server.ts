import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables>()

/** The person's cart, for their data export. */
export async function exportCart(actor: Person): Promise<unknown> {
  return db()
    .selectFrom('cart_lines')
    .select(['variant_id', 'quantity', 'seen_price_cents', 'added_at'])
    .where('user_id', '=', actor.userId)
    .execute()
}

/** Deletes the person's cart. */
export async function eraseCart(actor: Person): Promise<void> {
  await db().deleteFrom('carts').where('user_id', '=', actor.userId).execute()
}
