import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { FavoriteTables } from './tables.server.ts'

const db = databaseOf<FavoriteTables>()
const tables = ['favorites', 'follows', 'stock_alerts'] as const

/** What the person saved, follows and waits for; null when there is nothing. */
export async function exportFavorites(actor: Person): Promise<unknown> {
  const [saved, followed, alerts] = await Promise.all([
    db()
      .selectFrom('favorites')
      .select(['product_id', 'saved_at'])
      .where('user_id', '=', actor.userId)
      .execute(),
    db()
      .selectFrom('follows')
      .select(['vendor_id', 'followed_at'])
      .where('user_id', '=', actor.userId)
      .execute(),
    db()
      .selectFrom('stock_alerts')
      .select(['product_id', 'requested_at'])
      .where('user_id', '=', actor.userId)
      .execute(),
  ])
  return saved.length + followed.length + alerts.length === 0 ? null : { saved, followed, alerts }
}

/** Deletes all of it. Runs in the surrounding transaction. */
export async function eraseFavorites(actor: Person): Promise<void> {
  for (const table of tables) {
    await db().deleteFrom(table).where(`${table}.user_id`, '=', actor.userId).execute()
  }
}
