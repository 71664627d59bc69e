import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { now } from '#platform/clock.server.ts'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { type Person, visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aUser, openTestIdentity } from '#tests/support/identity-factories.ts'
import { cookieHeaderOf } from '#tests/support/session-cookies.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'
import { actorOfCookie } from '../sessions/actor-of-cookie.server.ts'
import { logIn } from '../log-in/log-in.server.ts'
import { logInWithMagicLink } from '../log-in/request-magic-link.server.ts'
import { issueEmailLink } from '../log-in/email-link.server.ts'
import { openSession } from '../sessions/open-session.server.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  logInWithPasskey,
  removePasskey,
} from './passkeys.server.ts'
import { pendingFactors, passSecondFactor } from './second-factor.server.ts'
import {
  beginTotp,
  confirmTotp,
  endTotp,
  newRecoveryCodes,
  totpEnrollmentOf,
} from './totp-enrollment.server.ts'
import { totpCode, totpStepAt } from './totp.server.ts'

const db = databaseOf<unknown>()
const client = { network: networkOf('192.0.2.7'), userAgent: 'a browser' }
const password = 'six panels, one brim'

beforeAll(openTestIdentity)
beforeEach(() => configureRateLimits(false))

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)
const proof = (cookie: string, typed = '') => ({ client, cookie, password: typed })

async function personOf(cookie: string): Promise<Person> {
  const actor = await actorOfCookie(cookie)
  if (actor.kind !== 'person') throw new Error('not logged in')
  return actor
}

async function byPassword(email: string): Promise<string> {
  return cookieHeaderOf((await logIn(visitor, { email, password }, client)).setCookies)
}

type Question = Awaited<ReturnType<typeof beginPasskey>>
const challengeOf = ({ options }: Question) => (options as { challenge: string }).challenge
const withQuestion = (cookie: string, { setCookies }: Question) => `${cookie}; ${cookieHeaderOf(setCookies)}`

async function enroll(actor: Person, cookie: string, device = softwarePasskey(), typed = '') {
  const question = await beginPasskey(actor, proof(cookie, typed))
  const answer = { name: 'Phone', response: device.create(challengeOf(question)) }
  await addPasskey(actor, answer, proof(withQuestion(cookie, question), typed))
  return device
}

async function byPasskey(device: ReturnType<typeof softwarePasskey>): Promise<string> {
  const question = await beginPasskeyLogIn(visitor, client)
  const answer = { response: device.use(challengeOf(question)), cookie: cookieHeaderOf(question.setCookies) }
  return cookieHeaderOf((await logInWithPasskey(visitor, answer, client)).setCookies)
}

/** An operator whose only second factor is a passkey. */
async function operatorWithPasskey() {
  const { email, userId } = await aUser({ password, isOperator: true })
  const cookie = await byPassword(email)
  const device = await enroll(await personOf(cookie), cookie)
  return { email, userId, cookie, device }
}

async function passkeyIdsOf(userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from passkeys where user_id = ${userId} order by created_at`.execute(db())
  return rows.map(({ id }) => id)
}

test('an operator with a passkey has no rights after any login without it, whatever they then enroll', async () => {
  const { email, userId } = await operatorWithPasskey()
  const logins = {
    password: await logIn(visitor, { email, password }, client),
    'magic link': await logInWithMagicLink(visitor, await issueEmailLink('magic-link', email), client),
    provider: await openSession(userId, client, { openedBy: 'oauth' }),
  }
  for (const [way, { setCookies, needsSecondFactor }] of Object.entries(logins)) {
    const cookie = cookieHeaderOf(setCookies)
    expect([way, needsSecondFactor]).toEqual([way, true])
    expect([way, await actorOfCookie(cookie)]).toEqual([way, visitor])
    expect(await pendingFactors(visitor, cookie)).toEqual({ acceptsCodes: false, hasPasskey: true })
    // Even for an attacker who could call the use cases directly.
    const thief: Person = { kind: 'person', userId, email, staffRoles: [], vendorId: null }
    expect(await beginTotp(thief, proof(cookie, password)).catch(codeOf)).toBe('second-factor-required')
    expect(await enroll(thief, cookie, softwarePasskey(), password).catch(codeOf)).toBe(
      'second-factor-required',
    )
    const [passkeyId = ''] = await passkeyIdsOf(userId)
    expect(await removePasskey(thief, passkeyId, proof(cookie, password)).catch(codeOf)).toBe(
      'second-factor-required',
    )
    expect(await newRecoveryCodes(thief, proof(cookie, password)).catch(codeOf)).toBe(
      'second-factor-required',
    )
  }
  expect(await passkeyIdsOf(userId)).toHaveLength(1)
})

test('logging in with the passkey gives operator rights, and allows adding an app', async () => {
  const { device, email } = await operatorWithPasskey()
  const cookie = await byPasskey(device)
  const operator = await personOf(cookie)
  expect(operator.staffRoles).toEqual(['admin'])
  await beginTotp(operator, proof(cookie))
  const key = (await totpEnrollmentOf(operator, cookie))?.key.replaceAll(' ', '') ?? ''
  const { setCookies } = await confirmTotp(operator, totpCode(key, totpStepAt(now())), proof(cookie))
  expect(await personOf(cookieHeaderOf(setCookies))).toMatchObject({ staffRoles: ['admin'] })
  expect(await pendingFactors(visitor, await byPassword(email))).toEqual({
    acceptsCodes: true,
    hasPasskey: true,
  })
})

test('adding the first factor disables earlier sessions', async () => {
  const { email } = await aUser({ password, isOperator: true })
  const [mine, other] = [await byPassword(email), await byPassword(email)]
  expect(await personOf(other)).toMatchObject({ staffRoles: [], lacksSecondFactor: true })
  const actor = await personOf(mine)
  await enroll(actor, mine)
  expect(await personOf(mine)).toMatchObject({ staffRoles: ['admin'] })
  expect(await actorOfCookie(other)).toEqual(visitor)
  expect(await enroll(actor, other).catch(codeOf)).toBe('second-factor-required')
})

test('of two concurrent first factors, one is accepted', async () => {
  const { email, userId } = await aUser({ password, isOperator: true })
  const cookies = [await byPassword(email), await byPassword(email), await byPassword(email)]
  const actor = await personOf(cookies[0] ?? '')
  const tries = await Promise.allSettled(cookies.map((cookie) => enroll(actor, cookie)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await passkeyIdsOf(userId)).toHaveLength(1)
})

test('only the session that started the setup can see the app’s key and finish', async () => {
  const { email } = await aUser({ password, isOperator: true })
  const [thief, owner] = [await byPassword(email), await byPassword(email)]
  const actor = await personOf(owner)
  await beginTotp(actor, proof(thief))
  const thiefsKey = (await totpEnrollmentOf(actor, thief))?.key.replaceAll(' ', '') ?? ''
  expect(await totpEnrollmentOf(actor, owner)).toBeNull()
  const code = totpCode(thiefsKey, totpStepAt(now()))
  expect(await confirmTotp(actor, code, proof(owner)).catch(codeOf)).toBe('wrong-code')
  await enroll(actor, owner)
  // The owner's passkey came first: the thief's unfinished app must not pass as a second factor.
  expect(await confirmTotp(actor, code, proof(thief)).catch(codeOf)).toBe('second-factor-required')
  const waiting = await byPassword(email)
  expect(await passSecondFactor(visitor, { cookie: waiting, code }, client).catch(codeOf)).toBe('wrong-code')
})

test('removing the last factor removes operator rights in every session', async () => {
  const { cookie, device, userId } = await operatorWithPasskey()
  const second = await byPasskey(device)
  const [passkeyId = ''] = await passkeyIdsOf(userId)
  const operator = await personOf(cookie)
  await removePasskey(operator, passkeyId, proof(cookie))
  expect(await personOf(cookie)).toMatchObject({ staffRoles: [], lacksSecondFactor: true })
  expect(await actorOfCookie(second)).toEqual(visitor)
})

test('removing one of two passkeys keeps this session and no other', async () => {
  const { cookie, device, userId } = await operatorWithPasskey()
  const stolen = await byPasskey(device)
  const operator = await personOf(cookie)
  await enroll(operator, cookie)
  const [passkeyId = ''] = await passkeyIdsOf(userId)
  await removePasskey(operator, passkeyId, proof(cookie))
  expect(await personOf(cookie)).toMatchObject({ staffRoles: ['admin'] })
  expect(await actorOfCookie(stolen)).toEqual(visitor)
  expect(await byPasskey(device).catch(codeOf)).toBe('passkey-refused')
})

test('an operator with only a passkey can have recovery codes, which are deleted with the last factor', async () => {
  const { cookie, email, userId } = await operatorWithPasskey()
  const operator = await personOf(cookie)
  const [first = '', second = ''] = await newRecoveryCodes(operator, proof(cookie))
  const waiting = await byPassword(email)
  expect(await pendingFactors(visitor, waiting)).toEqual({ acceptsCodes: true, hasPasskey: true })
  const { setCookies } = await passSecondFactor(visitor, { cookie: waiting, code: first }, client)
  expect(await personOf(cookieHeaderOf(setCookies))).toMatchObject({ staffRoles: ['admin'] })
  const [passkeyId = ''] = await passkeyIdsOf(userId)
  await removePasskey(operator, passkeyId, proof(cookie))
  const { rows } = await sql`select 1 from recovery_codes where user_id = ${userId}`.execute(db())
  expect([rows, second.length]).toEqual([[], 11])
})

test('an operator who loses the role and gets it back still requires the passkey', async () => {
  const { email, userId } = await operatorWithPasskey()
  await sql`update users set is_operator = false where id = ${userId}`.execute(db())
  const cookie = await byPassword(email)
  expect(await personOf(cookie)).toMatchObject({ staffRoles: [] })
  await sql`update users set is_operator = true where id = ${userId}`.execute(db())
  expect(await actorOfCookie(cookie)).toEqual(visitor)
})

test('a shopper with a passkey can still log in with the password, and removing the app keeps the passkey', async () => {
  const { email } = await aUser({ password })
  const cookie = await byPassword(email)
  const actor = await personOf(cookie)
  const device = await enroll(actor, cookie)
  expect(await personOf(await byPassword(email))).toMatchObject({ email })
  await endTotp(actor, proof(cookie))
  expect(await personOf(await byPasskey(device))).toMatchObject({ email })
})

test('a login by email is no proof if there is a password', async () => {
  const { email } = await aUser({ password })
  const { setCookies } = await logInWithMagicLink(visitor, await issueEmailLink('magic-link', email), client)
  const cookie = cookieHeaderOf(setCookies)
  const actor = await personOf(cookie)
  expect(await enroll(actor, cookie).catch(codeOf)).toBe('reauthentication-required')
  await enroll(actor, cookie, softwarePasskey(), password)
})

test('adding a passkey requires the password, or a login with it or a second factor in the last 15 minutes', async () => {
  const { email } = await aUser({ password })
  const cookie = await byPassword(email)
  const actor = await personOf(cookie)
  try {
    shiftClock(16 * 60_000)
    expect(await enroll(actor, cookie).catch(codeOf)).toBe('reauthentication-required')
    expect(await enroll(actor, cookie, softwarePasskey(), 'a guess').catch(codeOf)).toBe('wrong-password')
    const device = await enroll(actor, cookie, softwarePasskey(), password)
    shiftClock(40 * 60_000)
    expect(await enroll(actor, cookie).catch(codeOf)).toBe('reauthentication-required')
    const unlocked = await byPasskey(device)
    shiftClock(54 * 60_000)
    await enroll(actor, unlocked)
    shiftClock(56 * 60_000)
    expect(await enroll(actor, unlocked).catch(codeOf)).toBe('reauthentication-required')
  } finally {
    shiftClock(0)
  }
})

test('becoming an operator removes passkeys from before and ends all sessions; passkeys from then on and the app stay', async () => {
  const { email, userId } = await aUser({ password })
  const cookie = await byPassword(email)
  const planted = await enroll(await personOf(cookie), cookie)
  await sql`insert into totp_factors (user_id, secret, confirmed_at) values (${userId}, '-', now())`.execute(
    db(),
  )
  const promote = (isOperator: boolean) =>
    sql`update users set is_operator = ${isOperator} where id = ${userId}`.execute(db())
  await promote(true)
  expect([await actorOfCookie(cookie), await passkeyIdsOf(userId)]).toEqual([visitor, []])
  await expect(byPasskey(planted)).rejects.toMatchObject({ code: 'passkey-refused' })
  expect(await pendingFactors(visitor, await byPassword(email))).toMatchObject({ acceptsCodes: true })

  await sql`delete from totp_factors`.execute(db())
  const operator = await byPassword(email)
  const device = await enroll(await personOf(operator), operator)
  await promote(false)
  await promote(true)
  expect(await personOf(await byPasskey(device))).toMatchObject({ staffRoles: ['admin'] })
})

test('a login says whether the account is an operator’s, with or without a second factor', async () => {
  const { email, device } = await operatorWithPasskey()
  const question = await beginPasskeyLogIn(visitor, client)
  const answer = { response: device.use(challengeOf(question)), cookie: cookieHeaderOf(question.setCookies) }
  expect(await logInWithPasskey(visitor, answer, client)).toMatchObject({ isOperator: true })
  expect(await logIn(visitor, { email, password }, client)).toMatchObject({ isOperator: true })
  const shopper = await aUser({ password })
  expect(await logIn(visitor, { email: shopper.email, password }, client)).toMatchObject({
    isOperator: false,
  })
})
