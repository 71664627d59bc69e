import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { IssueId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { NewsletterTables } from '../tables.server.ts'
import { issueChanged } from './change-issue.server.ts'
import { lockIssue } from './issue-rows.server.ts'
import { issueStatus } from './issue-status.ts'

const db = databaseOf<NewsletterTables>()

/** Makes a scheduled newsletter a draft again. Refuses 'newsletter-changed' (409) once sending has started, and 'not-found'. */
export async function unscheduleIssue(actor: Actor, id: IssueId, reason: string): Promise<void> {
  const operator = requirePermission(actor, 'write_newsletter')
  await transaction(async () => {
    const before = await lockIssue(id)
    if (!issueStatus.can('unschedule', before.status)) throw issueChanged()
    await db()
      .updateTable('newsletter_issues')
      .set({ status: issueStatus.to('unschedule'), send_at: null, version: before.version + 1 })
      .where('id', '=', id)
      .where('status', 'in', issueStatus.from('unschedule'))
      .execute()
    await recordAudit(operator, {
      action: 'unschedule-newsletter',
      subjectType: 'newsletter',
      subjectId: id,
      reason,
      before: { status: before.status, sendAt: before.send_at?.toISOString() ?? null },
      after: { status: issueStatus.to('unschedule') },
    })
  })
}
