import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { openOpenidProvider } from '#sandbox/identity/open-openid-provider.ts'
import { visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { testIdentity } from '#tests/support/identity-factories.ts'
import { cookieHeaderOf } from '#tests/support/session-cookies.ts'
import { openIdentity } from '../open-identity.server.ts'
import { actorOfCookie } from '../sessions/actor-of-cookie.server.ts'
import { appleClientSecret } from './apple-client-secret.server.ts'
import { beginOauth, finishOauth } from './oauth.server.ts'
import { receiveAppleAnswer } from './receive-apple-answer.server.ts'

const db = databaseOf<unknown>()
const client = { network: networkOf('192.0.2.9'), userAgent: 'a browser' }
const { publicUrl } = testIdentity

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const apple = {
  clientId: 'example.hats.login',
  teamId: 'AB12CD34EF',
  keyId: 'GH56IJ78KL',
  privateKey: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
}
const provider = openOpenidProvider({
  name: 'apple',
  publicUrl,
  redirectUri: `${publicUrl}/auth/callback/apple`,
  client: apple,
  now: () => now().getTime(),
})
const secret = () => appleClientSecret(apple, provider.issuer)

beforeAll(() =>
  openIdentity({
    ...testIdentity,
    oauth: {
      apple: {
        issuer: provider.issuer,
        clientId: apple.clientId,
        clientSecret: secret,
        label: 'Apple',
        fetch: provider.endpoints,
      },
    },
  }),
)
beforeEach(() => configureRateLimits(false))

/** Logs in at Apple, and returns the form that its page posts and the browser's cookie. */
async function goThere(fields: Readonly<Record<string, string>>) {
  const { location, setCookies } = await beginOauth(visitor, { provider: 'apple', next: '/' }, client)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const page = await provider.pages(new Request(location, { method: 'POST', body: form }))
  const html = (await page?.text()) ?? ''
  const inputs = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)]
  const posted = Object.fromEntries(
    inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
  )
  return { posted, cookie: cookieHeaderOf(setCookies) }
}

/** Posts the form, and opens the callback that it leads to. */
async function comeBack(posted: Readonly<Record<string, string>>, cookie: string) {
  const path = await receiveAppleAnswer(visitor, posted, client)
  const query = new URL(path, publicUrl).searchParams
  return finishOauth(
    visitor,
    {
      state: query.get('state') ?? '',
      code: query.get('code') ?? '',
      error: query.get('error'),
      cookie,
    },
    client,
  )
}

async function logInAtApple(fields: Readonly<Record<string, string>>) {
  const { posted, cookie } = await goThere(fields)
  const session = await comeBack(posted, cookie)
  const actor = await actorOfCookie(cookieHeaderOf(session.setCookies))
  if (actor.kind !== 'person') throw new Error('not logged in')
  const { rows } = await sql<{ name: string | null }>`
    select full_name as name from profiles where id = ${actor.userId}`.execute(db())
  return { posted, email: actor.email, userId: actor.userId, name: rows[0]?.name }
}
const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)

test('the name that Apple tells the first time only is the account’s; the next login finds it', async () => {
  const first = await logInAtApple({ email: 'ada.brim@example.test' })
  expect(first).toMatchObject({ email: 'ada.brim@example.test', name: 'Ada Brim' })
  expect(Object.keys(first.posted)).toContain('user')
  const again = await logInAtApple({ email: 'ada.brim@example.test' })
  expect(again).toMatchObject({ userId: first.userId, name: 'Ada Brim' })
  expect(Object.keys(again.posted)).not.toContain('user')
})

test('a hidden address is an account like any other', async () => {
  const { email, userId } = await logInAtApple({ email: 'shy@example.test', hidden: 'on' })
  expect(email).toMatch(/^\w+@privaterelay\.appleid\.com$/)
  expect((await logInAtApple({ email: 'shy@example.test', hidden: 'on' })).userId).toBe(userId)
})

test('the address in Apple’s form is not believed, and neither is a name that can’t be read', async () => {
  const { posted, cookie } = await goThere({ email: 'honest@example.test' })
  const session = await comeBack({ ...posted, user: '{"email":"victim@example.test"}' }, cookie)
  const actor = await actorOfCookie(cookieHeaderOf(session.setCookies))
  expect(actor).toMatchObject({ email: 'honest@example.test' })
})

test('the posted answer opens nothing without the browser’s own cookie', async () => {
  const [mine, other] = [await goThere({ email: 'mine@example.test' }), await goThere({})]
  expect(await comeBack(mine.posted, other.cookie).catch(codeOf)).toBe('oauth-failed')
  expect(await comeBack(mine.posted, mine.cookie).catch(codeOf)).toBe('oauth-failed')
})

test('canceling at Apple says so', async () => {
  const { posted, cookie } = await goThere({ decision: 'cancel' })
  expect(posted.error).toBe('user_cancelled_authorize')
  expect(await comeBack(posted, cookie).catch(codeOf)).toBe('oauth-canceled')
})

test('an answer leads nowhere but to the callback, and without a state to the login', async () => {
  const path = await receiveAppleAnswer(
    visitor,
    { state: 's', code: 'c', next: 'https://evil.example' },
    client,
  )
  expect(path).toBe('/auth/callback?state=s&code=c')
  expect(await receiveAppleAnswer(visitor, { code: 'c', user: '{}' }, client)).toBe('/login')
})

test('the client secret is a token for Apple that ends after five minutes', async () => {
  const { iat = 0, exp = 0, ...claims } = decodeJwt(await secret())
  expect(claims).toEqual({ iss: apple.teamId, sub: apple.clientId, aud: provider.issuer })
  expect(exp - iat).toBe(300)
})
