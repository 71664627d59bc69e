import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { StaffRole } from '#shared/staff/staff-permissions.ts'
import { aPerson, aUser, openTestIdentity } from '#tests/support/identity-factories.ts'
import { logOut } from '../log-in/log-out.server.ts'
import { actorOfCookie } from '../sessions/actor-of-cookie.server.ts'
import { sessionCookie } from '../sessions/session-cookie.server.ts'
import { endAllSessions } from '../sessions/sessions.server.ts'
import type { IdentityTables } from '../tables.server.ts'
import { endExpiredViews } from './end-expired-views.server.ts'
import { startViewing } from './start-viewing.server.ts'
import { stopViewing } from './stop-viewing.server.ts'

const db = databaseOf<IdentityTables>()
const reason = 'They can’t find their order.'

beforeAll(openTestIdentity)

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)

async function anOperator(role: StaffRole = 'support') {
  const operator = await aPerson({ staffRoles: [role] })
  const token = crypto.randomUUID()
  await db()
    .insertInto('sessions')
    .values({
      token,
      user_id: operator.userId,
      expires_at: new Date(now().getTime() + 3_600_000),
      second_factor_at: now(),
    })
    .execute()
  return { operator, cookie: sessionCookie(token).split(';')[0] ?? '' }
}

async function seenBy(cookie: string): Promise<Person> {
  const actor = await actorOfCookie(cookie)
  if (actor.kind !== 'person') throw new Error('nobody is logged in')
  return actor
}

async function acts(userId: UserId): Promise<unknown[]> {
  const { rows } =
    await sql`select action, actor_user_id, reason, details->>'because' as because from audit_log
    where subject_id = ${userId} order by id`.execute(db())
  return rows
}

test('an operator sees what the person sees, until they stop; both are recorded', async () => {
  const [{ operator, cookie }, person] = [await anOperator(), await aUser()]
  await startViewing(operator, person.userId, { reason, cookie })
  expect(await seenBy(cookie)).toMatchObject({
    userId: person.userId,
    email: person.email,
    staffRoles: [],
    viewing: { operatorId: operator.userId },
  })
  expect(await stopViewing(visitor, cookie)).toBe(person.userId)
  expect(await stopViewing(visitor, cookie)).toBeNull()
  expect(await seenBy(cookie)).toMatchObject({ userId: operator.userId, staffRoles: ['support'] })
  const by = { actor_user_id: operator.userId }
  expect(await acts(person.userId)).toEqual([
    { ...by, action: 'view-account', reason, because: null },
    { ...by, action: 'stop-viewing-account', reason: null, because: 'stopped' },
  ])
})

test('only support and admins look, never at staff, at themselves or at a suspended account, and only in their own session', async () => {
  const [support, finance, person] = [await anOperator(), await anOperator('finance'), await aUser()]
  const view = ({ operator }: { operator: Person }, userId: string, cookie: string) =>
    startViewing(operator, userId, { reason, cookie }).catch(codeOf)
  expect(await view(finance, person.userId, finance.cookie)).toBe('not-found')
  expect(await view(support, finance.operator.userId, support.cookie)).toBe('operator-account')
  expect(await view(support, support.operator.userId, support.cookie)).toBe('operator-account')
  expect(await view(support, crypto.randomUUID(), support.cookie)).toBe('not-found')
  expect(await view(support, person.userId, finance.cookie)).toBe('not-found')
  await db().updateTable('users').set({ suspended_at: now() }).where('id', '=', person.userId).execute()
  expect(await view(support, person.userId, support.cookie)).toBe('account-suspended')
  expect(await acts(person.userId)).toEqual([])
})

test('a view ends after 30 minutes, and the job records it', async () => {
  const [{ operator, cookie }, person] = [await anOperator(), await aUser()]
  await startViewing(operator, person.userId, { reason, cookie })
  shiftClock(30 * 60_000 - 1_000)
  await endExpiredViews(system)
  expect((await seenBy(cookie)).userId).toBe(person.userId)
  shiftClock(30 * 60_000)
  expect((await seenBy(cookie)).userId).toBe(operator.userId)
  expect(await acts(person.userId)).toHaveLength(1)
  await endExpiredViews(system)
  expect(await acts(person.userId)).toMatchObject([{}, { action: 'stop-viewing-account' }])
})

test('a view ends with the operator’s session, and is recorded', async () => {
  for (const end of [
    ({ cookie }: { cookie: string }) => logOut(visitor, new Headers({ cookie })),
    ({ operator }: { operator: Person }) => endAllSessions(operator),
  ]) {
    const [support, person] = [await anOperator(), await aUser()]
    await startViewing(support.operator, person.userId, { reason, cookie: support.cookie })
    await end(support)
    expect(await actorOfCookie(support.cookie)).toEqual(visitor)
    expect(await acts(person.userId)).toMatchObject([{}, { because: 'session ended' }])
  }
})

test('each request asks again: without the role or the second factor, and for an account that became staff, nothing is shown', async () => {
  const [{ operator, cookie }, person] = [await anOperator(), await aUser()]
  await startViewing(operator, person.userId, { reason, cookie })
  const rolesOf = (userId: UserId, roles: StaffRole[]) =>
    db().updateTable('users').set({ staff_roles: roles }).where('id', '=', userId).execute()
  await rolesOf(operator.userId, ['finance'])
  expect((await seenBy(cookie)).userId).toBe(operator.userId)
  await rolesOf(operator.userId, ['support'])
  expect((await seenBy(cookie)).userId).toBe(person.userId)
  await db()
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', operator.userId)
    .execute()
  expect(await seenBy(cookie)).toMatchObject({
    userId: operator.userId,
    staffRoles: [],
    lacksSecondFactor: true,
  })
  await db()
    .updateTable('sessions')
    .set({ second_factor_at: now() })
    .where('user_id', '=', operator.userId)
    .execute()
  await rolesOf(person.userId, ['finance'])
  expect((await seenBy(cookie)).userId).toBe(operator.userId)
})

test('deleting the account leaves a record of the view’s end', async () => {
  const [{ operator, cookie }, person] = [await anOperator(), await aUser()]
  await startViewing(operator, person.userId, { reason, cookie })
  await db().deleteFrom('users').where('id', '=', person.userId).execute()
  expect((await seenBy(cookie)).userId).toBe(operator.userId)
  expect(await acts(person.userId)).toMatchObject([{}, { action: 'stop-viewing-account' }])
})
