import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aPerson, aUser, openTestIdentity } from '#tests/support/identity-factories.ts'
import { becomeFirstOperator } from './become-first-operator.server.ts'
import { grantOperator } from './grant-operator.server.ts'
import { isSetupLinkOpen } from './is-setup-link-open.server.ts'
import { issueSetupLink } from './issue-setup-link.server.ts'
import { revokeOperator } from './revoke-operator.server.ts'

const db = databaseOf<unknown>()
const client = { network: networkOf('192.0.2.7'), userAgent: 'a browser' }

beforeAll(openTestIdentity)
beforeEach(() => configureRateLimits(false))

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)

async function aLink(): Promise<string> {
  const token = await issueSetupLink(system)
  if (!token) throw new Error('there is an operator already')
  return token
}

async function operators(): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select email from users where staff_roles <> '{}'`.execute(
    db(),
  )
  return rows.map(({ email }) => email)
}

async function audited(): Promise<unknown[]> {
  const { rows } =
    await sql`select actor_kind, action, subject_id, before, after, details from audit_log order by id`.execute(
      db(),
    )
  return rows
}

test('the person who opens the set-up link becomes the operator, and the link is used up', async () => {
  const person = await aPerson()
  const token = await aLink()
  expect(await isSetupLinkOpen(visitor, token)).toBe(true)
  await becomeFirstOperator(person, token, client)
  expect(await operators()).toEqual([person.email])
  expect(await isSetupLinkOpen(visitor, token)).toBe(false)
  expect(await audited()).toEqual([
    {
      actor_kind: 'person',
      action: 'grant-operator',
      subject_id: person.userId,
      before: { staffRoles: [] },
      after: { staffRoles: ['admin'] },
      details: { by: 'set-up link' },
    },
  ])
})

test('a site with an operator issues no link, and an older link makes nobody an operator', async () => {
  const token = await aLink()
  const { email } = await aUser()
  expect(await grantOperator(system, email.toUpperCase())).toBe(true)
  expect(await issueSetupLink(system)).toBeNull()
  expect(await isSetupLinkOpen(visitor, token)).toBe(false)
  const refused = await becomeFirstOperator(await aPerson(), token, client).catch(codeOf)
  expect([refused, await operators()]).toEqual(['link-invalid', [email]])
})

test('a link works for 24 hours', async () => {
  const token = await aLink()
  shiftClock(24 * 3_600_000 - 1_000)
  expect(await isSetupLinkOpen(visitor, token)).toBe(true)
  shiftClock(24 * 3_600_000)
  expect(await isSetupLinkOpen(visitor, token)).toBe(false)
  expect(await becomeFirstOperator(await aPerson(), token, client).catch(codeOf)).toBe('link-invalid')
})

test('an invented link is refused, and too many attempts are limited', async () => {
  configureRateLimits(true)
  await aLink()
  const person = await aPerson()
  const codes: unknown[] = []
  for (let attempt = 0; attempt < 12; attempt++)
    codes.push(await becomeFirstOperator(person, 'x'.repeat(43), client).catch(codeOf))
  expect(codes[0]).toBe('link-invalid')
  expect(codes.at(-1)).toBe('too-many-requests')
})

test('of two people with links at the same moment, one becomes the operator', async () => {
  const [one, two] = [await aPerson(), await aPerson()]
  const [first, second] = [await aLink(), await aLink()]
  const outcomes = await Promise.allSettled([
    becomeFirstOperator(one, first, client),
    becomeFirstOperator(two, second, client),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await operators()).toHaveLength(1)
})

test('the command needs a confirmed account, and says what is missing', async () => {
  const { email } = await aUser({ emailVerified: false })
  expect(await grantOperator(system, 'nobody@example.test').catch(codeOf)).toBe('no-account')
  expect(await grantOperator(system, email).catch(codeOf)).toBe('email-unconfirmed')
  await sql`update users set email_verified = true, suspended_at = now()`.execute(db())
  expect(await grantOperator(system, email).catch(codeOf)).toBe('account-suspended')
  expect(await operators()).toEqual([])
})

test('granting and revoking twice changes nothing the second time, and each change is audited', async () => {
  const { email, userId } = await aUser()
  expect([await grantOperator(system, email), await grantOperator(system, email)]).toEqual([true, false])
  expect([await revokeOperator(system, email), await revokeOperator(system, email)]).toEqual([true, false])
  expect(await operators()).toEqual([])
  const entry = { actor_kind: 'system', subject_id: userId, details: { by: 'command' } }
  expect(await audited()).toEqual([
    { ...entry, action: 'grant-operator', before: { staffRoles: [] }, after: { staffRoles: ['admin'] } },
    { ...entry, action: 'revoke-operator', before: { staffRoles: ['admin'] }, after: { staffRoles: [] } },
  ])
})

test('the new operator gets an email', async () => {
  const { email } = await aUser()
  await grantOperator(system, email)
  const { rows } = await sql`select recipient, subject from emails`.execute(db())
  expect(rows).toEqual([{ recipient: email, subject: 'You’re an operator now' }])
})

test('the command gives and takes one role, and a site without an admin still has a set-up link', async () => {
  const { email } = await aUser()
  expect(await grantOperator(system, email, 'support')).toBe(true)
  expect(await grantOperator(system, email, 'support')).toBe(false)
  expect(await issueSetupLink(system)).not.toBeNull()
  await grantOperator(system, email, 'admin')
  expect(await issueSetupLink(system)).toBeNull()
  expect(await revokeOperator(system, email, 'finance')).toBe(false)
  expect(await revokeOperator(system, email, 'admin')).toBe(true)
  expect((await audited()).at(-1)).toMatchObject({
    action: 'change-staff-roles',
    before: { staffRoles: ['admin', 'support'] },
    after: { staffRoles: ['support'] },
  })
})
