import { sql } from 'kysely'
import { cursorTime, isBehind, pageOf, timeCursorFrom } from '#platform/db/lists/time-cursor.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { Page } from '#shared/paging.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { IssueStatus } from './issue-status.ts'
import type { IssueSummary } from './issue-views.ts'
import { issueColumns, issueCounts } from './issue-rows.server.ts'

const db = databaseOf<unknown>()
const pageSize = 20

/** A page of newsletters of a status, or of all, newest first. Refuses 'not-found' for anyone but an operator. */
export async function issuesForOperators(
  actor: Actor,
  status: IssueStatus | null,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<IssueSummary>> {
  requirePermission(actor, 'read_newsletter')
  const { rows } = await sql<IssueSummary & { readonly cursor_time: string }>`
    select ${issueColumns}, ${cursorTime('i.created_at')} as cursor_time
    from (select * from newsletter_issues
      where ${status === null ? sql`true` : sql`status = ${status}`} and ${isBehind(timeCursorFrom(cursor), 'created_at', 'id')}
      order by created_at desc, id desc limit ${limit + 1}) i ${issueCounts}
    order by i.created_at desc, i.id desc`.execute(db())
  return pageOf(rows, limit)
}
