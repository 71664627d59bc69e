import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { openIdentityProvider } from '#sandbox/identity/index.ts'
import { visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aUser, testIdentity } from '#tests/support/identity-factories.ts'
import { cookieHeaderOf } from '#tests/support/session-cookies.ts'
import { actorOfCookie } from '../sessions/actor-of-cookie.server.ts'
import { openProviders } from './open-providers.server.ts'
import { beginOauth, finishOauth } from './oauth.server.ts'
import { openIdentity } from '../open-identity.server.ts'
import { signUp } from '../log-in/sign-up.server.ts'

const db = databaseOf<unknown>()
const client = { network: networkOf('192.0.2.7'), userAgent: 'a browser' }

const standIns = Object.fromEntries(
  (['google', 'github'] as const).map((name) => {
    const own = { clientId: `${name}-client`, clientSecret: 'secret' }
    const redirectUri = `${testIdentity.publicUrl}/auth/callback`
    const now_ = () => now().getTime()
    const provider = openIdentityProvider({
      name,
      publicUrl: testIdentity.publicUrl,
      ...own,
      redirectUri,
      now: now_,
    })
    return [name, { provider, settings: { ...own, ...provider.addresses, fetch: provider.endpoints } }]
  }),
) as Record<'google' | 'github', { provider: ReturnType<typeof openIdentityProvider>; settings: never }>

beforeAll(() =>
  openIdentity({
    ...testIdentity,
    oauth: { google: standIns.google.settings, github: standIns.github.settings },
  }),
)
beforeEach(() => configureRateLimits(false))

interface OauthRequest {
  readonly email?: string
  readonly unverified?: boolean
  readonly provider?: 'google' | 'github'
  readonly next?: string
}

/** Logs in at the provider and returns the callback's parameters and cookie. */
async function goThere({
  email = 'ada@example.test',
  unverified = false,
  provider = 'google',
  next = '/',
}: OauthRequest) {
  const { location, setCookies } = await beginOauth(visitor, { provider, next }, client)
  const form = new FormData()
  form.set('email', email)
  if (unverified) form.set('unverified', 'on')
  const answer = await standIns[provider].provider.pages(
    new Request(location, { method: 'POST', body: form }),
  )
  const back = new URL(answer?.headers.get('location') ?? '').searchParams
  return { state: back.get('state') ?? '', code: back.get('code') ?? '', cookie: cookieHeaderOf(setCookies) }
}

async function logInAtProvider(oauthRequest: OauthRequest) {
  const session = await finishOauth(visitor, await goThere(oauthRequest), client)
  const actor = await actorOfCookie(cookieHeaderOf(session.setCookies))
  if (actor.kind !== 'person') throw new Error('not logged in')
  return { ...session, userId: actor.userId, email: actor.email }
}

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)
const finish = (answer: Parameters<typeof finishOauth>[1]) =>
  finishOauth(visitor, answer, client).then(() => 'in', codeOf)

async function count(what: 'users' | 'sessions' | 'accounts'): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(what)}`.execute(db())
  return rows[0]?.n ?? -1
}

test('only configured providers have buttons', () => {
  expect(openProviders().map(({ provider }) => provider)).toEqual(['google', 'github'])
})

test('the first login creates an account, the next one finds it', async () => {
  for (const provider of ['google', 'github'] as const) {
    const first = await logInAtProvider({ provider, email: `${provider}@example.test`, next: '/orders' })
    expect(first).toMatchObject({ email: `${provider}@example.test`, next: '/orders' })
    const { rows } = await sql<{
      name: string
    }>`select full_name as name from profiles where id = ${first.userId}`.execute(db())
    expect(rows[0]?.name.toLowerCase()).toBe(provider)
    const again = await logInAtProvider({ provider, email: `${provider}@example.test` })
    expect(again.userId).toBe(first.userId)
  }
})

test('the provider’s tokens aren’t stored', async () => {
  await logInAtProvider({ email: 'tokens@example.test' })
  const { rows } =
    await sql`select 1 from accounts where access_token is not null or refresh_token is not null or id_token is not null`.execute(
      db(),
    )
  expect(rows).toEqual([])
})

test('an account with a confirmed address is found by the same verified address', async () => {
  const { userId, email } = await aUser({ password: 'six panels, one brim' })
  expect((await logInAtProvider({ email })).userId).toBe(userId)
  expect((await logInAtProvider({ email, provider: 'github' })).userId).toBe(userId)
})

test('an unverified address at the provider opens no session and links nothing', async () => {
  const { email } = await aUser()
  const before = [await count('users'), await count('sessions'), await count('accounts')]
  for (const provider of ['google', 'github'] as const) {
    expect(await finish(await goThere({ provider, email, unverified: true }))).toBe('email-not-verified')
    expect(await finish(await goThere({ provider, email: 'fresh@example.test', unverified: true }))).toBe(
      'email-not-verified',
    )
  }
  expect([await count('users'), await count('sessions'), await count('accounts')]).toEqual(before)
})

test('an unconfirmed account with the same address is not linked', async () => {
  const email = 'prepared@example.test'
  await signUp(
    visitor,
    { email, password: 'six panels, one brim', confirmPassword: 'six panels, one brim' },
    client,
  )
  const before = [await count('sessions'), await count('accounts')]
  expect(await finish(await goThere({ email }))).toBe('account-unconfirmed')
  expect([await count('sessions'), await count('accounts')]).toEqual(before)
})

test('a state works once, in its own browser, for ten minutes', async () => {
  const before = await count('sessions')
  const used = await goThere({ email: 'once@example.test' })
  expect(await finish(used)).toBe('in')
  expect(await finish(used)).toBe('oauth-failed')
  const [mine, other] = [await goThere({}), await goThere({})]
  expect(await finish({ ...mine, cookie: other.cookie })).toBe('oauth-failed')
  expect(await finish({ ...(await goThere({})), cookie: null })).toBe('oauth-failed')
  expect(await finish({ ...(await goThere({})), state: 'made-up' })).toBe('oauth-failed')
  const late = await goThere({})
  shiftClock(11 * 60_000)
  try {
    expect(await finish(late)).toBe('oauth-failed')
  } finally {
    shiftClock(0)
  }
  expect(await count('sessions')).toBe(before + 1)
})

test('a code works once, and only with its own verifier', async () => {
  const before = await count('sessions')
  const [victim, thief] = [
    await goThere({ email: 'victim@example.test' }),
    await goThere({ email: 'thief@example.test' }),
  ]
  expect(await finish({ ...thief, code: victim.code })).toBe('oauth-failed')
  expect(await finish(victim)).toBe('oauth-failed')
  expect(await finish({ ...(await goThere({})), code: '' })).toBe('oauth-failed')
  expect(await count('sessions')).toBe(before)
})

test('a suspended account can’t log in', async () => {
  const { userId } = await logInAtProvider({ email: 'closed@example.test' })
  await sql`update users set suspended_at = now() where id = ${userId}`.execute(db())
  expect(await finish(await goThere({ email: 'closed@example.test' }))).toBe('account-suspended')
})
