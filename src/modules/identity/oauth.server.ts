import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { countTry } from './account-limits.server.ts'
import type { Client } from './client.server.ts'
import { insertUser } from './create-account.server.ts'
import {
  authorizeAddress,
  identityAtProvider,
  type OauthSettings,
  type ProviderIdentity,
} from './oauth-provider.server.ts'
import { identity } from './open-identity.server.ts'
import { openSession, type OpenedSession } from './open-session.server.ts'
import { type ProviderName, providerNames } from './provider-names.ts'
import { keyedHash } from './secret-box.server.ts'
import { cookieAttributes, cookieOf } from './session-cookie.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

const minutes = 10
/** Ties the way there and the way back to one browser. */
const bindingCookie = 'brimfolk-oauth'

const savedState = z.object({
  provider: z.enum(['google', 'github']),
  verifier: z.string(),
  binding: z.string(),
  next: z.string(),
})

/** The providers that this copy knows, in the order of their buttons. */
export function openProviders(): ProviderName[] {
  return (Object.keys(providerNames) as ProviderName[]).filter((name) => identity().oauth[name])
}

/** Starts a log-in at a provider: where to send the browser, and the cookie that it must bring back. `next` is a path of ours. */
export async function beginOauth(
  _actor: Actor,
  { provider, next }: { readonly provider: ProviderName; readonly next: string },
  client: Client,
): Promise<{ location: string; setCookies: string[] }> {
  const settings = settingsOf(provider)
  await countTry('oauth', client)
  const [state, verifier, binding] = [secret(), secret(), secret()]
  await db()
    .insertInto('verifications')
    .values({
      identifier: identifierOf(state),
      value: JSON.stringify({ provider, verifier, binding: keyedHash(binding, 'oauth'), next }),
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
 * Ends it when the provider sends the browser back. The state counts once and only in the browser that it was made for. An
 * account is joined by its address only if both sides have verified that address. Refuses 'oauth-failed',
 * 'email-not-verified', 'account-unconfirmed', 'account-suspended', 'too-many-requests'.
 */
export async function finishOauth(
  _actor: Actor,
  { state, code, cookie }: OauthReturn,
  client: Client,
): Promise<OpenedSession & { readonly next: string }> {
  await countTry('oauth-return', client)
  const { provider, verifier, next } = await takeState(state, cookie)
  if (code === '') throw failed()
  const who = await identityAtProvider(provider, settingsOf(provider), {
    code,
    verifier,
    redirectUri: redirectUri(),
  }).catch((error: unknown) => {
    log.warn({ err: error, provider }, 'a provider could not tell who it is')
    throw failed()
  })
  const session = await transaction(async () => openSession(await accountOf(provider, who), client))
  const forget = `${bindingCookie}=; Max-Age=0; ${cookieAttributes()}`
  return { ...session, setCookies: [...session.setCookies, forget], next }
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
  if (saved.binding !== keyedHash(binding, 'oauth')) throw failed()
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
  const userId =
    (await insertUser({
      email,
      fullName: who.name?.slice(0, 200) ?? null,
      emailVerified: true,
      isOperator: false,
    })) ?? (await confirmedUser(email))
  await db()
    .insertInto('accounts')
    .values({ user_id: userId, provider_id: provider, account_id: who.subject, password: null })
    .execute()
  return userId
}

/** Somebody else may have signed up with this address and wait for its owner to open their account. */
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
      'There is an account with this address that nobody has confirmed. Ask for a magic link: it opens it for you.',
    status: 403,
  })
}

function failed() {
  return refuse('oauth-failed', {
    title: 'Login failed',
    message: 'The sign-in was not completed. Please try again.',
    status: 400,
  })
}

function settingsOf(provider: ProviderName): OauthSettings {
  const settings = identity().oauth[provider]
  if (settings) return settings
  throw refuse('oauth-failed', {
    title: 'Login failed',
    message: `Signing in with ${providerNames[provider]} is not set up here.`,
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
