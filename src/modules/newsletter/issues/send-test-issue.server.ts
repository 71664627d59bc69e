import { transaction } from '#platform/db/transaction.server.ts'
import { queueEmail } from '#platform/email/email.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { type IssueId, newId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { previewIssue } from './issue-for-operators.server.ts'

/** Emails the newsletter to the operator's own address, and returns it. Refuses 'not-found', also for anyone but an operator. */
export async function sendTestIssue(actor: Actor, id: IssueId): Promise<string> {
  const operator = requirePermission(actor, 'write_newsletter')
  const email = await previewIssue(actor, id)
  await transaction(async () => {
    await queueEmail(`newsletter-test:${newId<string>()}`, {
      ...email,
      subject: `[Test] ${email.subject}`,
      to: operator.email,
    })
    await recordAudit(operator, {
      action: 'test-newsletter',
      subjectType: 'newsletter',
      subjectId: id,
      details: { subject: email.subject },
    })
  })
  return operator.email
}
