import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { queueProviderLinkedEmail } from '../account/security-notices.server.ts'
import { credential, insertUser } from '../log-in/create-account.server.ts'
import { secondFactorsOf } from '../second-factor/second-factors-of.server.ts'
import type { IdentityTables } from '../tables.server.ts'
import type { ProviderIdentity } from './oauth-provider.server.ts'
import { providerLabel } from './provider-label.server.ts'
import type { ProviderName } from './provider-names.ts'

const db = databaseOf<IdentityTables>()

/**
 * The account of a person who logged in at a provider: the one that is linked, the one with the verified address, or a new one.
 * Within a transaction. Refuses 'email-not-verified' and 'account-unconfirmed'.
 */
export async function accountOf(provider: ProviderName, who: ProviderIdentity): Promise<UserId> {
  const known = await linkedAccount(provider, who)
  if (known) return known.user_id
  const email = who.verifiedEmail
  const label = providerLabel(provider)
  if (!email) {
    throw refuse('email-not-verified', {
      title: 'Login failed',
      message: `${label} has not verified your email address. Verify it there and try again, or log in with a magic link and link ${label} under Security.`,
      status: 403,
    })
  }
  const fullName = who.name?.slice(0, 200) ?? null
  const made = await insertUser({ email, fullName, emailVerified: true, staffRoles: [] })
  const userId = made ?? (await confirmedUser(email))
  // The verified address opens a session, like a magic link. A permanent link would also survive a new password, so if the account
  // is protected, only its owner may add one, under Security.
  if (!made && (await isProtected(userId))) return userId
  await link(userId, provider, who)
  if (!made) await queueProviderLinkedEmail(email, label)
  return userId
}

/** Links the provider to the account of a logged-in person. Within a transaction. Refuses 'provider-taken'. */
export async function linkOwn(actor: Person, provider: ProviderName, who: ProviderIdentity): Promise<void> {
  const owner = await linkedAccount(provider, who)
  if (owner?.user_id === actor.userId) return
  if (owner) {
    throw refuse('provider-taken', {
      title: 'Not linked',
      message: `This ${providerLabel(provider)} account is linked to another account here.`,
      status: 409,
    })
  }
  await link(actor.userId, provider, who)
  await queueProviderLinkedEmail(actor.email, providerLabel(provider))
}

function linkedAccount(provider: ProviderName, who: ProviderIdentity) {
  return db()
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', who.subject)
    .executeTakeFirst()
}

/** Whether a password or a second factor protects the account. */
async function isProtected(userId: UserId): Promise<boolean> {
  const password = await db()
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', credential)
    .where('password', 'is not', null)
    .executeTakeFirst()
  const { hasApp, hasPasskey } = await secondFactorsOf(userId)
  return password !== undefined || hasApp || hasPasskey
}

async function link(userId: UserId, provider: ProviderName, who: ProviderIdentity): Promise<void> {
  await db()
    .insertInto('accounts')
    .values({ user_id: userId, provider_id: provider, account_id: who.subject, password: null })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .execute()
}

/** A stranger may have signed up with this address and be waiting for its owner to activate the account. */
async function confirmedUser(email: string): Promise<UserId> {
  const user = await db()
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (user.email_verified) return user.id
  throw refuse('account-unconfirmed', {
    title: 'Login failed',
    message:
      'The account with this email address isn’t confirmed yet. Log in with a magic link to confirm it.',
    status: 403,
  })
}
