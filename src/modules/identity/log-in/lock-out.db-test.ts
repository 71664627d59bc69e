import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { type Person, visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aUser, openTestIdentity } from '#tests/support/identity-factories.ts'
import { cookieHeaderOf } from '#tests/support/session-cookies.ts'
import { actorOfCookie } from '../sessions/actor-of-cookie.server.ts'
import { changePassword } from '../account/change-password.server.ts'
import { logIn } from './log-in.server.ts'
import { logOut } from './log-out.server.ts'
import { logInWithMagicLink, requestMagicLink } from './request-magic-link.server.ts'
import { beginPasskeyLogIn } from '../second-factor/passkeys.server.ts'
import { requestPasswordReset, resetPassword } from './reset-password.server.ts'
import { passSecondFactor } from '../second-factor/second-factor.server.ts'
import { beginTotp, confirmTotp, totpEnrollmentOf } from '../second-factor/totp-enrollment.server.ts'
import { totpCode, totpStepAt } from '../second-factor/totp.server.ts'

const db = databaseOf<unknown>()
const password = 'six panels, one brim'
const from = (address: string, cookie: string | null = null) => ({
  network: networkOf(address),
  userAgent: 'a browser',
  cookie,
})
const home = '192.0.2.7'
const stranger = (n: number) => from(`198.51.100.${n}`)

beforeAll(openTestIdentity)
beforeEach(async () => {
  await sql`delete from emails`.execute(db())
  await sql`delete from rate_limits`.execute(db())
})

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)

/** 'in', or the refusal code. */
const tryLogIn = (email: string, typed: string, client: ReturnType<typeof from>) =>
  logIn(visitor, { email, password: typed }, client).then(() => 'in', codeOf)

/** A person whose own browser has logged in and out. */
async function ownerAtHome() {
  const { email } = await aUser({ password })
  const cookie = cookieHeaderOf((await logIn(visitor, { email, password }, from(home))).setCookies)
  const { setCookies } = await logOut(visitor, new Headers({ cookie }))
  const [ended = ''] = setCookies.map((line) => line.split('=')[0])
  const kept = cookie.split('; ').filter((part) => !part.startsWith(`${ended}=`))
  expect(kept).toHaveLength(1)
  return { email, device: kept.join('; ') }
}

async function exhaustLogins(email: string): Promise<void> {
  for (let n = 0; n < 12; n++) await tryLogIn(email, 'a guess', stranger(n))
  for (let n = 0; n < 12; n++) await tryLogIn(`other${n}@example.test`, 'a guess', from(home))
}

async function linksTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ body_text: string }>`
    select body_text from emails where recipient = ${email} order by created_at`.execute(db())
  return rows.map(
    ({ body_text }) =>
      new URL(/http\S+token=\S+/.exec(body_text)?.[0] ?? 'about:none').searchParams.get('token') ?? '',
  )
}

async function later<Result>(minutes: number, run: () => Promise<Result>): Promise<Result> {
  shiftClock(minutes * 60_000)
  try {
    return await run()
  } finally {
    shiftClock(0)
  }
}

test('the owner can log in on a known device while strangers use up all attempts, even on the same network', async () => {
  const { email, device } = await ownerAtHome()
  await exhaustLogins(email)
  expect(await tryLogIn(email, password, from(home))).toBe('too-many-requests')
  expect(await tryLogIn(email, password, stranger(99))).toBe('too-many-requests')
  expect(await tryLogIn(email, password, from(home, device))).toBe('in')
  expect(await tryLogIn(email, password, from('203.0.113.9', device))).toBe('in')
})

test('on a new device the owner can log in with a magic link and reset the password', async () => {
  const { email } = await ownerAtHome()
  await exhaustLogins(email)
  for (let n = 0; n < 30; n++) {
    await requestMagicLink(visitor, { email, next: '/' }, stranger(n))
    await requestPasswordReset(visitor, email, stranger(n))
  }
  await sql`delete from emails where subject not like 'Log in%'`.execute(db())
  for (let n = 0; n < 20; n++) await logInWithMagicLink(visitor, 'a guess', from('203.0.113.9')).catch(codeOf)
  await requestMagicLink(visitor, { email, next: '/' }, from('203.0.113.9'))
  const link = (await linksTo(email)).at(-1) ?? ''
  const { setCookies } = await logInWithMagicLink(visitor, link, from('203.0.113.9'))
  expect(await actorOfCookie(cookieHeaderOf(setCookies))).toMatchObject({ email })
})

test('strangers can cause at most nine emails an hour of each kind, and the last link always works', async () => {
  for (const known of [true, false]) {
    const email = known ? (await aUser()).email : `nobody-${crypto.randomUUID()}@example.test`
    for (let n = 0; n < 60; n++) await requestMagicLink(visitor, { email, next: '/' }, stranger(n))
    const sent = await linksTo(email)
    expect(sent).toHaveLength(4)
    // The last email is 14 minutes old: no new one is sent, and its link is valid for the time shown on the page.
    await later(14, () => requestMagicLink(visitor, { email, next: '/' }, from(home)))
    expect(await linksTo(email)).toEqual(sent)
    const use = () => logInWithMagicLink(visitor, sent.at(-1) ?? '', from(home))
    expect((await later(28, use)).needsSecondFactor).toBe(false)
    // Used up, so the next request sends an email.
    await requestMagicLink(visitor, { email, next: '/' }, from(home))
    expect(await linksTo(email)).toHaveLength(5)
  }
})

test('the last reset link stays valid as well', async () => {
  const { email } = await aUser({ password })
  for (let n = 0; n < 20; n++) await requestPasswordReset(visitor, email, stranger(n))
  const links = await linksTo(email)
  expect(links).toHaveLength(4)
  const fresh = { token: links.at(-1) ?? '', password: 'a brim, a crown', confirmPassword: 'a brim, a crown' }
  await resetPassword(visitor, fresh, from(home))
  expect(await tryLogIn(email, 'a brim, a crown', from(home))).toBe('in')
})

test('a known device can still request an email when strangers have used up the limit', async () => {
  const { email, device } = await ownerAtHome()
  for (let n = 0; n < 20; n++) await requestMagicLink(visitor, { email, next: '/' }, stranger(n))
  const before = (await linksTo(email)).length
  await requestMagicLink(visitor, { email, next: '/' }, from(home, device))
  expect(await linksTo(email)).toHaveLength(before + 1)
})

test('a device is known only to its own account, with an unmodified cookie, and has its own ten attempts', async () => {
  const [owner, other] = [await ownerAtHome(), await ownerAtHome()]
  await exhaustLogins(owner.email)
  const [name = '', value = ''] = owner.device.split('=')
  const forged = [`${value.slice(0, -2)}xx`, value.replace('.', 'x.'), '', 'a.b.c.d', '~~~~']
  for (const wrong of [other.device, ...forged.map((text) => `${name}=${text}`)]) {
    expect(await tryLogIn(owner.email, password, from(home, wrong))).toBe('too-many-requests')
  }
  for (let n = 0; n < 10; n++) {
    expect(await tryLogIn(owner.email, 'a guess', from(home, owner.device))).toBe('log-in-failed')
  }
  expect(await tryLogIn(owner.email, password, from(home, owner.device))).toBe('too-many-requests')
})

test('a device stays known to accounts that logged in on it before', async () => {
  const owner = await ownerAtHome()
  const { email } = await aUser({ password })
  const { setCookies } = await logIn(visitor, { email, password }, from(home, owner.device))
  const both = cookieHeaderOf(setCookies)
  for (const account of [owner.email, email]) {
    await exhaustLogins(account)
    expect(await tryLogIn(account, password, from(home, both))).toBe('in')
  }
})

test('a new password makes earlier devices unknown', async () => {
  const { email, device } = await ownerAtHome()
  const cookie = cookieHeaderOf((await logIn(visitor, { email, password }, from(home))).setCookies)
  const actor = (await actorOfCookie(cookie)) as Person
  const changed = await later(1, () =>
    changePassword(actor, 'a brim, a crown', { client: from(home, cookie), cookie, password }),
  )
  await exhaustLogins(email)
  expect(await tryLogIn(email, 'a brim, a crown', from(home, device))).toBe('too-many-requests')
  const here = from(home, cookieHeaderOf(changed.setCookies))
  expect(await later(2, () => tryLogIn(email, 'a brim, a crown', here))).toBe('in')
})

test('an attacker with the password can’t use up the owner’s code attempts', async () => {
  const { email } = await aUser({ password })
  const cookie = cookieHeaderOf((await logIn(visitor, { email, password }, from(home))).setCookies)
  const actor = (await actorOfCookie(cookie)) as Person
  const proof = { client: from(home, cookie), cookie, password: '' }
  await beginTotp(actor, proof)
  const key = (await totpEnrollmentOf(actor, cookie))?.key.replaceAll(' ', '') ?? ''
  const code = (steps: number) => totpCode(key, totpStepAt(now()) + steps)
  const { setCookies } = await confirmTotp(actor, code(-1), proof)
  const device = cookieHeaderOf(setCookies)
  const half = async (client: ReturnType<typeof from>) =>
    cookieHeaderOf((await logIn(visitor, { email, password }, client)).setCookies)
  const thief = await half(stranger(1))
  const guess = (waiting: string, typed: string, client: ReturnType<typeof from>) =>
    passSecondFactor(visitor, { cookie: waiting, code: typed }, client).then(() => 'in', codeOf)
  for (let n = 0; n < 5; n++) expect(await guess(thief, '000000', stranger(1))).toBe('wrong-code')
  expect(await guess(thief, code(0), stranger(1))).toBe('too-many-requests')
  // The password alone doesn't make a device known, which would allow more attempts.
  expect(thief).not.toContain('device')
  await requestMagicLink(visitor, { email, next: '/' }, stranger(2))
  const byLink = await logInWithMagicLink(visitor, (await linksTo(email)).at(-1) ?? '', stranger(2))
  expect(await guess(cookieHeaderOf(byLink.setCookies), code(0), stranger(2))).toBe('in')
  expect(await guess(await half(from(home, device)), code(1), from(home, device))).toBe('in')
})

test('strangers on the same network can’t lock a known device out of its passkey', async () => {
  const { device } = await ownerAtHome()
  const begin = (client: ReturnType<typeof from>) =>
    beginPasskeyLogIn(visitor, client).then(() => 'asked', codeOf)
  for (let n = 0; n < 10; n++) await begin(from(home))
  expect(await begin(from(home))).toBe('too-many-requests')
  expect(await begin(from(home, device))).toBe('asked')
})
