import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { subscriberStatus } from './subscriber-status.ts'
import { unsubscribedBy } from './subscription-links.server.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<NewsletterTables>()

/** Takes an address off the list; a second time is no error. Refuses 'link-invalid' (410) for a token that is none of ours. */
export async function unsubscribe(_actor: Actor, token: string): Promise<void> {
  const id = unsubscribedBy(token)
  if (!id) {
    throw refuse('link-invalid', {
      title: 'This link does not work',
      message: 'Part of it is missing. Please open it from the mail once more, or write to us.',
      status: 410,
    })
  }
  await db()
    .updateTable('newsletter_subscribers')
    .set({ status: subscriberStatus.to('unsubscribe'), unsubscribed_at: now() })
    .where('id', '=', id)
    .where('status', 'in', subscriberStatus.from('unsubscribe'))
    .execute()
}
