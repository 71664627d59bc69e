import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { queueAlreadyRegisteredEmail, queueConfirmationEmail } from '../account/account-emails.server.ts'
import { mayEmail } from './account-limits.server.ts'
import type { Client } from '../sessions/client.server.ts'
import { confirmationToken, fingerprint } from './confirmation-token.server.ts'
import { credential, insertAccount } from './create-account.server.ts'
import type { SignUp } from './credentials.ts'
import { hashPassword } from './password-hash.server.ts'
import { identity } from '../open-identity.server.ts'
import { signUpCookie } from './sign-up-browser.server.ts'
import { refuseGuessable } from './refuse-guessable.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Creates an account that is activated by the link in its email, which leads on to `next`. A known address gets the same response,
 * and an email that informs its owner; if it was never confirmed, the new password replaces the old one. With the cookie, this browser is
 * logged in when it opens the link. Refuses 'guessable-password' and 'too-many-requests'.
 */
export async function signUp(
  _anyone: Anyone,
  input: SignUp & { readonly next?: string },
  client: Client,
): Promise<{ readonly setCookies: readonly string[] }> {
  refuseGuessable(input.password, { email: input.email, productName: identity().productName })
  // No silent answer here: the last email may confirm the password of a stranger who signed up with this address.
  if (!(await mayEmail('sign-up', client, input.email))) throw tooManySignUps()
  const passwordHash = await hashPassword(input.password)
  await transaction(async () => {
    const userId = await insertAccount({
      email: input.email,
      passwordHash,
      fullName: null,
      emailVerified: false,
      staffRoles: [],
    })
    const open = userId !== null || (await replaceUnconfirmedPassword(input.email, passwordHash))
    if (open) {
      const token = await confirmationToken(input.email, passwordHash)
      await queueConfirmationEmail(input.email, token, input.next)
    } else await queueAlreadyRegisteredEmail(input.email)
  })
  // For a known address, too: the answer must be the same.
  return { setCookies: [signUpCookie({ email: input.email, password: fingerprint(passwordHash) })] }
}

function tooManySignUps() {
  return refuse('too-many-requests', {
    title: 'Too many attempts',
    message:
      'Too many sign-ups with this address. Use Magic Link on the Login tab instead, or try again in an hour.',
    status: 429,
  })
}

/** True if the address belongs to an unconfirmed account. */
async function replaceUnconfirmedPassword(email: string, passwordHash: string): Promise<boolean> {
  const updated = await db()
    .updateTable('accounts as a')
    .from('users as u')
    .set({ password: passwordHash, updated_at: now() })
    .whereRef('u.id', '=', 'a.user_id')
    .where('a.provider_id', '=', credential)
    .where('u.email', '=', email)
    .where('u.email_verified', '=', false)
    .returning('a.id')
    .executeTakeFirst()
  return updated !== undefined
}
