import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { type Person, visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aUser, openTestIdentity } from '#tests/support/identity-factories.ts'
import { cookieHeaderOf } from '#tests/support/session-cookies.ts'
import { actorOfCookie } from '../sessions/actor-of-cookie.server.ts'
import { changePassword } from '../account/change-password.server.ts'
import { logIn } from '../log-in/log-in.server.ts'
import { logInWithMagicLink } from '../log-in/request-magic-link.server.ts'
import { issueEmailLink } from '../log-in/email-link.server.ts'
import { pendingFactors, passSecondFactor } from './second-factor.server.ts'
import { securityOverview } from '../account/security-overview.server.ts'
import { endAllSessions, endSession, sessionsOf } from '../sessions/sessions.server.ts'
import {
  beginTotp,
  confirmTotp,
  endTotp,
  newRecoveryCodes,
  totpEnrollmentOf,
} from './totp-enrollment.server.ts'
import { totpCode, totpStepAt } from './totp.server.ts'

const db = databaseOf<unknown>()
const client = { network: networkOf('192.0.2.7'), userAgent: 'Firefox/140.0 (Windows NT 10.0)' }
const password = 'six panels, one brim'

beforeAll(openTestIdentity)
beforeEach(async () => {
  configureRateLimits(false)
  await sql`delete from rate_limits`.execute(db())
})

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)

async function personOf(cookie: string): Promise<Person> {
  const actor = await actorOfCookie(cookie)
  if (actor.kind !== 'person') throw new Error('not logged in')
  return actor
}

async function cookieFor(email: string): Promise<string> {
  return cookieHeaderOf((await logIn(visitor, { email, password }, client)).setCookies)
}

const proof = (cookie: string, typed = '') => ({ client, cookie, password: typed })

/** A user with an authenticator app, and the app's codes. */
async function withApp(options: { isOperator?: boolean } = {}) {
  const { email } = await aUser({ password, ...options })
  const cookie = await cookieFor(email)
  const actor = await personOf(cookie)
  await beginTotp(actor, proof(cookie))
  const key = (await totpEnrollmentOf(actor, cookie))?.key.replaceAll(' ', '') ?? ''
  const code = (steps = 0) => totpCode(key, totpStepAt(now()) + steps)
  const { recoveryCodes, setCookies } = await confirmTotp(actor, code(-1), proof(cookie))
  return { email, actor, code, recoveryCodes, oldCookie: cookie, cookie: cookieHeaderOf(setCookies) }
}

const pass = (cookie: string, code: string) =>
  passSecondFactor(visitor, { cookie, code }, client).then(
    ({ setCookies }) => cookieHeaderOf(setCookies),
    codeOf,
  )

test('setting up an app gives the session a new token and ends all others', async () => {
  const { cookie, oldCookie, recoveryCodes } = await withApp()
  expect(await actorOfCookie(oldCookie)).toEqual(visitor)
  expect((await personOf(cookie)).kind).toBe('person')
  expect(new Set(recoveryCodes).size).toBe(10)
})

test('after any first factor, the session is pending until the second', async () => {
  const { email, code } = await withApp()
  const byPassword = await logIn(visitor, { email, password }, client)
  const byLink = await logInWithMagicLink(visitor, await issueEmailLink('magic-link', email), client)
  for (const { setCookies, needsSecondFactor } of [byPassword, byLink]) {
    const cookie = cookieHeaderOf(setCookies)
    expect(needsSecondFactor).toBe(true)
    expect(await actorOfCookie(cookie)).toEqual(visitor)
    expect(await pendingFactors(visitor, cookie)).toEqual({ acceptsCodes: true, hasPasskey: false })
  }
  const half = cookieHeaderOf(byPassword.setCookies)
  const whole = String(await pass(half, code()))
  expect((await personOf(whole)).email).toBe(email)
  expect(await actorOfCookie(half)).toEqual(visitor)
})

test('an operator has rights only after the second factor', async () => {
  const { email, code } = await withApp({ isOperator: true })
  const whole = String(await pass(await cookieFor(email), code()))
  expect(await personOf(whole)).toMatchObject({ staffRoles: ['admin'] })
})

test('a code works once, even for concurrent uses', async () => {
  const { email, code } = await withApp()
  const cookies = [await cookieFor(email), await cookieFor(email), await cookieFor(email)]
  const answers = await Promise.all(cookies.map((cookie) => pass(cookie, code())))
  expect(answers.filter((answer) => answer === 'wrong-code')).toHaveLength(2)
  expect(await pass(await cookieFor(email), code())).toBe('wrong-code')
  expect(await pass(await cookieFor(email), code(-1))).toBe('wrong-code')
  expect(await pass(await cookieFor(email), code(1))).not.toBe('wrong-code')
})

test('of two logins with the same code at once, the refused one stays pending and passes with the next code', async () => {
  const { email, code } = await withApp({ isOperator: true })
  const cookies = [await cookieFor(email), await cookieFor(email)]
  const answers = await Promise.all(cookies.map((cookie) => pass(cookie, code())))
  const refused = cookies[answers.indexOf('wrong-code')] ?? ''
  expect(await pendingFactors(visitor, refused)).toMatchObject({ acceptsCodes: true })
  const whole = String(await pass(refused, code(1)))
  expect(await personOf(whole)).toMatchObject({ email, staffRoles: ['admin'] })
  const other = String(answers.find((answer) => answer !== 'wrong-code'))
  expect(await personOf(other)).toMatchObject({ email })
})

test('a recovery code works once, in any spelling', async () => {
  const { email, recoveryCodes } = await withApp()
  const [first = '', second = ''] = recoveryCodes
  expect(await pass(await cookieFor(email), ` ${first.toUpperCase().replace('-', ' ')} `)).not.toBe(
    'wrong-code',
  )
  expect(await pass(await cookieFor(email), first)).toBe('wrong-code')
  expect(await pass(await cookieFor(email), second)).not.toBe('wrong-code')
})

test('another user’s codes don’t work', async () => {
  const [ada, bea] = [await withApp(), await withApp()]
  expect(await pass(await cookieFor(ada.email), bea.code())).toBe('wrong-code')
  expect(await pass(await cookieFor(ada.email), bea.recoveryCodes[0] ?? '')).toBe('wrong-code')
})

test('allows five code attempts in 15 minutes', async () => {
  const { email, code } = await withApp()
  const cookie = await cookieFor(email)
  configureRateLimits(true)
  const answers: unknown[] = []
  for (let i = 0; i < 5; i++) answers.push(await pass(cookie, '000000'))
  expect(answers).toEqual(Array.from({ length: 5 }, () => 'wrong-code'))
  expect(await pass(cookie, code())).toBe('too-many-requests')
})

test('a session is pending for ten minutes', async () => {
  const { email, code } = await withApp()
  const cookie = await cookieFor(email)
  shiftClock(11 * 60_000)
  try {
    expect(await pass(cookie, code())).toBe('log-in-required')
  } finally {
    shiftClock(0)
  }
})

test('keys and codes can’t be read in the database', async () => {
  const { actor, recoveryCodes } = await withApp()
  const { rows } = await sql<{ row: string }>`
    select f::text as row from totp_factors f where user_id = ${actor.userId}
    union all select c::text from recovery_codes c where user_id = ${actor.userId}`.execute(db())
  const stored = rows.map(({ row }) => row).join()
  expect(stored).not.toMatch(/[A-Z2-7]{32}/)
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''))
})

test('removing the app ends what was opened with it', async () => {
  const { actor, cookie, email } = await withApp({ isOperator: true })
  expect(await personOf(cookie)).toMatchObject({ staffRoles: ['admin'] })
  await endTotp(actor, proof(cookie))
  expect(await personOf(cookie)).toMatchObject({ staffRoles: [] })
  expect((await logIn(visitor, { email, password }, client)).needsSecondFactor).toBe(false)
  expect(await newRecoveryCodes(actor, proof(cookie)).catch(codeOf)).toBe('not-on')
})

test('security settings can be changed right after logging in, or with the password', async () => {
  const { email } = await aUser({ password })
  const cookie = await cookieFor(email)
  const actor = await personOf(cookie)
  await sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${actor.userId}`.execute(
    db(),
  )
  expect(await beginTotp(actor, proof(cookie)).catch(codeOf)).toBe('reauthentication-required')
  expect(await beginTotp(actor, proof(cookie, 'a wrong one')).catch(codeOf)).toBe('wrong-password')
  await beginTotp(actor, proof(cookie, password))
})

test('a new password requires the old one even right after logging in, and ends other sessions', async () => {
  const { email } = await aUser({ password })
  const [cookie, other] = [await cookieFor(email), await cookieFor(email)]
  const actor = await personOf(cookie)
  const next = 'a brim, a crown, a button'
  expect(await changePassword(actor, next, proof(cookie)).catch(codeOf)).toBe('reauthentication-required')
  expect(await changePassword(actor, 'password123', proof(cookie, password)).catch(codeOf)).toBe(
    'guessable-password',
  )
  await changePassword(actor, next, proof(cookie, password))
  expect(await actorOfCookie(other)).toEqual(visitor)
  expect((await personOf(cookie)).email).toBe(email)
  const { rows } = await sql`select subject from emails where recipient = ${email}`.execute(db())
  expect(rows).toEqual([{ subject: 'Your password was changed' }])
})

test('users see only their own sessions and can end one or all; others’ are not found', async () => {
  const [ada, bea] = [await aUser({ password }), await aUser({ password })]
  const [first, second, foreign] = [
    await cookieFor(ada.email),
    await cookieFor(ada.email),
    await cookieFor(bea.email),
  ]
  const actor = await personOf(first)
  const sessions = await sessionsOf(actor, first)
  expect(sessions.map(({ device, isCurrent }) => `${device} ${isCurrent}`).sort()).toEqual([
    'Firefox on Windows false',
    'Firefox on Windows true',
  ])
  const [theirs] = await sessionsOf(await personOf(foreign), foreign)
  for (const id of [theirs?.id ?? '', crypto.randomUUID(), 'nonsense']) {
    expect(await endSession(actor, id).catch(codeOf)).toBe('not-found')
  }
  await endSession(actor, sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '')
  expect([(await actorOfCookie(first)).kind, (await actorOfCookie(second)).kind]).toEqual([
    'person',
    'visitor',
  ])
  await endAllSessions(actor)
  expect([(await actorOfCookie(first)).kind, (await actorOfCookie(foreign)).kind]).toEqual([
    'visitor',
    'person',
  ])
})

test('the overview shows all ways to log in', async () => {
  const { actor, cookie } = await withApp()
  expect(await securityOverview(actor, cookie)).toMatchObject({
    hasPassword: true,
    isFresh: true,
    providers: [],
    recoveryCodesLeft: 10,
    passkeys: [],
    secondFactorSince: expect.any(Date),
  })
})
