import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type IssueId, isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { NewsletterTables } from '../tables.server.ts'
import type { IssueView } from './issue-views.ts'

const db = databaseOf<NewsletterTables>()

export const issueColumns = sql`i.id, i.subject, i.preview, i.status, i.created_at as "createdAt", i.send_at as "sendAt",
  i.started_at as "startedAt", i.ended_at as "endedAt", c.*`
/** The counts of an issue, from its recipients. */
export const issueCounts = sql`cross join lateral (
  select count(*)::int as recipients, count(*) filter (where r.status = 'sent')::int as sent,
    count(*) filter (where r.status = 'failed')::int as failed, count(*) filter (where r.status = 'skipped')::int as skipped,
    count(r.unsubscribed_at)::int as unsubscribed
  from newsletter_recipients r where r.issue_id = i.id) c`

/** Refuses 'not-found'. */
export async function issueRow(id: string): Promise<IssueView> {
  if (!isId(id)) throw notFound('Newsletter')
  const { rows } = await sql<IssueView>`
    select ${issueColumns}, i.body, i.version, i.collection_slug as collection, i.product_ids as products
    from newsletter_issues i ${issueCounts} where i.id = ${id}`.execute(db())
  const [row] = rows
  if (!row) throw notFound('Newsletter')
  return row
}

/** Locks an issue until the end of the transaction. Refuses 'not-found'. */
export async function lockIssue(id: IssueId) {
  const row = await db()
    .selectFrom('newsletter_issues')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Newsletter')
  return row
}
