import { publicProducts } from '#modules/catalog/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { NoSuchRecipient, sendEmailNow } from '#platform/email/email.server.ts'
import { log } from '#platform/log.server.ts'
import { recorder } from '#platform/metrics/recorder.server.ts'
import { system } from '#shared/actor.ts'
import { subscriberStatus } from '../subscriber-status.ts'
import { unsubscribeUrl } from '../subscription-links.server.ts'
import type { NewsletterTables } from '../tables.server.ts'
import type { ClaimedRecipient } from './claim-recipient.server.ts'
import type { IssueCard } from '../issues/issue-cards.server.ts'
import { issueEmail } from '../issues/issue-email.server.ts'
import { recipientStatus } from './recipient-status.ts'

const db = databaseOf<NewsletterTables>()
/** The pauses between them add up to about an hour. */
const maxAttempts = 6

type Outcome = 'deliver' | 'retry' | 'fail' | 'skip'

/** Sends a newsletter to a claimed recipient who is still subscribed. False when the mail server didn't accept it. */
export async function deliverIssue(recipient: ClaimedRecipient): Promise<boolean> {
  const subscriber = recipient.subscriberId && (await subscribed(recipient.subscriberId))
  if (!subscriber) {
    await settle(recipient, 'skip')
    return true
  }
  const issue = await db()
    .selectFrom('newsletter_issues')
    .select(['subject', 'preview', 'body', 'cards'])
    .where('id', '=', recipient.issueId)
    .executeTakeFirstOrThrow()
  const url = unsubscribeUrl(subscriber.id)
  const email = issueEmail({ ...issue, cards: await publicCards(issue.cards ?? []) }, url)
  try {
    await sendEmailNow({ to: subscriber.email, ...email, unsubscribeUrl: url }, recipient.id)
  } catch (error) {
    return refused(recipient, error)
  }
  recorder()?.countEmail('sent')
  await settle(recipient, 'deliver')
  return true
}

/** Sending takes a while: a hat that was hidden since it started, or whose artist was suspended, is no longer advertised. */
async function publicCards(cards: readonly IssueCard[]): Promise<IssueCard[]> {
  const ids = cards.flatMap(({ productId }) => productId ?? [])
  const shown = await publicProducts(system, ids)
  return cards.filter(({ productId }) => productId === undefined || shown.has(productId))
}

async function refused(recipient: ClaimedRecipient, error: unknown): Promise<boolean> {
  const isUnknown = error instanceof NoSuchRecipient
  recorder()?.countEmail(isUnknown ? 'refused' : 'failed')
  log.warn({ err: error, recipientId: recipient.id }, 'a newsletter was not sent to one recipient')
  await settle(recipient, isUnknown || recipient.attempts >= maxAttempts ? 'fail' : 'retry')
  return isUnknown
}

async function subscribed(id: NonNullable<ClaimedRecipient['subscriberId']>) {
  return db()
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('status', '=', subscriberStatus.to('confirm'))
    .executeTakeFirst()
}

async function settle({ id, attempts }: ClaimedRecipient, outcome: Outcome): Promise<void> {
  const at = now()
  const isOpen = outcome === 'retry'
  await db()
    .updateTable('newsletter_recipients')
    .set({
      status: recipientStatus.to(outcome),
      settled_at: isOpen ? null : at,
      ...(isOpen ? { due_at: new Date(at.getTime() + 2 ** attempts * 60_000) } : {}),
      // No email left, so it doesn't count for the limit per minute.
      ...(outcome === 'skip' ? { claimed_at: null } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', recipientStatus.from(outcome))
    .execute()
}
