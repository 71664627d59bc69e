import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { noteUnsubscribed } from './sending/note-unsubscribed.server.ts'
import { subscriberStatus } from './subscriber-status.ts'
import { subscriberToRemove } from './subscription-links.server.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<NewsletterTables>()

/** Unsubscribes an address; repeating it is not an error. Refuses 'link-invalid' (410) for an invalid token. */
export async function unsubscribe(_anyone: Anyone, token: string): Promise<void> {
  const id = subscriberToRemove(token)
  if (!id) {
    throw refuse('link-invalid', {
      title: 'This link doesn’t work',
      message: 'Part of the link is missing. Open it from the email again, or contact us.',
      status: 410,
    })
  }
  await transaction(async () => {
    const { numUpdatedRows } = await db()
      .updateTable('newsletter_subscribers')
      .set({ status: subscriberStatus.to('unsubscribe'), unsubscribed_at: now() })
      .where('id', '=', id)
      .where('status', 'in', subscriberStatus.from('unsubscribe'))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await noteUnsubscribed(id)
  })
}
