import { lockedCollectionState } from '#modules/catalog/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import { requireAllowed } from '#shared/allowance.ts'
import type { IssueId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { dayMs } from '#shared/day-ms.ts'
import { instantInZone } from '#shared/time/instant-in-zone.ts'
import { newsletterCounts } from '../newsletter-counts.server.ts'
import { newsletterSettings } from '../newsletter-settings.server.ts'
import type { NewsletterTables } from '../tables.server.ts'
import { issueChanged } from './change-issue.server.ts'
import { hatsOfIssue } from './hats-of-issue.server.ts'
import type { IssueSendInput } from './issue-input.ts'
import { lockIssue } from './issue-rows.server.ts'
import { issueStatus } from './issue-status.ts'
import { maySendIssue } from './may-send-issue.ts'
import { sendNewslettersName } from '../sending/send-newsletters-name.ts'

const db = databaseOf<NewsletterTables>()
/** More is a typo in the year. */
const maxAhead = 366 * dayMs

/**
 * Sends a draft to everyone who is subscribed when its sending starts: now, or at the given time. Returns that time, null for now.
 * Refuses what `maySendIssue` refuses, 'newsletter-changed' (409) when it isn't the draft that the operator has seen, a time that
 * has passed or, for now, a collection that isn't public yet, and 'not-found' also for anyone but an operator.
 */
export async function scheduleIssue(actor: Actor, id: IssueId, input: IssueSendInput): Promise<Date | null> {
  const operator = requirePermission(actor, 'write_newsletter')
  const at = timeOf(input.sendAt)
  await transaction(async () => {
    const issue = await lockIssue(id)
    if (!issueStatus.can('schedule', issue.status) || issue.version !== input.version) throw issueChanged()
    const { subscribed } = await newsletterCounts(actor)
    const { postalAddress } = newsletterSettings()
    const chosen = { products: issue.product_ids, collection: issue.collection_slug }
    const hats = await hatsOfIssue(chosen, (slug) => lockedCollectionState(system, slug))
    requireAllowed(maySendIssue(issue, { subscribed, postalAddress, hats }))
    if (hats === 'later' && !at) throw sendTime('Its collection isn’t public yet. Choose a later time.')
    const sendAt = at ?? now()
    await db()
      .updateTable('newsletter_issues')
      .set({ status: issueStatus.to('schedule'), send_at: sendAt })
      .where('id', '=', id)
      .where('status', 'in', issueStatus.from('schedule'))
      .execute()
    await recordAudit(operator, {
      action: 'schedule-newsletter',
      subjectType: 'newsletter',
      subjectId: id,
      reason: input.reason,
      before: { status: issue.status },
      after: { status: issueStatus.to('schedule'), sendAt: sendAt.toISOString() },
      details: { subject: issue.subject, version: issue.version, subscribed },
    })
    if (!at) await enqueue({ name: sendNewslettersName }, {})
  })
  return at
}

function timeOf(typed: string): Date | null {
  if (typed === '') return null
  const at = instantInZone(typed, 'UTC')
  if (!at) throw sendTime('Enter a date and a time.')
  if (at <= now()) throw sendTime('This time has passed. Leave it empty to send now.')
  if (at.getTime() > now().getTime() + maxAhead) throw sendTime('Choose a time within a year.')
  return at
}

const sendTime = (message: string) => refuse('send-time', { message, field: 'sendAt' })
