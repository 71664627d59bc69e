import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { NewsletterTables } from '../tables.server.ts'
import { recipientStatus } from './recipient-status.ts'

const db = databaseOf<NewsletterTables>()
/** Longer than an email can take. */
const maxSendingMs = 300_000

/**
 * The process that claimed these ended while it talked to the mail server. The email may have arrived, so it isn't sent again: it
 * counts as failed.
 */
export async function failInterruptedRecipients(): Promise<void> {
  await db()
    .updateTable('newsletter_recipients')
    .set({ status: recipientStatus.to('fail'), settled_at: now() })
    .where('status', 'in', recipientStatus.from('fail'))
    .where('claimed_at', '<', new Date(now().getTime() - maxSendingMs))
    .execute()
}
