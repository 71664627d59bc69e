import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { IssueId, SubscriberId } from '#shared/ids.ts'
import { newsletterSettings } from '../newsletter-settings.server.ts'
import type { NewsletterTables } from '../tables.server.ts'
import { defaultPerMinute } from '../issues/issue-for-operators.server.ts'
import { issueStatus } from '../issues/issue-status.ts'
import { recipientStatus } from './recipient-status.ts'

const db = databaseOf<NewsletterTables>()

export interface ClaimedRecipient {
  readonly id: string
  readonly issueId: IssueId
  readonly subscriberId: SubscriberId | null
  readonly attempts: number
}

/**
 * Claims one recipient of a newsletter that is being sent; no other process gets the same one. Null when none is due, or when the last
 * minute has had as many emails as the settings allow.
 */
export async function claimRecipient(): Promise<ClaimedRecipient | null> {
  const at = now()
  return transaction(async () => {
    // One claim at a time, also of other processes: two that count at once would both find room below the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended('newsletter claims', 0))`.execute(db())
    const id = await nextRecipient(at)
    if (!id) return null
    const claimed = await db()
      .updateTable('newsletter_recipients')
      .set(({ eb }) => ({
        status: recipientStatus.to('claim'),
        claimed_at: at,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', id)
      .where('status', 'in', recipientStatus.from('claim'))
      .returning(['id', 'issue_id as issueId', 'subscriber_id as subscriberId', 'attempts'])
      .executeTakeFirst()
    return claimed ?? null
  })
}

/** Locks the next one; other processes skip it. */
async function nextRecipient(at: Date): Promise<string | null> {
  const minuteAgo = new Date(at.getTime() - 60_000)
  const perMinute = newsletterSettings().newsletterPerMinute ?? defaultPerMinute
  const { rows } = await sql<{ id: string }>`
    select r.id from newsletter_recipients r join newsletter_issues i on i.id = r.issue_id
    where r.status = any(${recipientStatus.from('claim')}::text[]) and r.due_at <= ${at}
      and i.status = any(${issueStatus.from('finish')}::text[])
      and (select count(*) from newsletter_recipients x where x.claimed_at > ${minuteAgo}) < ${perMinute}::int
    order by r.due_at, r.id limit 1 for update of r skip locked`.execute(db())
  return rows[0]?.id ?? null
}
