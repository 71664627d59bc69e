import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { NewsletterTables } from '../tables.server.ts'
import { issueStatus } from '../issues/issue-status.ts'
import { recipientStatus } from './recipient-status.ts'

const db = databaseOf<NewsletterTables>()

/** Newsletters without an open recipient are sent. */
export async function finishIssues(): Promise<void> {
  await db()
    .updateTable('newsletter_issues')
    .set({ status: issueStatus.to('finish'), ended_at: now() })
    .where('status', 'in', issueStatus.from('finish'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_recipients')
            .select('id')
            .whereRef('newsletter_recipients.issue_id', '=', 'newsletter_issues.id')
            .where('newsletter_recipients.status', 'in', [
              ...recipientStatus.from('claim'),
              ...recipientStatus.from('deliver'),
            ]),
        ),
      ),
    )
    .execute()
}
