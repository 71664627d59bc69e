import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { queueMagicLinkEmail } from '../account/account-emails.server.ts'
import { countTry, mayEmail } from './account-limits.server.ts'
import type { Client } from '../sessions/client.server.ts'
import { insertUser } from './create-account.server.ts'
import { linkInvalid } from './link-invalid.ts'
import { issueEmailLink, extendEmailLink, takeEmailLink } from './email-link.server.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Emails a link that logs in. Treats known and unknown addresses exactly alike: the account is only looked up when the link is
 * used. Past the email limit, extends the last link instead. `next` is a path on this site. Refuses 'too-many-requests'.
 */
export async function requestMagicLink(
  _anyone: Anyone,
  { email, next }: { readonly email: string; readonly next: string },
  client: Client,
): Promise<void> {
  const isAllowed = await mayEmail('magic-link', client, email)
  await transaction(async () => {
    if (!isAllowed && (await extendEmailLink('magic-link', email))) return
    await queueMagicLinkEmail(email, await issueEmailLink('magic-link', email), next)
  })
}

/**
 * Opens a session for the address that the link was sent to, and creates an account if necessary. Works once. Refuses
 * 'link-invalid', 'account-suspended', 'too-many-requests'.
 */
export async function logInWithMagicLink(
  _anyone: Anyone,
  token: string,
  client: Client,
): Promise<OpenedSession> {
  const session = await transaction(async () => {
    const email = await takeEmailLink('magic-link', token)
    return email && openSession(await ownerOfMailbox(email), client, { openedBy: 'magic-link' })
  })
  if (session) return session
  // Only wrong links count, so that a stranger on the same network can't keep a right one from working.
  await countTry('use-link', client)
  throw linkInvalid()
}

/**
 * The account of a person who has just proven that they own the mailbox. Removes the password and sessions of an unconfirmed
 * account: a stranger may have chosen that password.
 */
export async function ownerOfMailbox(email: string): Promise<UserId> {
  const made = await insertUser({ email, fullName: null, emailVerified: true, staffRoles: [] })
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
