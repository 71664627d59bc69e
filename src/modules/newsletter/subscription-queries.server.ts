import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<NewsletterTables>()

/**
 * True when the account's own address is subscribed. Always false for visitors, so that other addresses can't be looked
 * up.
 */
export async function isSubscribed(actor: Actor): Promise<boolean> {
  if (actor.kind !== 'person') return false
  const row = await db()
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('email', '=', actor.email.toLowerCase())
    .where('status', '=', 'subscribed')
    .executeTakeFirst()
  return row !== undefined
}
