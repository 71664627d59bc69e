import { welcomeCodeState } from '#modules/promotions/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { type Anyone, system } from '#shared/actor.ts'
import { subscriberStatus } from './subscriber-status.ts'
import type { SubscriptionSource } from './subscription-source.ts'
import { subscriptionInput } from './subscription-input.ts'
import { queueAlreadySubscribedEmail, queueSubscriptionEmail } from './subscription-emails.server.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<NewsletterTables>()

const perClient: RateLimit = { name: 'newsletter-client', max: 10, windowSeconds: 15 * 60 }
/** Emails that anyone can make us send to one address. */
const perAddress: RateLimit = { name: 'newsletter-email', max: 5, windowSeconds: 3600 }

export interface SubscriptionFacts {
  readonly network: ClientNetwork
  readonly source: SubscriptionSource
}

/**
 * Emails a confirmation link to the address or, when it is already subscribed, a reminder. The answer never reveals which.
 * Refuses 'too-many-requests' (429); an invalid address throws a zod error.
 */
export async function subscribe(
  _anyone: Anyone,
  input: { readonly email?: unknown },
  { network, source }: SubscriptionFacts,
): Promise<void> {
  await countUse(perClient, network)
  const { email } = subscriptionInput.parse(input)
  await countUse(perAddress, { email })
  await transaction(async () => {
    const { id, status, promotion_id } = await subscriberOf(email, source)
    if (status !== 'subscribed') return queueSubscriptionEmail({ id, email })
    const welcome = promotion_id && (await welcomeCodeState(system, promotion_id))
    await queueAlreadySubscribedEmail({ id, email }, welcome && !welcome.isUsed ? welcome.code : null)
  })
}

/** The address's row, created or requested again. An active subscription stays active, and its consent as it was given. */
async function subscriberOf(email: string, source: SubscriptionSource) {
  const row = await db()
    .insertInto('newsletter_subscribers')
    .values({ email, source, requested_at: now() })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({ email: eb.ref('excluded.email') })),
    )
    .returning(['id', 'status', 'promotion_id'])
    .executeTakeFirstOrThrow()
  await db()
    .updateTable('newsletter_subscribers')
    .set({ status: subscriberStatus.to('request'), source, requested_at: now() })
    .where('id', '=', row.id)
    .where('status', 'in', subscriberStatus.from('request'))
    .execute()
  return row
}
