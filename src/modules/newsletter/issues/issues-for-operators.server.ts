import { sql } from 'kysely'
import { newestFirst, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { Page } from '#shared/paging.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { IssueStatus } from './issue-status.ts'
import type { IssueSummary } from './issue-views.ts'
import { issueColumns, issueCounts } from './issue-rows.server.ts'

const db = databaseOf<unknown>()
const pageSize = 20

/** How many newsletters there are: all, and those of each status. Refuses 'not-found' for anyone but an operator. */
export async function countIssues(
  actor: Actor,
): Promise<Readonly<Partial<Record<IssueStatus | 'all', number>>>> {
  requirePermission(actor, 'read_newsletter')
  const { rows } = await sql<{ status: IssueStatus | null; count: number }>`
    select status, count(*)::int as count from newsletter_issues group by grouping sets ((status), ())`.execute(
    db(),
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status ?? 'all', count]))
}

/** A page of newsletters of a status, or of all, newest first. Refuses 'not-found' for anyone but an operator. */
export async function issuesForOperators(
  actor: Actor,
  status: IssueStatus | null,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<IssueSummary>> {
  requirePermission(actor, 'read_newsletter')
  const listed = newestFirst('created_at', 'id', cursor)
  const sorted = newestFirst('i.created_at', 'i.id', cursor)
  const { rows } = await sql<IssueSummary & { readonly cursor_value: string }>`
    select ${issueColumns}, ${sorted.cursorValue} as cursor_value
    from (select * from newsletter_issues
      where ${status === null ? sql`true` : sql`status = ${status}`} and ${listed.isBehind}
      order by ${listed.order} limit ${limit + 1}) i ${issueCounts}
    order by ${sorted.order}`.execute(db())
  return sortedPageOf(rows, limit)
}
