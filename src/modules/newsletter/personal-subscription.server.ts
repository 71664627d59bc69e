import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<NewsletterTables>()

/** Whether and since when the person gets our news, for their copy of their data; null for who never asked. */
export async function exportSubscription(actor: Person): Promise<unknown> {
  const row = await db()
    .selectFrom('newsletter_subscribers')
    .select(['email', 'status', 'asked_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email', '=', actor.email)
    .executeTakeFirst()
  return row ?? null
}

/** Forgets that the person ever asked. */
export async function eraseSubscription(actor: Person): Promise<void> {
  await db().deleteFrom('newsletter_subscribers').where('email', '=', actor.email).execute()
}
