import { welcomeCodeState } from '#modules/promotions/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import { subscriberStatus } from './subscriber-status.ts'
import { subscriptionInput } from './subscription-input.ts'
import { postAlreadySubscribedMail, postConfirmationMail } from './subscription-mails.server.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<NewsletterTables>()

const perClient: RateLimit = { name: 'newsletter-client', max: 10, windowSeconds: 15 * 60 }
/** Mails that strangers can make us send to one address. */
const perAddress: RateLimit = { name: 'newsletter-mail', max: 5, windowSeconds: 3600 }

/**
 * Somebody asks for news: a mail goes to the address, with a link to say yes, or, to who has said yes, with a reminder. The
 * answer never tells which. Refuses 'too-many-requests' (429) and, as a zod error, what is no address.
 */
export async function subscribe(
  _actor: Actor,
  input: { readonly email?: unknown },
  clientAddress: string,
): Promise<void> {
  await countUse(perClient, clientAddress)
  const { email } = subscriptionInput.parse(input)
  await countUse(perAddress, email)
  await transaction(async () => {
    const { id, status, promotion_id } = await askedBy(email)
    if (status !== 'subscribed') return postConfirmationMail({ id, email })
    const welcome = promotion_id && (await welcomeCodeState(system, promotion_id))
    await postAlreadySubscribedMail({ id, email }, welcome && !welcome.isUsed ? welcome.code : null)
  })
}

/** The row of the address, made or asked for again; who is on the list stays there. */
async function askedBy(email: string) {
  const row = await db()
    .insertInto('newsletter_subscribers')
    .values({ email, asked_at: now() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ asked_at: now() }))
    .returning(['id', 'status', 'promotion_id'])
    .executeTakeFirstOrThrow()
  await db()
    .updateTable('newsletter_subscribers')
    .set({ status: subscriberStatus.to('ask') })
    .where('id', '=', row.id)
    .where('status', 'in', subscriberStatus.from('ask'))
    .execute()
  return row
}
