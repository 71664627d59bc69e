import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { IssueId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { NewsletterTables } from '../tables.server.ts'
import type { IssueInput } from './issue-input.ts'
import { lockIssue } from './issue-rows.server.ts'

const db = databaseOf<NewsletterTables>()

/**
 * Saves a draft. Refuses 'newsletter-changed' (409) when another window has saved it since or it isn't a draft anymore, and
 * 'not-found' also for anyone but an operator.
 */
export async function changeIssue(actor: Actor, id: IssueId, input: IssueInput): Promise<void> {
  const operator = requirePermission(actor, 'write_newsletter')
  await transaction(async () => {
    const before = await lockIssue(id)
    if (before.status !== 'draft' || before.version !== input.version) throw issueChanged()
    const after = {
      subject: input.subject,
      preview: input.preview,
      body: input.body,
      collection_slug: input.collection,
      product_ids: [...new Set(input.products)],
    }
    await db()
      .updateTable('newsletter_issues')
      .set({ ...after, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    await recordAudit(operator, {
      action: 'change-newsletter',
      subjectType: 'newsletter',
      subjectId: id,
      before: factsOf(before),
      after: factsOf(after),
    })
  })
}

export function issueChanged() {
  return refuse('newsletter-changed', {
    title: 'It has changed since',
    message:
      'Someone has changed or sent this newsletter since you opened this page. Copy your text and load the page again.',
    status: 409,
  })
}

type Content = Pick<
  Awaited<ReturnType<typeof lockIssue>>,
  'subject' | 'preview' | 'body' | 'collection_slug' | 'product_ids'
>

function factsOf({ subject, preview, body, collection_slug: collection, product_ids: products }: Content) {
  return { subject, preview, body, collection, products }
}
