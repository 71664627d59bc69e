import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { StaffRole } from '#shared/staff/staff-permissions.ts'
import { aPerson, aUser, openTestIdentity } from '#tests/support/identity-factories.ts'
import type { IdentityTables } from '../tables.server.ts'
import { changeStaffRoles } from './change-staff-roles.server.ts'

const db = databaseOf<IdentityTables>()

beforeAll(openTestIdentity)

const anAdmin = () => aPerson({ isOperator: true })
const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)
const reason = 'They answer our emails now.'

async function rolesOf(userId: string): Promise<StaffRole[]> {
  const { rows } = await sql<{
    roles: StaffRole[]
  }>`select staff_roles as roles from users where id = ${userId}`.execute(db())
  return rows[0]?.roles ?? []
}

async function adminCount(): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from users where 'admin' = any(staff_roles)`.execute(db())
  return rows[0]?.count ?? 0
}

test('an admin gives and takes roles, each change with its reason in the audit log and an email', async () => {
  const [admin, { userId, email }] = [await anAdmin(), await aUser()]
  await changeStaffRoles(admin, userId, { roles: ['finance', 'support'], seen: [], reason })
  expect(await rolesOf(userId)).toEqual(['support', 'finance'])
  await changeStaffRoles(admin, userId, { roles: ['support'], seen: ['support', 'finance'], reason })
  await changeStaffRoles(admin, userId, { roles: [], seen: ['support'], reason })
  expect(await rolesOf(userId)).toEqual([])
  const { rows } = await sql`select action, actor_user_id, reason, before, after from audit_log
    where subject_id = ${userId} order by id`.execute(db())
  const entry = { actor_user_id: admin.userId, reason }
  expect(rows).toEqual([
    {
      ...entry,
      action: 'grant-operator',
      before: { staffRoles: [] },
      after: { staffRoles: ['support', 'finance'] },
    },
    {
      ...entry,
      action: 'change-staff-roles',
      before: { staffRoles: ['support', 'finance'] },
      after: { staffRoles: ['support'] },
    },
    { ...entry, action: 'revoke-operator', before: { staffRoles: ['support'] }, after: { staffRoles: [] } },
  ])
  const emails = await sql<{
    subject: string
  }>`select subject from emails where recipient = ${email} order by created_at`.execute(db())
  expect(emails.rows.map(({ subject }) => subject)).toEqual([
    'You’re an operator now',
    'Your staff roles changed',
    'Your staff roles changed',
  ])
})

test('only an admin changes roles, and nobody else learns whether the account exists', async () => {
  const { userId } = await aUser()
  const others = [visitor, await aPerson(), await aPerson({ staffRoles: ['support', 'finance'] })]
  for (const actor of others)
    expect(await changeStaffRoles(actor, userId, { roles: ['admin'], seen: [], reason }).catch(codeOf)).toBe(
      'not-found',
    )
  const admin = await anAdmin()
  for (const id of [crypto.randomUUID(), 'no-id'])
    expect(await changeStaffRoles(admin, id, { roles: ['admin'], seen: [], reason }).catch(codeOf)).toBe(
      'not-found',
    )
  expect(await rolesOf(userId)).toEqual([])
})

test('an account that can’t log in safely doesn’t get a role, and outdated forms change nothing', async () => {
  const admin = await anAdmin()
  const [unconfirmed, suspended, ready] = [
    await aUser({ emailVerified: false }),
    await aUser(),
    await aUser(),
  ]
  await db().updateTable('users').set({ suspended_at: now() }).where('id', '=', suspended.userId).execute()
  const give = (userId: string, seen: readonly StaffRole[] = []) =>
    changeStaffRoles(admin, userId, { roles: ['support'], seen, reason }).catch(codeOf)
  expect(await give(unconfirmed.userId)).toBe('email-unconfirmed')
  expect(await give(suspended.userId)).toBe('account-suspended')
  expect(await give(ready.userId, ['finance'])).toBe('roles-changed')
  expect(await give(ready.userId)).toBeUndefined()
  expect(await give(ready.userId, ['support'])).toBe('roles-changed')
})

test('the last admin stays one', async () => {
  const admin = await anAdmin()
  const giveUp = () =>
    changeStaffRoles(admin, admin.userId, { roles: ['support'], seen: ['admin'], reason }).catch(codeOf)
  expect(await giveUp()).toBe('last-admin')
  await anAdmin()
  expect(await giveUp()).toBeUndefined()
  expect(await rolesOf(admin.userId)).toEqual(['support'])
})

test('of two admins who take each other’s role at the same moment, one stays an admin', async () => {
  for (let race = 0; race < 10; race++) {
    const admins = [await anAdmin(), await anAdmin(), await anAdmin()]
    const outcomes = await Promise.all(
      admins.map((admin, index) => {
        const next = admins[(index + 1) % admins.length] ?? admin
        return changeStaffRoles(admin, next.userId, { roles: [], seen: ['admin'], reason }).catch(codeOf)
      }),
    )
    expect(
      outcomes.every(
        (outcome) => outcome === undefined || outcome === 'not-found' || outcome === 'last-admin',
      ),
    ).toBe(true)
    expect(await adminCount()).toBeGreaterThan(0)
    // Both leave at once, too.
    const left = await sql<{ id: string }>`select id from users where 'admin' = any(staff_roles)`.execute(
      db(),
    )
    const leaving = admins.filter(({ userId }) => left.rows.some(({ id }) => id === userId))
    await Promise.all(
      leaving.map((admin) =>
        changeStaffRoles(admin, admin.userId, { roles: [], seen: ['admin'], reason }).catch(codeOf),
      ),
    )
    expect(await adminCount()).toBe(1)
    await sql`update users set staff_roles = '{}'`.execute(db())
  }
})

test('what the release before writes makes an admin or an ordinary user, and it sees only admins', async () => {
  const { userId } = await aUser()
  const flagOf = async () => {
    const { rows } = await sql<{
      flag: boolean
    }>`select is_operator as flag from users where id = ${userId}`.execute(db())
    return rows[0]?.flag
  }
  await sql`update users set is_operator = true where id = ${userId}`.execute(db())
  expect(await rolesOf(userId)).toEqual(['admin'])
  await sql`update users set is_operator = false where id = ${userId}`.execute(db())
  expect(await rolesOf(userId)).toEqual([])
  await db()
    .updateTable('users')
    .set({ staff_roles: ['support'] })
    .where('id', '=', userId)
    .execute()
  expect(await flagOf()).toBe(false)
  const { rows } = await sql<{ roles: StaffRole[] }>`insert into users (email, is_operator)
    values (${`${crypto.randomUUID()}@example.test`}, true) returning staff_roles as roles`.execute(db())
  expect(rows).toEqual([{ roles: ['admin'] }])
})
