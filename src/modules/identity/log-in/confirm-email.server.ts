import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { queueConfirmationEmail } from '../account/account-emails.server.ts'
import { mayEmail } from './account-limits.server.ts'
import type { Client } from '../sessions/client.server.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.server.ts'
import {
  confirmationToken,
  fingerprint,
  isSignedHere,
  unverifiedClaims,
} from './confirmation-token.server.ts'
import { credential } from './create-account.server.ts'
import { endedSignUpCookie, isSignUpBrowser } from './sign-up-browser.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Activates the account that the emailed token names. Safe to repeat. In the browser that signed up, the first time also logs in; null
 * otherwise, because a stranger who signed up with this address knows the password. Refuses 'link-invalid'.
 */
export async function confirmEmail(
  _anyone: Anyone,
  token: string,
  client: Client | null = null,
): Promise<OpenedSession | null> {
  const claims = unverifiedClaims(token)
  if (!claims || !isSignedHere(token)) throw linkInvalid()
  const confirmed = await transaction(async () => {
    // Locked, so that a concurrent sign-up can't replace the password between the check and the confirmation.
    const account = await passwordAccountOf(claims.email).forUpdate().executeTakeFirst()
    if (!account || fingerprint(account.password) !== claims.password) throw linkInvalid()
    if (account.email_verified) return null
    await db()
      .updateTable('users')
      .set({ email_verified: true, updated_at: now() })
      .where('id', '=', account.id)
      .execute()
    return account.id
  })
  if (!confirmed || !client || !isSignUpBrowser(client.cookie, claims)) return null
  const session = await openSession(confirmed, client, { openedBy: 'password' })
  return { ...session, setCookies: [...session.setCookies, endedSignUpCookie()] }
}

/** Emails the link again if the account is unconfirmed; it leads on to `next`. Never reveals whether it did. Refuses 'too-many-requests'. */
export async function resendConfirmation(
  _anyone: Anyone,
  email: string,
  client: Client,
  next?: string,
): Promise<void> {
  // The last link works for 24 hours, so it doesn't need to be extended.
  if (!(await mayEmail('confirmation', client, email))) return
  await transaction(async () => {
    const account = await passwordAccountOf(email).executeTakeFirst()
    if (!account || account.email_verified) return
    await queueConfirmationEmail(email, await confirmationToken(email, account.password), next)
  })
}

function passwordAccountOf(email: string) {
  return db()
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.email_verified', 'a.password'])
    .where('u.email', '=', email.toLowerCase())
    .where('a.provider_id', '=', credential)
}

function linkInvalid() {
  return refuse('link-invalid', {
    title: 'This link doesn’t work anymore',
    message: 'The link is older than 24 hours, or a newer one replaced it. Log in to get a new one.',
    status: 410,
  })
}
