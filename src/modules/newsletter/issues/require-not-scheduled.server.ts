import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { NewsletterTables } from '../tables.server.ts'

const db = databaseOf<NewsletterTables>()

/**
 * Refuses 'collection-in-newsletter' (409) when a scheduled newsletter shows the collection, and names it. Drafts may lose their
 * collection: they can't be scheduled until another one is chosen.
 */
export async function requireNotScheduled(_actor: System, collection: string): Promise<void> {
  const issue = await db()
    .selectFrom('newsletter_issues')
    .select('subject')
    .where('status', '=', 'scheduled')
    .where('collection_slug', '=', collection)
    .orderBy('send_at')
    .executeTakeFirst()
  if (!issue) return
  throw refuse('collection-in-newsletter', {
    title: 'A newsletter shows this collection',
    message: `The newsletter “${issue.subject}” is scheduled with it. Make the newsletter a draft first, or wait until it is sent.`,
    status: 409,
  })
}
