import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<NewsletterTables>()

/** The person's newsletter subscription, for their data export; null without one. */
export async function exportSubscription(actor: Person): Promise<unknown> {
  const row = await db()
    .selectFrom('newsletter_subscribers')
    .select(['email', 'status', 'source', 'requested_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email', '=', actor.email)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes the person's subscription. */
export async function eraseSubscription(actor: Person): Promise<void> {
  await db().deleteFrom('newsletter_subscribers').where('email', '=', actor.email).execute()
}
