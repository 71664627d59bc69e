import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { IssueId } from '#shared/ids.ts'
import { newsletterSettings } from '../newsletter-settings.server.ts'
import { subscriberStatus } from '../subscriber-status.ts'
import type { NewsletterTables } from '../tables.server.ts'
import { issueCards } from '../issues/issue-cards.server.ts'
import { lockIssue } from '../issues/issue-rows.server.ts'
import { issueStatus } from '../issues/issue-status.ts'

const db = databaseOf<NewsletterTables>()

/** Begins each scheduled newsletter whose time has come. */
export async function beginDueIssues(): Promise<void> {
  // Without an address the law forbids it. It waits, and its page says so.
  if (!newsletterSettings().postalAddress) return
  const due = await db()
    .selectFrom('newsletter_issues')
    .select(['id', 'product_ids as products', 'collection_slug as collection'])
    .where('status', 'in', issueStatus.from('begin'))
    .where('send_at', '<=', now())
    .orderBy('send_at')
    .execute()
  for (const issue of due) {
    const cards = JSON.stringify(await issueCards(issue))
    await transaction(() => begin(issue.id, cards))
  }
}

/** Everyone who is subscribed at this moment gets a row. */
async function begin(id: IssueId, cards: string): Promise<void> {
  const { status } = await lockIssue(id)
  if (!issueStatus.can('begin', status)) return
  await db()
    .updateTable('newsletter_issues')
    .set({ status: issueStatus.to('begin'), started_at: now(), cards })
    .where('id', '=', id)
    .where('status', 'in', issueStatus.from('begin'))
    .execute()
  await sql`insert into newsletter_recipients (issue_id, subscriber_id, due_at)
    select ${id}, id, ${now()} from newsletter_subscribers where status = ${subscriberStatus.to('confirm')}
    on conflict (issue_id, subscriber_id) do nothing`.execute(db())
}
