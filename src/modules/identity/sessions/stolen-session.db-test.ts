import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { openIdentityProvider } from '#sandbox/identity/index.ts'
import { type Person, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aUser, testIdentity } from '#tests/support/identity-factories.ts'
import { cookieHeaderOf } from '#tests/support/session-cookies.ts'
import { actorOfCookie } from './actor-of-cookie.server.ts'
import { beginLink, removeLink } from '../providers/linked-providers.server.ts'
import { logIn } from '../log-in/log-in.server.ts'
import { issueEmailLink } from '../log-in/email-link.server.ts'
import { beginOauth, finishOauth, type OauthStart } from '../providers/oauth.server.ts'
import { openIdentity } from '../open-identity.server.ts'
import { resetLinkOf, resetPassword } from '../log-in/reset-password.server.ts'

const db = databaseOf<unknown>()
const client = { network: networkOf('192.0.2.7'), userAgent: 'a browser' }
const password = 'six panels, one brim'
const fresh = { password: 'a brim, a crown', confirmPassword: 'a brim, a crown' }

const own = { clientId: 'google-client', clientSecret: 'secret' }
const google = openIdentityProvider({
  name: 'google',
  publicUrl: testIdentity.publicUrl,
  ...own,
  redirectUri: `${testIdentity.publicUrl}/auth/callback`,
  now: () => now().getTime(),
})

beforeAll(() =>
  openIdentity({
    ...testIdentity,
    oauth: { google: { ...own, ...google.addresses, fetch: google.endpoints } as never },
  }),
)
beforeEach(() => configureRateLimits(false))

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)
const proof = (cookie: string, typed = '') => ({ client, cookie, password: typed })

async function passkeyOf(userId: string, name: string, daysAgo: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into passkeys (user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
    values (${userId}, ${name}, '-', ${newId<string>()}, 0, 'singleDevice', false, now() - make_interval(days => ${daysAgo}))
    returning id`.execute(db())
  return rows[0]?.id ?? ''
}

async function linkOf(userId: string, daysAgo: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (user_id, provider_id, account_id, created_at)
    values (${userId}, 'github', ${newId<string>()}, now() - make_interval(days => ${daysAgo})) returning id`.execute(
    db(),
  )
  return rows[0]?.id ?? ''
}

async function leftOf(userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from passkeys where user_id = ${userId}
    union all select provider_id from accounts where user_id = ${userId} and provider_id <> 'credential'
    order by name`.execute(db())
  return rows.map(({ name }) => name)
}

async function lastEmailTo(recipient: string): Promise<{ subject: string; body_text: string }> {
  const { rows } = await sql<{ subject: string; body_text: string }>`
    select subject, body_text from emails where recipient = ${recipient} order by created_at desc limit 1`.execute(
    db(),
  )
  const [email] = rows
  if (!email) throw new Error('there is no email')
  return email
}

test('a reset removes recent passkeys and links unless they are kept, and the email lists both', async () => {
  const { userId, email } = await aUser({ password })
  const old = await passkeyOf(userId, 'Old phone', 31)
  await passkeyOf(userId, 'Thief', 29)
  const phone = await passkeyOf(userId, 'New phone', 2)
  await linkOf(userId, 1)
  const token = await issueEmailLink('reset-password', email)
  const shown = await resetLinkOf(visitor, token)
  expect(shown?.map(({ name, isRecent, isProtected }) => [name, isRecent, isProtected])).toEqual([
    ['GitHub', true, false],
    ['New phone', true, false],
    ['Thief', true, false],
    ['Old phone', false, false],
  ])
  // Added while the owner was looking at the list.
  await passkeyOf(userId, 'Thief again', 0)
  await resetPassword(visitor, { token, ...fresh, keep: [old, phone] }, client)
  expect(await leftOf(userId)).toEqual(['New phone', 'Old phone'])
  const { subject, body_text } = await lastEmailTo(email)
  expect(subject).toBe('Your password was changed')
  const [removed = '', left = ''] = body_text.split('These can still log in')
  for (const name of ['Passkey "Thief"', 'Passkey "Thief again"', 'GitHub account'])
    expect(removed).toContain(name)
  for (const name of ['Passkey "Old phone"', 'Passkey "New phone"']) expect(left).toContain(name)
  expect(body_text).toContain('/profile-settings/security')
})

test('a reset neither shows nor removes what belongs to another user', async () => {
  const [ada, bea] = [await aUser({ password }), await aUser({ password })]
  const theirs = await passkeyOf(bea.userId, 'Bea', 1)
  const token = await issueEmailLink('reset-password', ada.email)
  expect(await resetLinkOf(visitor, token)).toEqual([])
  await resetPassword(visitor, { token, ...fresh, keep: [theirs, 'nonsense'] }, client)
  expect(await leftOf(bea.userId)).toEqual(['Bea'])
  expect(await resetLinkOf(visitor, token)).toBeNull()
  expect(await resetLinkOf(visitor, await issueEmailLink('reset-password', 'nobody@example.test'))).toEqual(
    [],
  )
})

test('the mailbox alone can’t strip an operator of the second factor', async () => {
  const { userId, email } = await aUser({ password, isOperator: true })
  await passkeyOf(userId, 'Phone', 3)
  const reset = async () =>
    resetPassword(visitor, { token: await issueEmailLink('reset-password', email), ...fresh }, client)
  expect(await reset()).toEqual({ setCookies: [] })
  expect(await leftOf(userId)).toEqual(['Phone'])
  expect(await logIn(visitor, { email, password: fresh.password }, client)).toMatchObject({
    needsSecondFactor: true,
  })
  // With an older one, the recent one may be an intruder's.
  await passkeyOf(userId, 'Old key', 40)
  await reset()
  expect(await leftOf(userId)).toEqual(['Old key'])
})

async function backFrom({ location, setCookies }: OauthStart, email: string) {
  const form = new FormData()
  form.set('email', email)
  const answer = await google.pages(new Request(location, { method: 'POST', body: form }))
  const back = new URL(answer?.headers.get('location') ?? '').searchParams
  return { state: back.get('state') ?? '', code: back.get('code') ?? '', cookie: cookieHeaderOf(setCookies) }
}

async function loggedIn(email: string) {
  const cookie = cookieHeaderOf((await logIn(visitor, { email, password }, client)).setCookies)
  return { cookie, actor: (await actorOfCookie(cookie)) as Person }
}

const away = (userId: string) =>
  sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${userId}`.execute(db())

test('logging in with a provider links nothing permanently if there is a password', async () => {
  const { userId, email } = await aUser({ password })
  const start = await beginOauth(visitor, { provider: 'google', next: '/' }, client)
  const { setCookies } = await finishOauth(visitor, await backFrom(start, email), client)
  expect(await actorOfCookie(cookieHeaderOf(setCookies))).toMatchObject({ userId })
  expect(await leftOf(userId)).toEqual([])
})

test('linking a provider requires the password or a recent login, notifies the owner, and can be undone', async () => {
  const { userId, email } = await aUser({ password })
  const { actor, cookie } = await loggedIn(email)
  await away(userId)
  const oauthRequest = { provider: 'google', next: '/' } as const
  expect(await beginLink(actor, oauthRequest, proof(cookie)).catch(codeOf)).toBe('reauthentication-required')
  const start = await beginLink(actor, oauthRequest, proof(cookie, password))
  const back = await backFrom(start, 'another@example.test')
  const { setCookies } = await finishOauth(actor, back, client)
  expect(setCookies.join()).not.toContain('session')
  expect(await leftOf(userId)).toEqual(['google'])
  expect(await lastEmailTo(email)).toMatchObject({ subject: 'A Google account was linked' })

  const again = await beginOauth(visitor, oauthRequest, client)
  const login = await finishOauth(visitor, await backFrom(again, 'another@example.test'), client)
  const other = cookieHeaderOf(login.setCookies)
  expect(await actorOfCookie(other)).toMatchObject({ userId })

  expect(await removeLink(actor, 'google', proof(cookie)).catch(codeOf)).toBe('reauthentication-required')
  await removeLink(actor, 'google', proof(cookie, password))
  expect(await leftOf(userId)).toEqual([])
  expect(await actorOfCookie(other)).toEqual(visitor)
  expect(await lastEmailTo(email)).toMatchObject({ subject: 'The Google account was removed' })
  expect(await removeLink(actor, 'google', proof(cookie, password)).catch(codeOf)).toBe('not-found')
})

test('a link is for the person who started it, and for one account', async () => {
  const [ada, bea] = [await aUser({ password }), await aUser({ password })]
  const [a, b] = [await loggedIn(ada.email), await loggedIn(bea.email)]
  const oauthRequest = { provider: 'google', next: '/' } as const
  const start = async (who: typeof a) =>
    backFrom(await beginLink(who.actor, oauthRequest, proof(who.cookie)), 'g@example.test')
  expect(await finishOauth(b.actor, await start(a), client).catch(codeOf)).toBe('oauth-failed')
  expect(await finishOauth(visitor, await start(a), client).catch(codeOf)).toBe('oauth-failed')
  await finishOauth(a.actor, await start(a), client)
  expect(await finishOauth(b.actor, await start(b), client).catch(codeOf)).toBe('provider-taken')
  expect([await leftOf(ada.userId), await leftOf(bea.userId)]).toEqual([['google'], []])
})
