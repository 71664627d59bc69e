import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { UserId } from '#shared/ids.ts'
import { keyedHash, matchesKeyedHash } from '../second-factor/secret-box.server.ts'
import { cookieAttributes, cookieOf } from '../sessions/session-cookie.server.ts'
import type { IdentityTables } from '../tables.server.ts'
import type { ProviderName } from './provider-names.ts'

const db = databaseOf<IdentityTables>()

const minutes = 10
/** Binds the redirect and the callback to one browser. */
const bindingCookie = 'brimfolk-oauth'

const savedState = z.object({
  provider: z.enum(['google', 'github', 'apple', 'oidc']),
  verifier: z.string(),
  /** In the ID token; null for providers without one. */
  nonce: z.string().nullable().default(null),
  binding: z.string(),
  next: z.string(),
  /** Set when a logged-in person links the provider; no session is opened then. */
  linkTo: z.string().nullable().default(null),
  /** Apple tells the name only once, beside the code. */
  name: z.string().nullable().default(null),
})

export interface OauthPurpose {
  readonly provider: ProviderName
  readonly next: string
  /** The account to link; null for a login. */
  readonly linkTo: UserId | null
}

/** Saves what the callback needs. Returns what goes to the provider, and the cookie that binds it to this browser. */
export async function saveState(purpose: OauthPurpose) {
  const [state, verifier, nonce, binding] = [secret(), secret(), secret(), secret()]
  await db()
    .insertInto('verifications')
    .values({
      identifier: identifierOf(state),
      value: JSON.stringify({ ...purpose, verifier, nonce, binding: keyedHash(binding, 'oauth') }),
      expires_at: new Date(now().getTime() + minutes * 60_000),
    })
    .execute()
  return {
    state,
    nonce,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    setCookies: [`${bindingCookie}=${binding}; Max-Age=${minutes * 60}; ${cookieAttributes()}`],
  }
}

/** Uses a state up. Null if it's unknown, used or expired, or belongs to another browser. */
export async function takeState(state: string, cookie: string | null) {
  const row = await db()
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(state))
    .where('expires_at', '>', now())
    .returning('value')
    .executeTakeFirst()
  const binding = cookieOf(cookie, bindingCookie)
  if (!row || !binding) return null
  const saved = savedState.parse(JSON.parse(row.value))
  return matchesKeyedHash(binding, 'oauth', saved.binding) ? saved : null
}

/** Adds the name to a login at Apple that is under way. Changes nothing for any other state. */
export async function addNameToState(state: string, name: string): Promise<void> {
  const identifier = identifierOf(state)
  const row = await db()
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!row) return
  const saved = savedState.parse(JSON.parse(row.value))
  if (saved.provider !== 'apple') return
  await db()
    .updateTable('verifications')
    .set({ value: JSON.stringify({ ...saved, name }) })
    .where('identifier', '=', identifier)
    .execute()
}

export function endedBindingCookie(): string {
  return `${bindingCookie}=; Max-Age=0; ${cookieAttributes()}`
}

function identifierOf(state: string): string {
  return `oauth:${createHash('sha256').update(state).digest('base64url')}`
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
