import type { Actor } from '#shared/actor.ts'
import type { Allowance } from '#shared/allowance.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { newsletterCounts } from '../newsletter-counts.server.ts'
import { newsletterSettings } from '../newsletter-settings.server.ts'
import { hatsOfIssue } from './hats-of-issue.server.ts'
import { issueCards } from './issue-cards.server.ts'
import { type IssueEmail, issueEmail } from './issue-email.server.ts'
import { issueRow } from './issue-rows.server.ts'
import type { IssueView } from './issue-views.ts'
import { maySendIssue } from './may-send-issue.ts'
import { storedCards } from './stored-cards.server.ts'

export interface OperatorIssue {
  readonly issue: IssueView
  readonly subscribed: number
  readonly perMinute: number
  readonly maySend: Allowance
}

/** A newsletter on its page. Refuses 'not-found', also for anyone but an operator. */
export async function issueForOperators(actor: Actor, id: string): Promise<OperatorIssue> {
  const { subscribed } = await newsletterCounts(actor)
  const issue = await issueRow(id)
  const { postalAddress, newsletterPerMinute } = newsletterSettings()
  const hats = issue.startedAt ? 'shown' : await hatsOfIssue(issue)
  return {
    issue,
    subscribed,
    perMinute: newsletterPerMinute ?? defaultPerMinute,
    maySend: maySendIssue(issue, { subscribed, postalAddress, hats }),
  }
}

export const defaultPerMinute = 60

/** The email as its recipients get it; its link to unsubscribe has no recipient. Refuses 'not-found', also for anyone but an operator. */
export async function previewIssue(actor: Actor, id: string): Promise<IssueEmail> {
  requirePermission(actor, 'read_newsletter')
  const issue = await issueRow(id)
  const cards = (await storedCards(issue.id)) ?? (await issueCards(issue))
  return issueEmail({ ...issue, cards }, `${newsletterSettings().publicUrl}/unsubscribe`)
}
