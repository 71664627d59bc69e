import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { postAlreadyRegisteredMail, postConfirmationMail } from './account-mails.server.ts'
import { countTry, mailsPerAddress } from './account-limits.server.ts'
import type { Client } from './client.server.ts'
import { confirmationToken } from './confirmation-token.server.ts'
import { credential, insertAccount } from './create-account.server.ts'
import type { SignUp } from './credentials.ts'
import { hashPassword } from './password-hash.server.ts'
import { refuseGuessable } from './refuse-guessable.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Makes an account that waits for the click in its mail. A known address gets the same answer here and a mail that tells its
 * owner; if it was never confirmed, the new password replaces the old one. The mail leads on to `next`. Refuses
 * 'guessable-password' and 'too-many-requests'.
 */
export async function signUp(
  _actor: Actor,
  input: SignUp & { readonly next?: string },
  client: Client,
): Promise<void> {
  await countTry('sign-up', client)
  await countUse(mailsPerAddress, input.email)
  refuseGuessable(input.password, input.email)
  const passwordHash = await hashPassword(input.password)
  await transaction(async () => {
    const userId = await insertAccount({
      email: input.email,
      passwordHash,
      fullName: null,
      emailVerified: false,
      isOperator: false,
    })
    const open = userId !== null || (await replaceUnconfirmedPassword(input.email, passwordHash))
    if (open) {
      const token = await confirmationToken(input.email, passwordHash)
      await postConfirmationMail(input.email, token, input.next)
    } else await postAlreadyRegisteredMail(input.email)
  })
}

/** True when the address belongs to an account that nobody has confirmed yet. */
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
