import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aUser, openTestIdentity, testIdentity } from '#tests/support/identity-factories.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.server.ts'
import { logIn } from './log-in.server.ts'
import { signUp } from './sign-up.server.ts'

const db = databaseOf<unknown>()
const client = { network: networkOf('192.0.2.7'), userAgent: null }
const email = 'ada@example.test'
const password = 'a long password'
const input = { email, password, confirmPassword: password }

beforeAll(openTestIdentity)
beforeEach(() => configureRateLimits(false))

interface EmailRow {
  readonly recipient: string
  readonly subject: string
  readonly body_text: string
}

async function emails(): Promise<EmailRow[]> {
  const { rows } =
    await sql<EmailRow>`select recipient, subject, body_text from emails order by created_at`.execute(db())
  return rows
}

async function tokens(): Promise<string[]> {
  return (await emails()).flatMap(({ body_text }) => /confirm-email\?token=(\S+)/.exec(body_text)?.[1] ?? [])
}

const refusalCode = (error: unknown) => (isRefusal(error) ? error.code : error)
const tryLogIn = (secret: string) =>
  logIn(visitor, { email, password: secret }, client).then(() => 'in', refusalCode)

test('a new account is activated by the link in its email, not before', async () => {
  await signUp(visitor, input, client)
  expect(await tryLogIn(password)).toBe('email-not-confirmed')
  const [sent] = await emails()
  expect(sent).toMatchObject({ recipient: email, subject: 'Confirm your email address' })
  expect(sent?.body_text).toContain(`${testIdentity.publicUrl}/confirm-email?token=`)

  await confirmEmail(visitor, (await tokens())[0] ?? '')
  expect(await tryLogIn(password)).toBe('in')
})

test('only the browser that signed up is logged in by the link, and only the first time', async () => {
  const { setCookies } = await signUp(visitor, input, client)
  const own = { ...client, cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') }
  const [token = ''] = await tokens()
  expect(await confirmEmail(visitor, token, own)).toMatchObject({ needsSecondFactor: false })
  expect(await confirmEmail(visitor, token, own)).toBeNull()
})

test('a link that another browser opens confirms the address without logging in', async () => {
  await signUp(visitor, input, client)
  const [token = ''] = await tokens()
  expect(await confirmEmail(visitor, token, { ...client, cookie: null })).toBeNull()
  expect(await tryLogIn(password)).toBe('in')
})

test('a stranger’s sign-up with another person’s address doesn’t log the owner in with the stranger’s password', async () => {
  const { setCookies } = await signUp(visitor, input, client)
  const cookie = setCookies.map((text) => text.split(';')[0]).join('; ')
  const strangers = { ...input, password: 'a strange password', confirmPassword: 'a strange password' }
  await signUp(visitor, strangers, client)
  const token = (await tokens())[1] ?? ''
  expect(await confirmEmail(visitor, token, { ...client, cookie })).toBeNull()
})

test('confirming twice is not an error', async () => {
  await signUp(visitor, input, client)
  const [token = ''] = await tokens()
  await confirmEmail(visitor, token)
  await expect(confirmEmail(visitor, token)).resolves.toBeNull()
})

test('a changed, cut or invented token confirms nothing', async () => {
  await signUp(visitor, input, client)
  const [token = ''] = await tokens()
  const [header, claims] = token.split('.')
  for (const bad of ['', 'x', token.slice(0, -4), `${header}.${claims}.`, `${token}x`]) {
    expect(await confirmEmail(visitor, bad).catch(refusalCode)).toBe('link-invalid')
  }
  expect(await tryLogIn(password)).toBe('email-not-confirmed')
})

test('a known address gets the same response as a new one, and its owner is notified by email', async () => {
  const { userId } = await aUser({ email, password: 'the first password' })
  const { setCookies } = await signUp(visitor, input, client)
  expect(await emails()).toMatchObject([{ recipient: email, subject: 'You already have a Brimfolk account' }])
  expect(await tryLogIn(password)).toBe('log-in-failed')
  expect(await tryLogIn('the first password')).toBe('in')
  const { rows } = await sql`select id from users`.execute(db())
  expect(rows).toEqual([{ id: userId }])
  const { setCookies: ofNew } = await signUp(visitor, { ...input, email: 'new@example.com' }, client)
  const shapeOf = (cookies: readonly string[]) => cookies.map((text) => text.replace(/=[\w-]{43};/, '=…;'))
  expect(shapeOf(setCookies)).toEqual(shapeOf(ofNew))
  expect(setCookies).not.toEqual(ofNew)
})

test("a link confirms only the password that it was emailed for, so an owner's click never activates a stranger's password", async () => {
  await signUp(visitor, { email, password: 'of a stranger', confirmPassword: 'of a stranger' }, client)
  await signUp(visitor, input, client)
  const [strangers = '', owners = ''] = await tokens()
  expect(await confirmEmail(visitor, strangers).catch(refusalCode)).toBe('link-invalid')
  await confirmEmail(visitor, owners)
  expect(await tryLogIn(password)).toBe('in')
  expect(await tryLogIn('of a stranger')).toBe('log-in-failed')
})

test('concurrent sign-ups with one address create one account', async () => {
  await Promise.all(Array.from({ length: 5 }, () => signUp(visitor, input, client)))
  const { rows } =
    await sql`select count(*)::int as users, (select count(*)::int from accounts) as accounts from users`.execute(
      db(),
    )
  expect(rows).toEqual([{ users: 1, accounts: 1 }])
  expect(await emails()).toHaveLength(5)
})

test('every account has a profile from the start', async () => {
  await signUp(visitor, input, client)
  const { rows } = await sql`select p.country from profiles p join users u on u.id = p.id`.execute(db())
  expect(rows).toEqual([{ country: 'US' }])
})

test('passwords are stored as hashes', async () => {
  await signUp(visitor, input, client)
  const { rows } = await sql<{ password: string }>`select password from accounts`.execute(db())
  expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the link is emailed again only to unconfirmed accounts', async () => {
  await aUser({ email: 'done@example.test', password })
  await signUp(visitor, input, client)
  for (const address of [email, 'done@example.test', 'nobody@example.test']) {
    await resendConfirmation(visitor, address, client)
  }
  expect((await emails()).map(({ recipient }) => recipient)).toEqual([email, email])
  await confirmEmail(visitor, (await tokens())[1] ?? '')
  expect(await tryLogIn(password)).toBe('in')
})

test('strangers can’t flood an address with our emails', async () => {
  configureRateLimits(true)
  for (let n = 0; n < 4; n++) {
    const from = { network: networkOf(`198.51.100.${n}`), userAgent: null }
    await signUp(visitor, input, from)
  }
  expect(await signUp(visitor, input, client).catch(refusalCode)).toBe('too-many-requests')
  for (let n = 0; n < 6; n++) await resendConfirmation(visitor, email, client)
  expect(await emails()).toHaveLength(8)
})
