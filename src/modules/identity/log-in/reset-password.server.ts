import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { queueNoAccountEmail, queueResetEmail } from '../account/account-emails.server.ts'
import { queuePasswordResetEmail } from '../account/security-notices.server.ts'
import { countTry, mayEmail } from './account-limits.server.ts'
import type { Client } from '../sessions/client.server.ts'
import { credential } from './create-account.server.ts'
import type { NewPassword } from './credentials.ts'
import { rememberDevice } from '../sessions/known-device.server.ts'
import { secondFactorsOf } from '../second-factor/second-factors-of.server.ts'
import { removeWaysToLogIn, type WayToLogIn, waysToLogIn } from './ways-to-log-in.server.ts'
import { linkInvalid } from './link-invalid.ts'
import { addressOfEmailLink, issueEmailLink, extendEmailLink, takeEmailLink } from './email-link.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { identity } from '../open-identity.server.ts'
import { refuseGuessable } from './refuse-guessable.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Emails a link to choose a new password. An address without an account gets an email that says so, after the same work, so neither
 * the response nor its timing reveals which it was. Refuses 'too-many-requests'.
 */
export async function requestPasswordReset(_anyone: Anyone, email: string, client: Client): Promise<void> {
  const isAllowed = await mayEmail('forgot-password', client, email)
  await transaction(async () => {
    if (!isAllowed && (await extendEmailLink('reset-password', email))) return
    const token = await issueEmailLink('reset-password', email)
    const user = await db().selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (user) await queueResetEmail(email, token)
    else await queueNoAccountEmail(email)
  })
}

/**
 * Sets the new password of the account that the link was emailed to, ends all its sessions and removes passkeys and linked
 * accounts that aren't in `keep` (ids). Its owner gets an email with both lists. Works once. The authenticator app stays, and so
 * do passkeys of operators, as `resetLinkOf` says. Returns the cookie that makes this device known. Refuses 'link-invalid', 'guessable-password', 'too-many-requests'.
 */
export async function resetPassword(
  _anyone: Anyone,
  { token, password, keep = [] }: NewPassword & { readonly token: string; readonly keep?: readonly string[] },
  client: Client,
): Promise<{ setCookies: string[] }> {
  const address = await addressOfEmailLink('reset-password', token)
  if (!address) {
    await countTry('use-link', client)
    throw linkInvalid()
  }
  refuseGuessable(password, { email: address, productName: identity().productName })
  const passwordHash = await hashPassword(password)
  return transaction(async () => {
    const email = await takeEmailLink('reset-password', token)
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
    await queuePasswordResetEmail(address, await removeWaysToLogIn(user.id, keep))
    const { isRequired } = await secondFactorsOf(user.id)
    return { setCookies: isRequired ? [] : [rememberDevice(client.cookie, address)] }
  })
}

/** The passkeys and linked accounts that a reset with this link affects; null if the link doesn't work. Doesn't use it up. */
export async function resetLinkOf(_anyone: Anyone, token: string): Promise<WayToLogIn[] | null> {
  const address = await addressOfEmailLink('reset-password', token)
  if (!address) return null
  const user = await db().selectFrom('users').select('id').where('email', '=', address).executeTakeFirst()
  return user ? waysToLogIn(user.id) : []
}

/** Replaces the password, or adds one to an account without. */
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
