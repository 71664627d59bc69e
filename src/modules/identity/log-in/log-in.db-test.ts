import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aUser, openTestIdentity, testIdentity } from '#tests/support/identity-factories.ts'
import { actorOfCookie } from '../sessions/actor-of-cookie.server.ts'
import { logIn } from './log-in.server.ts'
import { logOut } from './log-out.server.ts'
import { identity, openIdentity } from '../open-identity.server.ts'
import { openSession } from '../sessions/open-session.server.ts'

const db = databaseOf<unknown>()
const client = { network: networkOf('192.0.2.7'), userAgent: 'a browser' }
const password = 'brimfolk-demo'

beforeAll(openTestIdentity)
beforeEach(() => configureRateLimits(false))

async function cookieOf(email: string): Promise<string> {
  const { setCookies } = await logIn(visitor, { email, password }, client)
  const cookie = setCookies.find((line) => line.startsWith(`${identity().cookieName}=`))
  return cookie?.split(';')[0] ?? ''
}

/** The user that better-auth reads from the same cookie. */
async function libraryUserOf(cookie: string): Promise<string | null> {
  const session = await identity().auth.api.getSession({ headers: new Headers({ cookie }) })
  return session?.user.id ?? null
}

async function ourUserOf(cookie: string): Promise<string | null> {
  const actor = await actorOfCookie(cookie)
  return actor.kind === 'person' ? actor.userId : null
}

const refusalCode = (error: unknown) => (isRefusal(error) ? error.code : error)

test('the right password opens a session that the cookie identifies', async () => {
  const { userId, email } = await aUser({ password })
  const cookie = await cookieOf(email)
  expect(await actorOfCookie(cookie)).toEqual({
    kind: 'person',
    userId,
    email,
    staffRoles: [],
    vendorId: null,
  })
})

test('a password alone gives no operator rights', async () => {
  const { email } = await aUser({ password, isOperator: true })
  const cookie = await cookieOf(email)
  expect(await actorOfCookie(cookie)).toMatchObject({ staffRoles: [], lacksSecondFactor: true })
  await sql`update sessions set second_factor_at = now()`.execute(db())
  expect(await actorOfCookie(cookie)).toMatchObject({ staffRoles: ['admin'] })
})

test('scripts and other sites can’t read the session cookie', async () => {
  const { email } = await aUser({ password })
  const { setCookies } = await logIn(visitor, { email, password }, client)
  expect(setCookies).toEqual([
    expect.stringMatching(/^brimfolk-session-3000=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^brimfolk-device-3000=.+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

test('a session stores its browser, but not its network', async () => {
  const { userId, email } = await aUser({ password })
  await cookieOf(email)
  const { rows } = await sql`select ip_address, user_agent from sessions where user_id = ${userId}`.execute(
    db(),
  )
  expect(rows).toEqual([{ ip_address: null, user_agent: 'a browser' }])
})

test('a vendor’s session names the vendor of the account', async () => {
  const { userId, email } = await aUser({ password })
  const { rows } = await sql<{ id: string }>`
    insert into vendors (user_id, display_name) values (${userId}, 'Hats of Ada') returning id`.execute(db())
  const actor = await actorOfCookie(await cookieOf(email))
  expect(actor.kind === 'person' && actor.vendorId).toBe(rows[0]?.id)
})

test('our check and the library agree on valid, foreign, changed, truncated and missing cookies', async () => {
  const { userId, email } = await aUser({ password })
  const cookie = await cookieOf(email)
  const name = identity().cookieName
  const signature = cookie.lastIndexOf('.')
  const cases: [string, string | null][] = [
    [cookie, userId],
    [`theme=dark; ${cookie}; other=1`, userId],
    [`x${cookie}`, null],
    [cookie.replace(`${name}=`, `${name}=x`), null],
    [cookie.slice(0, signature), null],
    [cookie.slice(0, -8), null],
    [`${name}=%E0%A4%A`, null],
    [`${name}=`, null],
    ['', null],
  ]
  for (const [header, expected] of cases) {
    expect([header, await ourUserOf(header), await libraryUserOf(header)]).toEqual([
      header,
      expected,
      expected,
    ])
  }
})

test('an ended session is rejected by us and by the library', async () => {
  const { email } = await aUser({ password })
  const cookie = await cookieOf(email)
  await sql`update sessions set expires_at = now() - interval '1 second'`.execute(db())
  expect([await ourUserOf(cookie), await libraryUserOf(cookie)]).toEqual([null, null])
})

/** Whether the session is still valid on each of these days, when it is used. */
async function livesOn(cookie: string, days: readonly number[]): Promise<boolean[]> {
  const lives: boolean[] = []
  try {
    for (const passed of days) {
      shiftClock(passed * dayMs)
      lives.push((await ourUserOf(cookie)) !== null)
    }
  } finally {
    shiftClock(0)
  }
  return lives
}

test('a used session ends after thirty days, an unused one after a week', async () => {
  const { email } = await aUser({ password })
  expect(await livesOn(await cookieOf(email), [6, 12, 18, 24, 29, 31])).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ])
  expect(await livesOn(await cookieOf(email), [8])).toEqual([false])
})

test('an operator is logged out twelve hours after logging in, used or not', async () => {
  const { email } = await aUser({ password, isOperator: true })
  expect(await livesOn(await cookieOf(email), [0.2, 0.45, 0.55])).toEqual([true, true, false])
})

test('a suspension ends open sessions and refuses new ones', async () => {
  const { userId, email } = await aUser({ password })
  const cookie = await cookieOf(email)
  await sql`update users set suspended_at = now() where id = ${userId}`.execute(db())
  expect(await actorOfCookie(cookie)).toEqual(visitor)
  const refused = await logIn(visitor, { email, password }, client).catch(refusalCode)
  expect(refused).toBe('account-suspended')
})

test("the demo's accounts can only log in to a demo, in any way", async () => {
  const { userId, email } = await aUser({ email: 'shopper@brimfolk.test', password })
  await openIdentity({ ...testIdentity, isDemo: true })
  const cookie = await cookieOf(email)
  expect(await ourUserOf(cookie)).toBe(userId)

  await openTestIdentity()
  expect(await actorOfCookie(cookie)).toEqual(visitor)
  expect(await logIn(visitor, { email, password }, client).catch(refusalCode)).toBe('log-in-failed')
  expect(await openSession(userId, client, { openedBy: null }).catch(refusalCode)).toBe('log-in-failed')
})

test('a wrong password and an unknown address get the same response', async () => {
  const { email } = await aUser({ password })
  const answers = await Promise.all(
    [
      { email, password: 'not the password' },
      { email: 'nobody@example.test', password },
      { email: 'no address', password },
      { email, password: 'x'.repeat(200) },
    ].map((input) => logIn(visitor, input, client).catch((error: unknown) => error)),
  )
  for (const answer of answers) {
    expect(answer).toMatchObject({
      code: 'log-in-failed',
      title: 'Login failed',
      message: 'Incorrect email or password.',
      status: 401,
    })
  }
})

test('an unconfirmed account is revealed only with the right password', async () => {
  const { email } = await aUser({ password, emailVerified: false })
  expect(await logIn(visitor, { email, password }, client).catch(refusalCode)).toBe('email-not-confirmed')
  const wrong = { email, password: 'not the password' }
  expect(await logIn(visitor, wrong, client).catch(refusalCode)).toBe('log-in-failed')
})

test('logging out ends the session for good and clears the cookie', async () => {
  const { email } = await aUser({ password })
  const cookie = await cookieOf(email)
  const { setCookies } = await logOut(await actorOfCookie(cookie), new Headers({ cookie }))
  expect(setCookies.find((line) => line.startsWith(`${identity().cookieName}=;`))).toContain('Max-Age=0')
  expect(await actorOfCookie(cookie)).toEqual(visitor)
})

test('logging out without a session is not an error', async () => {
  await expect(logOut(visitor, new Headers())).resolves.toBeDefined()
})

test('allows ten attempts in 15 minutes per network and per account', async () => {
  configureRateLimits(true)
  const { email } = await aUser({ password })
  const wrong = { email, password: 'not the password' }
  for (let n = 0; n < 10; n++) {
    const from = { network: networkOf(`198.51.100.${n}`), userAgent: null }
    expect(await logIn(visitor, wrong, from).catch(refusalCode)).toBe('log-in-failed')
  }
  expect(await logIn(visitor, { email, password }, client).catch(refusalCode)).toBe('too-many-requests')

  const busy = { network: networkOf('203.0.113.5'), userAgent: null }
  for (let n = 0; n < 10; n++) {
    const input = { email: `guess${n}@example.test`, password }
    expect(await logIn(visitor, input, busy).catch(refusalCode)).toBe('log-in-failed')
  }
  const last = { email: 'guess11@example.test', password }
  expect(await logIn(visitor, last, busy).catch(refusalCode)).toBe('too-many-requests')
})
