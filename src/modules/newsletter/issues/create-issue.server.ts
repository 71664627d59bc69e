import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { type IssueId, isId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { NewsletterTables } from '../tables.server.ts'
import { issueRow } from './issue-rows.server.ts'

const db = databaseOf<NewsletterTables>()

/** Creates an empty draft, or one with the content of another newsletter. Refuses 'not-found', also for anyone but an operator. */
export async function createIssue(actor: Actor, copied: string | null = null): Promise<IssueId> {
  const operator = requirePermission(actor, 'write_newsletter')
  return transaction(async () => {
    const from = copied !== null && isId(copied) ? await issueRow(copied) : null
    const { id } = await db()
      .insertInto('newsletter_issues')
      .values({
        subject: from?.subject ?? '',
        preview: from?.preview ?? '',
        body: from?.body ?? '',
        collection_slug: from?.collection ?? null,
        product_ids: [...(from?.products ?? [])],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(operator, {
      action: 'create-newsletter',
      subjectType: 'newsletter',
      subjectId: id,
      after: { status: 'draft', subject: from?.subject ?? '' },
      ...(from ? { details: { copyOf: from.id } } : {}),
    })
    return id
  })
}
