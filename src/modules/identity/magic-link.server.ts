import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { postMagicLinkMail } from './account-mails.server.ts'
import { countTry, mailsPerAddress } from './account-limits.server.ts'
import type { Client } from './client.server.ts'
import { insertUser } from './create-account.server.ts'
import { linkInvalid } from './link-invalid.ts'
import { issueMailLink, takeMailLink } from './mail-link.server.ts'
import { openSession, type OpenedSession } from './open-session.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Mails a link that signs in. Known and unknown addresses are treated exactly alike: whether there is an account is looked up
 * only when the link comes back. `next` is a path of ours. Refuses 'too-many-requests'.
 */
export async function requestMagicLink(
  _actor: Actor,
  { email, next }: { readonly email: string; readonly next: string },
  client: Client,
): Promise<void> {
  await countTry('magic-link', client)
  await countUse(mailsPerAddress, email)
  await transaction(async () => {
    await postMagicLinkMail(email, await issueMailLink('magic-link', email), next)
  })
}

/**
 * Opens a session for the address that the link was sent to, and an account if it has none. Works once. Refuses
 * 'link-invalid', 'account-suspended', 'too-many-requests'.
 */
export async function logInWithMagicLink(
  _actor: Actor,
  token: string,
  client: Client,
): Promise<OpenedSession> {
  await countTry('use-link', client)
  return transaction(async () => {
    const email = await takeMailLink('magic-link', token)
    if (!email) throw linkInvalid()
    return openSession(await ownerOfMailbox(email), client)
  })
}

/**
 * The account of somebody who has just shown that the mailbox is theirs. What an unconfirmed account had before that (a password
 * that anybody may have chosen) is taken away from it.
 */
export async function ownerOfMailbox(email: string): Promise<UserId> {
  const made = await insertUser({ email, fullName: null, emailVerified: true, isOperator: false })
  if (made) return made
  const user = await db()
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!user.email_verified) {
    await db().deleteFrom('accounts').where('user_id', '=', user.id).execute()
    await db().deleteFrom('sessions').where('user_id', '=', user.id).execute()
    await db()
      .updateTable('users')
      .set({ email_verified: true, updated_at: now() })
      .where('id', '=', user.id)
      .execute()
  }
  return user.id
}
