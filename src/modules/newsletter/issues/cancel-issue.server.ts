import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { IssueId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { NewsletterTables } from '../tables.server.ts'
import { issueChanged } from './change-issue.server.ts'
import { lockIssue } from './issue-rows.server.ts'
import { issueStatus } from './issue-status.ts'
import { recipientStatus } from '../sending/recipient-status.ts'

const db = databaseOf<NewsletterTables>()

/**
 * Discards a draft, cancels a scheduled newsletter, or stops one that is being sent: the emails that are with the mail server at this
 * moment arrive, no other. Refuses 'newsletter-changed' (409) after its end, and 'not-found'.
 */
export async function cancelIssue(actor: Actor, id: IssueId, reason: string): Promise<void> {
  const operator = requirePermission(actor, 'write_newsletter')
  await transaction(async () => {
    const before = await lockIssue(id)
    if (!issueStatus.can('cancel', before.status)) throw issueChanged()
    await db()
      .updateTable('newsletter_issues')
      .set({ status: issueStatus.to('cancel'), ended_at: now() })
      .where('id', '=', id)
      .where('status', 'in', issueStatus.from('cancel'))
      .execute()
    const { numUpdatedRows } = await db()
      .updateTable('newsletter_recipients')
      .set({ status: recipientStatus.to('stop'), settled_at: now() })
      .where('issue_id', '=', id)
      .where('status', 'in', recipientStatus.from('stop'))
      .executeTakeFirst()
    await recordAudit(operator, {
      action: 'cancel-newsletter',
      subjectType: 'newsletter',
      subjectId: id,
      reason,
      before: { status: before.status },
      after: { status: issueStatus.to('cancel') },
      details: { subject: before.subject, notSent: Number(numUpdatedRows) },
    })
  })
}
