import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<NewsletterTables>()

/** The person's newsletter subscription and the newsletters that they got, for their data export; null without one. */
export async function exportSubscription(actor: Person): Promise<unknown> {
  const row = await db()
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'status', 'source', 'requested_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email', '=', actor.email)
    .executeTakeFirst()
  if (!row) return null
  const { id, ...consent } = row
  const newsletters = await db()
    .selectFrom('newsletter_recipients as r')
    .innerJoin('newsletter_issues as i', 'i.id', 'r.issue_id')
    .select(['i.subject', 'r.status', 'r.settled_at'])
    .where('r.subscriber_id', '=', id)
    .orderBy('r.settled_at')
    .execute()
  return { ...consent, newsletters }
}

/** Deletes the person's subscription. Counts of newsletters stay, without the person. */
export async function eraseSubscription(actor: Person): Promise<void> {
  await db().deleteFrom('newsletter_subscribers').where('email', '=', actor.email).execute()
}
