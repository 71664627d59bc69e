import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aUser, openTestIdentity } from '#tests/support/identity-factories.ts'
import { cookieHeaderOf } from '#tests/support/session-cookies.ts'
import { actorOfCookie } from '../sessions/actor-of-cookie.server.ts'
import { logIn } from './log-in.server.ts'
import { logInWithMagicLink, requestMagicLink } from './request-magic-link.server.ts'
import { identity } from '../open-identity.server.ts'
import { requestPasswordReset, resetPassword } from './reset-password.server.ts'
import { signUp } from './sign-up.server.ts'

const db = databaseOf<unknown>()
const client = { network: networkOf('192.0.2.7'), userAgent: 'a browser' }
const password = 'six panels, one brim'
const minutes = 60_000

beforeAll(openTestIdentity)
beforeEach(async () => {
  configureRateLimits(false)
  await sql`delete from emails`.execute(db())
  await sql`delete from rate_limits`.execute(db())
})

interface SentEmail {
  readonly recipient: string
  readonly subject: string
  readonly body_text: string
}

async function lastEmail(): Promise<SentEmail> {
  const { rows } =
    await sql<SentEmail>`select recipient, subject, body_text from emails order by created_at desc limit 1`.execute(
      db(),
    )
  const [email] = rows
  if (!email) throw new Error('there is no email')
  return email
}

async function tokenInLastEmail(): Promise<string> {
  const { body_text } = await lastEmail()
  return new URL(/http\S+token=\S+/.exec(body_text)?.[0] ?? 'about:none').searchParams.get('token') ?? ''
}

async function magicLinkFor(email: string): Promise<string> {
  await requestMagicLink(visitor, { email, next: '/orders' }, client)
  return tokenInLastEmail()
}

async function resetLinkFor(email: string): Promise<string> {
  await requestPasswordReset(visitor, email, client)
  return tokenInLastEmail()
}

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)

async function later<Result>(ms: number, run: () => Promise<Result>): Promise<Result> {
  shiftClock(ms)
  try {
    return await run()
  } finally {
    shiftClock(0)
  }
}

test('a magic link logs in the owner of the mailbox and leads to the next page', async () => {
  const { userId, email } = await aUser()
  const token = await magicLinkFor(email)
  expect((await lastEmail()).body_text).toContain('&next=%2Forders')
  const { setCookies, needsSecondFactor } = await logInWithMagicLink(visitor, token, client)
  expect(needsSecondFactor).toBe(false)
  const cookie = cookieHeaderOf(setCookies)
  expect(await actorOfCookie(cookie)).toMatchObject({ kind: 'person', userId })
  const library = await identity().auth.api.getSession({ headers: new Headers({ cookie }) })
  expect(library?.user.id).toBe(userId)
})

test('of fifty concurrent uses of one link, one wins', async () => {
  const { email } = await aUser()
  for (const [token, use] of [
    [await magicLinkFor(email), (it: string) => logInWithMagicLink(visitor, it, client)],
    [
      await resetLinkFor(email),
      (it: string) => resetPassword(visitor, { token: it, password, confirmPassword: password }, client),
    ],
  ] as const) {
    const uses = await Promise.allSettled(Array.from({ length: 50 }, () => use(token)))
    const refused = uses.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
    expect(refused).toEqual(Array.from({ length: 49 }, () => 'link-invalid'))
  }
}, 120_000)

test('a link that is expired, invented, of another kind or replaced does nothing', async () => {
  const { email } = await aUser()
  const [first, second, reset] = [
    await magicLinkFor(email),
    await magicLinkFor(email),
    await resetLinkFor(email),
  ]
  const use = (token: string) => logInWithMagicLink(visitor, token, client).then(() => 'in', codeOf)
  expect(await later(16 * minutes, () => use(first))).toBe('link-invalid')
  expect([await use('made up'), await use(''), await use(reset)]).toEqual([
    'link-invalid',
    'link-invalid',
    'link-invalid',
  ])
  expect([await use(second), await use(first)]).toEqual(['in', 'link-invalid'])
})

test('links can’t be used from the database', async () => {
  const { email } = await aUser()
  const tokens = [await magicLinkFor(email), await resetLinkFor(email)]
  const { rows } = await sql<{ row: string }>`select v::text as row from verifications v`.execute(db())
  for (const token of tokens) expect(rows.some(({ row }) => row.includes(token))).toBe(false)
})

test('an address without an account gets the same link, which creates one', async () => {
  const token = await magicLinkFor('new@example.test')
  expect((await sql`select 1 from users where email = 'new@example.test'`.execute(db())).rows).toEqual([])
  const { setCookies } = await logInWithMagicLink(visitor, token, client)
  expect(await actorOfCookie(cookieHeaderOf(setCookies))).toMatchObject({ email: 'new@example.test' })
})

test('a magic link removes a stranger’s password from an unconfirmed account', async () => {
  const email = 'victim@example.test'
  await signUp(visitor, { email, password, confirmPassword: password }, client)
  await logInWithMagicLink(visitor, await magicLinkFor(email), client)
  expect(await logIn(visitor, { email, password }, client).catch(codeOf)).toBe('log-in-failed')
})

test('a link doesn’t log in to a suspended account', async () => {
  const { userId, email } = await aUser()
  const token = await magicLinkFor(email)
  await sql`update users set suspended_at = now() where id = ${userId}`.execute(db())
  expect(await logInWithMagicLink(visitor, token, client).catch(codeOf)).toBe('account-suspended')
})

test('a reset sets the new password, ends every session and notifies the owner', async () => {
  const { email } = await aUser({ password: 'the old one, forgotten' })
  const { setCookies } = await logIn(visitor, { email, password: 'the old one, forgotten' }, client)
  await resetPassword(
    visitor,
    { token: await resetLinkFor(email), password, confirmPassword: password },
    client,
  )
  expect(await actorOfCookie(cookieHeaderOf(setCookies))).toEqual(visitor)
  expect(await lastEmail()).toMatchObject({ recipient: email, subject: 'Your password was changed' })
  expect(await logIn(visitor, { email, password: 'the old one, forgotten' }, client).catch(codeOf)).toBe(
    'log-in-failed',
  )
  await logIn(visitor, { email, password }, client)
})

test('a reset adds a password to an account without one', async () => {
  const { setCookies } = await logInWithMagicLink(visitor, await magicLinkFor('bare@example.test'), client)
  const token = await resetLinkFor('bare@example.test')
  await resetPassword(visitor, { token, password, confirmPassword: password }, client)
  expect(await actorOfCookie(cookieHeaderOf(setCookies))).toEqual(visitor)
  await logIn(visitor, { email: 'bare@example.test', password }, client)
})

test('a refused password leaves the link valid for another try', async () => {
  const { email } = await aUser()
  const token = await resetLinkFor(email)
  const weak = { token, password: 'qwertyuiop', confirmPassword: 'qwertyuiop' }
  expect(await resetPassword(visitor, weak, client).catch(codeOf)).toBe('guessable-password')
  await resetPassword(visitor, { token, password, confirmPassword: password }, client)
})

test('resetting an unknown address reveals nothing; its owner gets an email that there is no account', async () => {
  await requestPasswordReset(visitor, 'nobody@example.test', client)
  expect(await lastEmail()).toMatchObject({
    recipient: 'nobody@example.test',
    subject: 'Reset your password: no account here',
  })
})

test('strangers can’t flood an address with links, nor try many links', async () => {
  configureRateLimits(true)
  const ask = () =>
    requestMagicLink(visitor, { email: 'flood@example.test', next: '/' }, client).then(() => 'sent', codeOf)
  const answers: unknown[] = []
  for (let i = 0; i < 11; i++) answers.push(await ask())
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'sent'))
  expect(answers.at(-1)).toBe('too-many-requests')
  const { rows } = await sql`select 1 from emails where recipient = 'flood@example.test'`.execute(db())
  expect(rows).toHaveLength(4)
  const tries: unknown[] = []
  for (let i = 0; i < 11; i++) tries.push(await logInWithMagicLink(visitor, 'guess', client).catch(codeOf))
  expect(tries.filter((code) => code === 'link-invalid')).toHaveLength(10)
  expect(tries.at(-1)).toBe('too-many-requests')
})
