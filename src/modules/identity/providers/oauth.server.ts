import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import type { Actor, Anyone, Person } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { countTry } from '../log-in/account-limits.server.ts'
import { queueProviderLinkedEmail } from '../account/security-notices.server.ts'
import type { Client } from '../sessions/client.server.ts'
import { credential, insertUser } from '../log-in/create-account.server.ts'
import {
  authorizeAddress,
  identityAtProvider,
  type OauthSettings,
  type ProviderIdentity,
} from './oauth-provider.server.ts'
import { identity } from '../open-identity.server.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.server.ts'
import { type ProviderName, providerNames } from './provider-names.ts'
import { secondFactorsOf } from '../second-factor/second-factors-of.server.ts'
import { keyedHash, matchesKeyedHash } from '../second-factor/secret-box.server.ts'
import { cookieAttributes, cookieOf } from '../sessions/session-cookie.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

const minutes = 10
/** Binds the redirect and the callback to one browser. */
const bindingCookie = 'brimfolk-oauth'

const savedState = z.object({
  provider: z.enum(['google', 'github']),
  verifier: z.string(),
  binding: z.string(),
  next: z.string(),
  /** Set when a logged-in person links the provider; no session is opened then. */
  linkTo: z.string().nullable().default(null),
})

/** The configured providers, in the order of their buttons. */
export function openProviders(): ProviderName[] {
  return (Object.keys(providerNames) as ProviderName[]).filter((name) => identity().oauth[name])
}

export interface OauthStart {
  readonly location: string
  readonly setCookies: string[]
}

/** Starts a login at a provider: where to send the browser, and the cookie that it must send back. `next` is a path on this site. */
export function beginOauth(
  _anyone: Anyone,
  { provider, next }: { readonly provider: ProviderName; readonly next: string },
  client: Client,
): Promise<OauthStart> {
  return startOauth({ provider, next, linkTo: null }, client)
}

export interface OauthPurpose {
  readonly provider: ProviderName
  readonly next: string
  /** The account to link; null for a login. */
  readonly linkTo: UserId | null
}

export async function startOauth(
  { provider, next, linkTo }: OauthPurpose,
  client: Client,
): Promise<OauthStart> {
  const settings = settingsOf(provider)
  await countTry('oauth', client)
  const [state, verifier, binding] = [secret(), secret(), secret()]
  await db()
    .insertInto('verifications')
    .values({
      identifier: identifierOf(state),
      value: JSON.stringify({ provider, verifier, binding: keyedHash(binding, 'oauth'), next, linkTo }),
      expires_at: new Date(now().getTime() + minutes * 60_000),
    })
    .execute()
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return {
    location: authorizeAddress(provider, settings, { state, challenge, redirectUri: redirectUri() }),
    setCookies: [`${bindingCookie}=${binding}; Max-Age=${minutes * 60}; ${cookieAttributes()}`],
  }
}

export interface OauthReturn {
  readonly state: string
  readonly code: string
  readonly cookie: string | null
}

/**
 * Completes the login when the provider redirects back. The state works once, and only in the browser that it was created for. An
 * account is found by its address only if both sides have verified that address; the provider is linked for good only where
 * the account has no password and no second factor, or its owner started that. Refuses 'oauth-failed', 'email-not-verified',
 * 'account-unconfirmed', 'provider-taken', 'account-suspended', 'too-many-requests'.
 */
export async function finishOauth(
  actor: Actor,
  { state, code, cookie }: OauthReturn,
  client: Client,
): Promise<OpenedSession & { readonly next: string }> {
  await countTry('oauth-return', client)
  const { provider, verifier, next, linkTo } = await takeState(state, cookie)
  if (linkTo && (actor.kind !== 'person' || actor.userId !== linkTo)) throw failed()
  if (code === '') throw failed()
  const who = await identityAtProvider(provider, settingsOf(provider), {
    code,
    verifier,
    redirectUri: redirectUri(),
  }).catch((error: unknown) => {
    log.warn({ err: error, provider }, 'failed to read the identity from a provider')
    throw failed()
  })
  const clearBinding = `${bindingCookie}=; Max-Age=0; ${cookieAttributes()}`
  if (linkTo && actor.kind === 'person') {
    await transaction(() => linkOwn(actor, provider, who))
    return { setCookies: [clearBinding], needsSecondFactor: false, next }
  }
  const session = await transaction(async () =>
    openSession(await accountOf(provider, who), client, { openedBy: 'oauth' }),
  )
  return { ...session, setCookies: [...session.setCookies, clearBinding], next }
}

async function takeState(state: string, cookie: string | null) {
  const row = await db()
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(state))
    .where('expires_at', '>', now())
    .returning('value')
    .executeTakeFirst()
  const binding = cookieOf(cookie, bindingCookie)
  if (!row || !binding) throw failed()
  const saved = savedState.parse(JSON.parse(row.value))
  if (!matchesKeyedHash(binding, 'oauth', saved.binding)) throw failed()
  return saved
}

async function accountOf(provider: ProviderName, who: ProviderIdentity): Promise<UserId> {
  const known = await db()
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', who.subject)
    .executeTakeFirst()
  if (known) return known.user_id
  const email = who.verifiedEmail
  if (!email) {
    throw refuse('email-not-verified', {
      title: 'Login failed',
      message: `${providerNames[provider]} has not verified your email address. Verify it there, then try again.`,
      status: 403,
    })
  }
  const fullName = who.name?.slice(0, 200) ?? null
  const made = await insertUser({ email, fullName, emailVerified: true, isOperator: false })
  const userId = made ?? (await confirmedUser(email))
  // The verified address opens a session, like a magic link. A permanent link would also survive a new password, so if the account
  // is protected, only its owner may add one, under Security.
  if (!made && (await isProtected(userId))) return userId
  await link(userId, provider, who)
  if (!made) await queueProviderLinkedEmail(email, providerNames[provider])
  return userId
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

async function linkOwn(actor: Person, provider: ProviderName, who: ProviderIdentity): Promise<void> {
  const owner = await db()
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', who.subject)
    .executeTakeFirst()
  if (owner?.user_id === actor.userId) return
  if (owner) {
    throw refuse('provider-taken', {
      title: 'Not linked',
      message: `This ${providerNames[provider]} account is linked to another account here.`,
      status: 409,
    })
  }
  await link(actor.userId, provider, who)
  await queueProviderLinkedEmail(actor.email, providerNames[provider])
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

function failed() {
  return refuse('oauth-failed', {
    title: 'Login failed',
    message: 'The login wasn’t completed. Please try again.',
    status: 400,
  })
}

function settingsOf(provider: ProviderName): OauthSettings {
  const settings = identity().oauth[provider]
  if (settings) return settings
  throw refuse('oauth-failed', {
    title: 'Login failed',
    message: `Logging in with ${providerNames[provider]} isn’t set up here.`,
    status: 404,
  })
}

function redirectUri(): string {
  return `${identity().publicUrl}/auth/callback`
}

function identifierOf(state: string): string {
  return `oauth:${createHash('sha256').update(state).digest('base64url')}`
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
