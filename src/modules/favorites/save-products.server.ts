import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import { maxSaved } from './saved-ids.ts'

const db = databaseOf<unknown>()

/**
 * Saves active products for later, such as those that a visitor saved before logging in; others are ignored. An account keeps
 * the newest 500.
 */
export async function saveProducts(actor: Person, productIds: readonly ProductId[]): Promise<void> {
  if (productIds.length === 0) return
  await transaction(async () => {
    await sql`
      insert into favorites (user_id, product_id, saved_at)
      select ${actor.userId}, id, ${now()} from products where id = any(${[...productIds]}::uuid[]) and status = 'active'
      on conflict do nothing`.execute(db())
    await sql`
      delete from favorites where user_id = ${actor.userId} and product_id in (
        select product_id from favorites where user_id = ${actor.userId}
        order by saved_at desc, product_id offset ${sql.lit(maxSaved.account)})`.execute(db())
  })
}
