import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<NewsletterTables>()

/** Whether the account's own address is on the list. False for a visitor: nobody learns about other addresses. */
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
