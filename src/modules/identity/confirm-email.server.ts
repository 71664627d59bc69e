import { isAPIError } from 'better-auth/api'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { postConfirmationMail } from './account-mails.server.ts'
import { countTry, mailsPerAddress } from './account-limits.server.ts'
import type { Client } from './client.server.ts'
import { confirmationToken, fingerprint, unverifiedClaims } from './confirmation-token.server.ts'
import { credential } from './create-account.server.ts'
import { identity } from './open-identity.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

/** Opens the account that the mailed token is about; a second time is no error. Refuses 'link-invalid'. */
export async function confirmEmail(_actor: Actor, token: string): Promise<void> {
  const claims = unverifiedClaims(token)
  if (!claims) throw linkInvalid()
  await transaction(async () => {
    // Locked: a sign-up at this moment must not swap the password between our look and the confirmation.
    const account = await passwordAccountOf(claims.email).forUpdate().executeTakeFirst()
    if (!account || fingerprint(account.password) !== claims.password) throw linkInvalid()
    try {
      await identity().auth.api.verifyEmail({ query: { token } })
    } catch (error) {
      throw isAPIError(error) ? linkInvalid() : error
    }
  })
}

/** Mails the link again if the address waits for it; it leads on to `next`. The answer never tells. Refuses 'too-many-requests'. */
export async function resendConfirmation(
  _actor: Actor,
  email: string,
  client: Client,
  next?: string,
): Promise<void> {
  await countTry('confirmation', client)
  await countUse(mailsPerAddress, email)
  await transaction(async () => {
    const account = await passwordAccountOf(email).executeTakeFirst()
    if (!account || account.email_verified) return
    await postConfirmationMail(email, await confirmationToken(email, account.password), next)
  })
}

function passwordAccountOf(email: string) {
  return db()
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.user_id', 'u.id')
    .select(['u.email_verified', 'a.password'])
    .where('u.email', '=', email.toLowerCase())
    .where('a.provider_id', '=', credential)
}

function linkInvalid() {
  return refuse('link-invalid', {
    title: 'This link does not work any more',
    message: 'It is older than 24 hours, or a newer one has replaced it. Log in to get a new one.',
    status: 410,
  })
}
