import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import { system } from '#shared/actor.ts'
import type { IssueId } from '#shared/ids.ts'
import { newsletterReturned } from '../events.server.ts'
import { newsletterSettings } from '../newsletter-settings.server.ts'
import { subscriberStatus } from '../subscriber-status.ts'
import type { NewsletterTables } from '../tables.server.ts'
import { issueCards } from '../issues/issue-cards.server.ts'
import { lockIssue } from '../issues/issue-rows.server.ts'
import { issueStatus } from '../issues/issue-status.ts'

const db = databaseOf<NewsletterTables>()

/** Begins each scheduled newsletter whose time has come. One that has lost all of its hats becomes a draft again. */
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
    const cards = await issueCards(issue)
    const isHollow = cards.length === 0 && (issue.products.length > 0 || issue.collection !== null)
    await transaction(() => (isHollow ? returnToDraft(issue.id) : begin(issue.id, JSON.stringify(cards))))
  }
}

/** A text about hats without the hats is worse than a late one, and only an operator knows whether a later time still fits. */
async function returnToDraft(id: IssueId): Promise<void> {
  const { status, version, subject, send_at } = await lockIssue(id)
  if (!issueStatus.can('unschedule', status)) return
  await db()
    .updateTable('newsletter_issues')
    .set({ status: issueStatus.to('unschedule'), send_at: null, version: version + 1 })
    .where('id', '=', id)
    .where('status', 'in', issueStatus.from('unschedule'))
    .execute()
  await recordAudit(system, {
    action: 'unschedule-newsletter',
    subjectType: 'newsletter',
    subjectId: id,
    reason: 'None of its hats could be bought when it was due.',
    before: { status, sendAt: send_at?.toISOString() ?? null },
    after: { status: issueStatus.to('unschedule') },
  })
  await publish(newsletterReturned, { issueId: id, version, subject })
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
