import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { openOpenidProvider } from '#sandbox/identity/open-openid-provider.ts'
import { system, visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aUser, testIdentity } from '#tests/support/identity-factories.ts'
import { cookieHeaderOf } from '#tests/support/session-cookies.ts'
import { signUp } from '../log-in/sign-up.server.ts'
import { openIdentity } from '../open-identity.server.ts'
import { actorOfCookie } from '../sessions/actor-of-cookie.server.ts'
import { beginOauth, finishOauth } from '../providers/oauth.server.ts'
import { openProviders, providerOrigins } from '../providers/open-providers.server.ts'
import { checkLoginProvider } from './check-login-provider.server.ts'
import type { OpenidSettings } from './openid-settings.ts'

const db = databaseOf<unknown>()
const client = { network: networkOf('192.0.2.8'), userAgent: 'a browser' }
const { publicUrl } = testIdentity
const redirectUri = `${publicUrl}/auth/callback`
const ownClient = { clientId: 'hats', clientSecret: 'a secret: 100%' }

/** Answers instead of the provider; undefined lets the provider answer. */
type Interference = (path: string, request: Request) => Promise<Response | undefined> | Response | undefined

/** Sets identity up with a new provider. */
async function aProvider(interfere: Interference = () => undefined, issuer?: string) {
  const name = 'oidc' as const
  const provider = openOpenidProvider({
    name,
    publicUrl,
    redirectUri,
    client: { ...ownClient, clientSecret: 'a+secret%3A+100%25' },
    now: () => now().getTime(),
  })
  const settings: OpenidSettings = {
    issuer: issuer ?? provider.issuer,
    clientId: ownClient.clientId,
    clientSecret: async () => ownClient.clientSecret,
    label: 'Acme ID',
    fetch: async (request) => {
      const path = new URL(request.url).pathname.replace('/sandbox/oidc', '')
      return (await interfere(path, request)) ?? provider.endpoints(request)
    },
  }
  await openIdentity({ ...testIdentity, oauth: { oidc: settings } })
  return { ...provider, settings }
}
type Provider = Awaited<ReturnType<typeof aProvider>>

interface Login {
  readonly email?: string
  readonly unverified?: boolean
  readonly decision?: string
}

/** Goes to the provider, answers its form, and returns what comes back. */
async function goThere(provider: Provider, { email = 'ada@acme.test', unverified, decision }: Login = {}) {
  const { location, setCookies } = await beginOauth(visitor, { provider: 'oidc', next: '/orders' }, client)
  const form = new FormData()
  form.set('email', email)
  if (unverified) form.set('unverified', 'on')
  if (decision) form.set('decision', decision)
  const answer = await provider.pages(new Request(location, { method: 'POST', body: form }))
  const back = new URL(answer?.headers.get('location') ?? '').searchParams
  const read = (field: string) => back.get(field)
  return {
    state: read('state') ?? '',
    code: read('code') ?? '',
    error: read('error'),
    cookie: cookieHeaderOf(setCookies),
  }
}

async function logInThere(provider: Provider, login: Login) {
  const session = await finishOauth(visitor, await goThere(provider, login), client)
  const actor = await actorOfCookie(cookieHeaderOf(session.setCookies))
  if (actor.kind !== 'person') throw new Error('not logged in')
  return actor
}

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)
const finish = (answer: Parameters<typeof finishOauth>[1]) =>
  finishOauth(visitor, answer, client).then(() => 'in', codeOf)

async function count(what: 'users' | 'sessions' | 'accounts'): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(what)}`.execute(db())
  return rows[0]?.n ?? -1
}
const counts = async () => [await count('users'), await count('sessions'), await count('accounts')]

beforeEach(() => configureRateLimits(false))

test('an OpenID provider has the name of its setting, and its pages may receive our forms', async () => {
  await aProvider()
  expect(openProviders()).toEqual([{ provider: 'oidc', label: 'Acme ID' }])
  expect(providerOrigins()).toEqual([publicUrl])
})

test('the first login creates an account with the name and address of the profile, the next one finds it', async () => {
  const provider = await aProvider()
  const first = await logInThere(provider, { email: 'Grace.Brim@acme.test' })
  expect(first.email).toBe('grace.brim@acme.test')
  const { rows } = await sql`select full_name from profiles where id = ${first.userId}`.execute(db())
  expect(rows).toEqual([{ full_name: 'Grace Brim' }])
  expect((await logInThere(provider, { email: 'Grace.Brim@acme.test' })).userId).toBe(first.userId)
})

test('an account with a password is found by its verified address, but not linked', async () => {
  const provider = await aProvider()
  const { userId, email } = await aUser({ password: 'six panels, one brim' })
  const links = await count('accounts')
  expect((await logInThere(provider, { email })).userId).toBe(userId)
  expect(await count('accounts')).toBe(links)
})

test('an address that the provider has not verified opens and links nothing', async () => {
  const provider = await aProvider()
  const { email } = await aUser()
  const before = await counts()
  for (const address of [email, 'nobody@acme.test'])
    expect(await finish(await goThere(provider, { email: address, unverified: true }))).toBe(
      'email-not-verified',
    )
  expect(await counts()).toEqual(before)
})

test('a missing address, or one without email_verified, opens nothing', async () => {
  const profiles = [{}, { email: 'bare@acme.test' }, { email: 'bare@acme.test', email_verified: 'yes' }]
  for (const extra of profiles) {
    let sub = ''
    const provider = await aProvider(async (path, request) => {
      if (path !== '/profile') return undefined
      const answer = await provider.endpoints(request)
      sub = ((await answer.json()) as { sub: string }).sub
      return Response.json({ sub, ...extra })
    })
    expect(await finish(await goThere(provider))).toBe('email-not-verified')
    expect(sub).not.toBe('')
  }
})

test('an unconfirmed account with the same address is not taken over', async () => {
  const provider = await aProvider()
  const password = 'six panels, one brim'
  await signUp(visitor, { email: 'early@acme.test', password, confirmPassword: password }, client)
  expect(await finish(await goThere(provider, { email: 'early@acme.test' }))).toBe('account-unconfirmed')
})

test('the same subject at another issuer is another person', async () => {
  const first = await aProvider()
  const { userId } = await logInThere(first, { email: 'moved@acme.test' })
  await sql`update accounts set account_id = replace(account_id, ${first.issuer}, 'https://old.example')
    where user_id = ${userId}`.execute(db())
  await sql`update users set email = 'moved-on@acme.test' where id = ${userId}`.execute(db())
  expect((await logInThere(first, { email: 'moved@acme.test' })).userId).not.toBe(userId)
})

test('canceling says so, and an outage at the provider says that', async () => {
  const provider = await aProvider()
  const canceled = await goThere(provider, { decision: 'cancel' })
  expect(canceled.error).toBe('access_denied')
  expect(await finish(canceled)).toBe('oauth-canceled')
  expect(await finish({ ...(await goThere(provider)), code: '', error: 'temporarily_unavailable' })).toBe(
    'provider-unavailable',
  )
  expect(await finish({ ...(await goThere(provider)), code: '', error: 'invalid_scope' })).toBe(
    'oauth-failed',
  )
})

test('a code works once, and an answer from another issuer never', async () => {
  const provider = await aProvider()
  const victim = await goThere(provider, { email: 'victim@acme.test' })
  const thief = await goThere(provider, { email: 'thief@acme.test' })
  expect(await finish({ ...thief, code: victim.code })).toBe('oauth-failed')
  expect(await finish(victim)).toBe('oauth-failed')
  expect(await finish({ ...(await goThere(provider)), issuer: 'https://other.example' })).toBe('oauth-failed')
  expect(await finish({ ...(await goThere(provider)), issuer: provider.issuer })).toBe('in')
  expect(await finish({ ...(await goThere(provider)), cookie: null })).toBe('oauth-failed')
})

/** A provider whose keys and ID tokens this test decides. */
async function aForger() {
  const [real, foreign] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')]
  const jwk = { ...(await exportJWK(real.publicKey)), kid: 'real', alg: 'ES256' }
  let nonce = ''
  let token = ''
  const provider = await aProvider((path) => {
    if (path === '/keys') return Response.json({ keys: [jwk] })
    return path === '/token' ? Response.json({ id_token: token }) : undefined
  })
  const good = () => {
    const at = Math.floor(now().getTime() / 1000)
    const who = { sub: '7', email: 'eve@acme.test', email_verified: true }
    return { ...who, iss: provider.issuer, aud: 'hats', iat: at, exp: at + 300, nonce }
  }
  const sign = (claims: JWTPayload, key: CryptoKey | Uint8Array = real.privateKey, alg = 'ES256') =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: 'real' }).sign(key)
  /** Logs in, with the token that `make` returns. */
  const present = async (make: (claims: JWTPayload) => Promise<string> | string) => {
    const { location, setCookies } = await beginOauth(visitor, { provider: 'oidc', next: '/' }, client)
    const asked = new URL(location).searchParams
    nonce = asked.get('nonce') ?? ''
    token = await make(good())
    return finish({ state: asked.get('state') ?? '', code: 'a code', cookie: cookieHeaderOf(setCookies) })
  }
  return { present, sign, jwk, foreign }
}

test('an ID token opens a session only if it is signed by the provider, for us, for this login and in time', async () => {
  const { present, sign, jwk, foreign } = await aForger()
  expect(await present((claims) => sign(claims))).toBe('in')
  const at = Math.floor(now().getTime() / 1000)
  const wrong: Readonly<Record<string, JWTPayload>> = {
    issuer: { iss: 'https://other.example' },
    audience: { aud: 'another client' },
    'several audiences without azp': { aud: ['hats', 'another client'] },
    azp: { azp: 'another client' },
    expired: { iat: at - 500, exp: at - 120 },
    'issued long ago': { iat: at - 3_600, exp: at + 3_600 },
    'issued in the future': { iat: at + 600, exp: at + 900 },
    nonce: { nonce: 'of another login' },
  }
  for (const [what, claims] of Object.entries(wrong))
    expect([what, await present((good) => sign({ ...good, ...claims }))]).toEqual([what, 'oauth-failed'])
  for (const missing of ['exp', 'iat', 'sub', 'nonce', 'aud', 'iss'])
    expect([missing, await present((good) => sign({ ...good, [missing]: undefined }))]).toEqual([
      missing,
      'oauth-failed',
    ])
  expect(await present((good) => sign(good, foreign.privateKey))).toBe('oauth-failed')
  expect(await present((good) => new UnsecuredJWT(good).encode())).toBe('oauth-failed')
  // The public key as if it were a shared secret.
  const confused = new TextEncoder().encode(JSON.stringify(jwk))
  expect(await present((good) => sign(good, confused, 'HS256'))).toBe('oauth-failed')
})

test('a provider may change its keys', async () => {
  const [old, fresh] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')]
  const shown = [{ ...(await exportJWK(old.publicKey)), kid: 'old', alg: 'ES256' }]
  let readings = 0
  let token = ''
  const provider = await aProvider((path) => {
    if (path === '/keys') readings += 1
    if (path === '/keys') return Response.json({ keys: shown })
    return path === '/token' ? Response.json({ id_token: token }) : undefined
  })
  const logIn = async (key: CryptoKey, kid: string) => {
    const { location, setCookies } = await beginOauth(visitor, { provider: 'oidc', next: '/' }, client)
    const asked = new URL(location).searchParams
    token = await new SignJWT({ email: 'keys@acme.test', email_verified: true, nonce: asked.get('nonce') })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(provider.issuer)
      .setAudience('hats')
      .setSubject('8')
      .setIssuedAt(now())
      .setExpirationTime(new Date(now().getTime() + 60_000))
      .sign(key)
    return finish({ state: asked.get('state') ?? '', code: 'a code', cookie: cookieHeaderOf(setCookies) })
  }
  shown.push({ ...(await exportJWK(fresh.publicKey)), kid: 'fresh', alg: 'ES256' })
  expect(await logIn(old.privateKey, 'old')).toBe('in')
  expect(await logIn(fresh.privateKey, 'fresh')).toBe('in')
  expect(readings).toBe(1)
})

const brokenDocuments: Readonly<Record<string, Interference>> = {
  down: () => Promise.reject(new Error('connection refused')),
  'an error page': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  HTML: () => new Response('<!doctype html><title>Welcome</title>'),
  'not found': () => new Response('{}', { status: 404 }),
  'something else': () => Response.json({ hello: 'world' }),
  endless: () => new Response('x'.repeat(300 * 1024)),
}
for (const [what, answer] of Object.entries(brokenDocuments)) {
  test(`a provider whose document is ${what} is unavailable, and works again as soon as it answers`, async () => {
    let isBroken = true
    const provider = await aProvider((path, request) =>
      isBroken && path.startsWith('/.well-known') ? answer(path, request) : undefined,
    )
    expect(await goThere(provider).then(() => 'there', codeOf)).toBe('provider-unavailable')
    expect((await checkLoginProvider(system, provider.settings)).status).toBe('red')
    isBroken = false
    expect((await checkLoginProvider(system, provider.settings)).status).toBe('green')
    expect(await finish(await goThere(provider, { email: `${what.replaceAll(' ', '-')}@acme.test` }))).toBe(
      'in',
    )
  })
}

test('a provider with another issuer than the setting’s, or with an address without https, is not used', async () => {
  const other = await aProvider(() => undefined, `${publicUrl}/sandbox/oidc/`)
  expect(await goThere(other).then(() => 'there', codeOf)).toBe('provider-unavailable')
  const { text } = await checkLoginProvider(system, other.settings)
  expect(text).toContain(`it names another issuer, ${publicUrl}/sandbox/oidc`)
  const open = await aProvider(async (path, request) => {
    if (!path.startsWith('/.well-known')) return undefined
    const document = (await (await open.endpoints(request)).json()) as object
    return Response.json({ ...document, token_endpoint: 'http://id.example/token' })
  })
  expect(await goThere(open).then(() => 'there', codeOf)).toBe('provider-unavailable')
})

test('a provider that fails after the login is unavailable; one that refuses the code is not', async () => {
  for (const path of ['/token', '/keys', '/profile']) {
    const failing = await aProvider((asked) =>
      asked === path ? new Response('<h1>Sorry</h1>', { status: 503 }) : undefined,
    )
    expect([path, await finish(await goThere(failing))]).toEqual([path, 'provider-unavailable'])
  }
  const refusing = await aProvider((asked) =>
    asked === '/token' ? Response.json({ error: 'invalid_grant' }, { status: 400 }) : undefined,
  )
  expect(await finish(await goThere(refusing))).toBe('oauth-failed')
})
