import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { postNoAccountMail, postPasswordChangedMail, postResetMail } from './account-mails.server.ts'
import { countTry, mailsPerAddress } from './account-limits.server.ts'
import type { Client } from './client.server.ts'
import { credential } from './create-account.server.ts'
import type { NewPassword } from './credentials.ts'
import { linkInvalid } from './link-invalid.ts'
import { addressOfMailLink, issueMailLink, takeMailLink } from './mail-link.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { refuseGuessable } from './refuse-guessable.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Mails a link to choose a new password. An address without an account gets a mail that says so, after the same work: neither the
 * answer nor its time tells which it was. Refuses 'too-many-requests'.
 */
export async function requestPasswordReset(_actor: Actor, email: string, client: Client): Promise<void> {
  await countTry('forgot-password', client)
  await countUse(mailsPerAddress, email)
  await transaction(async () => {
    const token = await issueMailLink('reset-password', email)
    const user = await db().selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (user) await postResetMail(email, token)
    else await postNoAccountMail(email)
  })
}

/**
 * Sets the new password of the account that the link was mailed to and ends all its sessions; its owner is told by mail. Works
 * once. A second factor stays: the log-in asks for it. Refuses 'link-invalid', 'guessable-password', 'too-many-requests'.
 */
export async function resetPassword(
  _actor: Actor,
  { token, password }: NewPassword & { readonly token: string },
  client: Client,
): Promise<void> {
  await countTry('use-link', client)
  const address = await addressOfMailLink('reset-password', token)
  if (!address) throw linkInvalid()
  refuseGuessable(password, address)
  const passwordHash = await hashPassword(password)
  await transaction(async () => {
    const email = await takeMailLink('reset-password', token)
    const user =
      email &&
      (await db()
        .updateTable('users')
        .set({ email_verified: true, updated_at: now() })
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirst())
    if (!user) throw linkInvalid()
    await setPassword(user.id, passwordHash)
    await db().deleteFrom('sessions').where('user_id', '=', user.id).execute()
    await postPasswordChangedMail(address)
  })
}

/** Replaces the password, or gives one to an account that had none. */
export async function setPassword(userId: UserId, passwordHash: string): Promise<void> {
  await db()
    .insertInto('accounts')
    .values({ user_id: userId, provider_id: credential, account_id: userId, password: passwordHash })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: passwordHash, updated_at: now() }),
    )
    .execute()
}
