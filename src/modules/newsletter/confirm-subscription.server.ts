import { createWelcomeCode, welcomeCodeState } from '#modules/promotions/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type Anyone, system } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { subscriberStatus } from './subscriber-status.ts'
import { subscriberToConfirm } from './subscription-links.server.ts'
import { queueWelcomeEmail } from './subscription-emails.server.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<NewsletterTables>()

export interface WelcomeCode {
  readonly code: string
  /** Used by an order or reserved by an open checkout. */
  readonly isUsed: boolean
}

/**
 * Confirms a subscription from the link in the email: subscribes the address and, the first time, creates its welcome code;
 * later it returns the same code. Refuses 'link-invalid' (410).
 */
export async function confirmSubscription(_anyone: Anyone, token: string): Promise<WelcomeCode> {
  const id = subscriberToConfirm(token)
  if (!id) throw linkInvalid()
  return transaction(async () => {
    const row = await db()
      .selectFrom('newsletter_subscribers')
      .select(['email', 'status', 'promotion_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    // An old link doesn't resubscribe someone who has left since.
    if (!row || row.status === 'unsubscribed') throw linkInvalid()
    const known = row.promotion_id && (await welcomeCodeState(system, row.promotion_id))
    const made = known ? null : await createWelcomeCode(system, row.email)
    await db()
      .updateTable('newsletter_subscribers')
      .set({
        status: subscriberStatus.to('confirm'),
        confirmed_at: now(),
        ...(made ? { promotion_id: made.id } : {}),
      })
      .where('id', '=', id)
      .where('status', 'in', subscriberStatus.from('confirm'))
      .execute()
    if (made) await queueWelcomeEmail({ id, email: row.email }, made.code)
    return made ? { code: made.code, isUsed: false } : (known ?? { code: '', isUsed: true })
  })
}

function linkInvalid() {
  return refuse('link-invalid', {
    title: 'This link doesn’t work anymore',
    message: 'The link is older than 7 days, or you’ve unsubscribed since. Subscribe again to get a new one.',
    status: 410,
  })
}
