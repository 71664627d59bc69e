import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aUser, testIdentity } from '#tests/support/identity-factories.ts'
import { cookieHeaderOf } from '#tests/support/session-cookies.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'
import { accessTokenOf } from '../sessions/access-token.server.ts'
import { actorOfCookie } from '../sessions/actor-of-cookie.server.ts'
import { confirmEmail } from '../log-in/confirm-email.server.ts'
import { confirmationToken } from '../log-in/confirmation-token.server.ts'
import { knownDevice } from '../sessions/known-device.server.ts'
import { logIn } from '../log-in/log-in.server.ts'
import { logOut } from '../log-in/log-out.server.ts'
import { openIdentity } from '../open-identity.server.ts'
import { addPasskey, beginPasskey } from './passkeys.server.ts'
import { resealSecrets } from './reseal-secrets.server.ts'
import { passSecondFactor } from './second-factor.server.ts'
import { signUp } from '../log-in/sign-up.server.ts'
import { beginTotp, confirmTotp, totpEnrollmentOf } from './totp-enrollment.server.ts'
import { totpCode, totpStepAt } from './totp.server.ts'

const db = databaseOf<unknown>()
const client = { network: networkOf('192.0.2.7'), userAgent: 'a browser' }
const password = 'six panels, one brim'
const old = testIdentity.secret
const fresh = 'another secret of the tests, long enough too'

const before = () => openIdentity({ ...testIdentity, secret: old })
const rotated = () => openIdentity({ ...testIdentity, secret: fresh, previousSecrets: ['a third one', old] })
const forgotten = () => openIdentity({ ...testIdentity, secret: fresh })

beforeEach(async () => {
  configureRateLimits(false)
  await sql`delete from signing_keys`.execute(db())
  await before()
})

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)
const half = async (email: string) =>
  cookieHeaderOf((await logIn(visitor, { email, password }, client)).setCookies)
const pass = async (email: string, code: string) =>
  passSecondFactor(visitor, { cookie: await half(email), code }, client).then(() => 'in', codeOf)

async function withApp() {
  const { email, userId } = await aUser({ password })
  const cookie = await half(email)
  const actor = (await actorOfCookie(cookie)) as Person
  const proof = { client, cookie, password: '' }
  await beginTotp(actor, proof)
  const key = (await totpEnrollmentOf(actor, cookie))?.key.replaceAll(' ', '') ?? ''
  const code = (steps: number) => totpCode(key, totpStepAt(now()) + steps)
  const { recoveryCodes, setCookies } = await confirmTotp(actor, code(-1), proof)
  const sealed = async () => {
    const { rows } = await sql<{ secret: string }>`
      select secret from totp_factors where user_id = ${userId}`.execute(db())
    return rows[0]?.secret
  }
  return { email, userId, code, recoveryCodes, cookie: cookieHeaderOf(setCookies), sealed }
}

test('after the secret changed, old sessions, apps, recovery codes and devices still work', async () => {
  const { email, userId, code, recoveryCodes, cookie, sealed } = await withApp()
  const sealedBefore = await sealed()
  await rotated()
  expect(await actorOfCookie(cookie)).toMatchObject({ userId })
  expect(knownDevice(cookie, email)).not.toBeNull()
  expect(await pass(email, code(0))).toBe('in')
  expect(await sealed()).not.toBe(sealedBefore)
  expect(await pass(email, recoveryCodes[0] ?? '')).toBe('in')
  // Sealed again when used, so it opens without the old secret. New data never depended on it.
  const made = await pass(email, recoveryCodes[1] ?? '')
  await forgotten()
  expect([made, await pass(email, code(1))]).toEqual(['in', 'in'])
  expect(await actorOfCookie(cookie)).toEqual(visitor)
})

test('all apps are sealed again in the background', async () => {
  const apps = [await withApp(), await withApp()]
  await rotated()
  await resealSecrets(system)
  const sealed = await Promise.all(apps.map((app) => app.sealed()))
  await resealSecrets(system)
  expect(await Promise.all(apps.map((app) => app.sealed()))).toEqual(sealed)
  await forgotten()
  for (const { email, code } of apps) expect(await pass(email, code(0))).toBe('in')
})

test('without the previous secret, old data is refused with a clear message', async () => {
  const { email, code, cookie, recoveryCodes } = await withApp()
  await forgotten()
  expect(await actorOfCookie(cookie)).toEqual(visitor)
  expect(await pass(email, code(0))).toBe('app-unreadable')
  expect(await pass(email, recoveryCodes[0] ?? '')).toBe('app-unreadable')
  await resealSecrets(system)
  await before()
  expect(await pass(email, code(0))).toBe('in')
})

/** A new account and the token that was emailed to it. */
async function signedUp() {
  const email = `${newId<string>()}@example.test`
  await signUp(visitor, { email, password, confirmPassword: password }, client)
  const { rows } = await sql<{ body_text: string }>`
    select body_text from emails where recipient = ${email}`.execute(db())
  const [, token = ''] = /confirm-email\?token=(\S+)/.exec(rows[0]?.body_text ?? '') ?? []
  return { email, token }
}
const confirm = (token: string) => confirmEmail(visitor, token).then(() => 'confirmed', codeOf)

test('a confirmation link from before the change confirms the address', async () => {
  const { email, token } = await signedUp()
  await rotated()
  expect(await confirm(token)).toBe('confirmed')
  expect(await confirm(token)).toBe('confirmed')
  expect((await logIn(visitor, { email, password }, client)).needsSecondFactor).toBe(false)
})

test('refuses a changed, unknown or expired confirmation link, and one without its secret', async () => {
  const { token } = await signedUp()
  const unknown = await confirmationToken('nobody@example.test', 'a hash')
  await rotated()
  expect(await confirm(`${token.slice(0, -6)}AAAAAA`)).toBe('link-invalid')
  expect(await confirm(unknown)).toBe('link-invalid')
  shiftClock(25 * 3_600_000)
  try {
    expect(await confirm(token)).toBe('link-invalid')
  } finally {
    shiftClock(0)
  }
  await forgotten()
  expect(await confirm(token)).toBe('link-invalid')
  await before()
  expect(await confirm(token)).toBe('confirmed')
})

test('a session from before the change can add a passkey and log out', async () => {
  const { email, userId } = await aUser({ password })
  const cookie = await half(email)
  await rotated()
  const actor = (await actorOfCookie(cookie)) as Person
  const question = await beginPasskey(actor, { client, cookie, password: '' })
  const device = softwarePasskey()
  const answer = {
    name: 'Phone',
    response: device.create((question.options as { challenge: string }).challenge),
  }
  const both = `${cookie}; ${cookieHeaderOf(question.setCookies)}`
  await addPasskey(actor, answer, { client, cookie: both, password: '' })
  await logOut(actor, new Headers({ cookie }))
  const { rows } = await sql`select 1 from sessions where user_id = ${userId}`.execute(db())
  expect(rows).toEqual([])
})

test('access tokens are still signed with the old key, or with a new one if no secret opens it', async () => {
  const { userId, email } = await aUser()
  const actor: Person = { kind: 'person', userId, email, staffRoles: [], vendorId: null }
  const keyOf = async () => {
    const [head = ''] = (await accessTokenOf(actor)).split('.')
    return (JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }).kid
  }
  const first = await keyOf()
  await rotated()
  expect(await keyOf()).toBe(first)
  await forgotten()
  expect(await keyOf()).toBe(first)
  await before()
  expect(await keyOf()).not.toBe(first)
})
