import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aPerson, aUser, openTestIdentity } from '#tests/support/identity-factories.ts'
import {
  actorOfCookie,
  eraseAccount,
  logIn,
  logOutEverywhere,
  personForOperators,
  peopleForOperators,
  reinstateAccount,
  suspendAccount,
} from '../index.server.ts'

const db = databaseOf<{
  audit_log: { id: number; action: string; subject_id: string; reason: string }
}>()
const client = { network: networkOf('192.0.2.7'), userAgent: 'a browser' }
const password = 'a long enough password'
const anOperator = () => aPerson({ isOperator: true })

beforeAll(openTestIdentity)
beforeEach(() => configureRateLimits(false))

/** The cookie of a new session. */
async function opened(email: string): Promise<string> {
  const { setCookies } = await logIn(visitor, { email, password }, client)
  return setCookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

test('a suspended account is logged out at once, can’t log in, and can again once it is reinstated', async () => {
  const operator = await anOperator()
  const { userId, email } = await aUser({ password })
  const cookie = await opened(email)
  expect(await actorOfCookie(cookie)).toMatchObject({ userId })
  await suspendAccount(operator, userId, 'Paid with stolen cards')
  expect(await actorOfCookie(cookie)).toMatchObject({ kind: 'visitor' })
  await expect(opened(email)).rejects.toMatchObject({ code: 'account-suspended' })
  expect(await personForOperators(operator, userId)).toMatchObject({ isSuspended: true, openSessions: 0 })
  const again = { code: 'account-suspended', status: 409 }
  await expect(suspendAccount(operator, userId, 'again')).rejects.toMatchObject(again)

  await reinstateAccount(operator, userId, 'The bank was wrong')
  await expect(reinstateAccount(operator, userId, 'again')).rejects.toMatchObject(again)
  expect(await actorOfCookie(cookie)).toMatchObject({ kind: 'visitor' })
  expect(await actorOfCookie(await opened(email))).toMatchObject({ userId })
  const acts = await db()
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { action: 'suspend-account', reason: 'Paid with stolen cards' },
    { action: 'reinstate-account', reason: 'The bank was wrong' },
  ])
})

test('logging someone out everywhere ends all their sessions and nobody else’s', async () => {
  const operator = await anOperator()
  const [stolen, other] = [await aUser({ password }), await aUser({ password })]
  const cookies = [await opened(stolen.email), await opened(stolen.email)]
  const others = await opened(other.email)
  await logOutEverywhere(operator, stolen.userId, 'Reported a stolen phone')
  for (const cookie of cookies) expect(await actorOfCookie(cookie)).toMatchObject({ kind: 'visitor' })
  expect(await actorOfCookie(others)).toMatchObject({ userId: other.userId })
  expect(await actorOfCookie(await opened(stolen.email))).toMatchObject({ userId: stolen.userId })
})

test('operators can’t lock out one another or themselves, and an erased account stays erased', async () => {
  const [operator, colleague] = [await anOperator(), await anOperator()]
  const refused = { code: 'operator-account', status: 409 }
  for (const { userId } of [operator, colleague]) {
    await expect(suspendAccount(operator, userId, 'no')).rejects.toMatchObject(refused)
    await expect(logOutEverywhere(operator, userId, 'no')).rejects.toMatchObject(refused)
  }
  const erased = await aPerson()
  await eraseAccount(erased)
  const missing = { code: 'not-found' }
  for (const id of [erased.userId, newId<string>(), 'no-id']) {
    await expect(reinstateAccount(operator, id, 'no')).rejects.toMatchObject(missing)
    await expect(personForOperators(operator, id)).rejects.toMatchObject(missing)
  }
  expect((await peopleForOperators(operator, { search: '' }, null)).items.map(({ id }) => id)).not.toContain(
    erased.userId,
  )
})

test('people are found by email and name, suspended ones too; for everyone but operators none of this exists', async () => {
  const operator = await anOperator()
  const { userId, email } = await aUser({ fullName: 'Jo Underbrim' })
  await suspendAccount(operator, userId, 'Spam')
  for (const words of [email, 'underbr']) {
    const { items } = await peopleForOperators(operator, { search: words }, null)
    expect(items).toMatchObject([{ id: userId, isSuspended: true }])
  }
  const missing = { code: 'not-found' }
  for (const actor of [visitor, await aPerson()]) {
    await expect(peopleForOperators(actor, { search: email }, null)).rejects.toMatchObject(missing)
    await expect(personForOperators(actor, userId)).rejects.toMatchObject(missing)
    await expect(suspendAccount(actor, userId, 'no')).rejects.toMatchObject(missing)
    await expect(reinstateAccount(actor, userId, 'no')).rejects.toMatchObject(missing)
    await expect(logOutEverywhere(actor, userId, 'no')).rejects.toMatchObject(missing)
  }
})

test('hundreds of people are listed page by page, newest first, each once, also behind one that was deleted', async () => {
  const operator = await anOperator()
  // Three at each moment, a microsecond apart.
  await sql`
    insert into users (email, name, created_at)
    select 'pager-' || n || '@example.test', 'Pager', timestamptz '2020-01-01' + (n / 3) * interval '1 microsecond'
    from generate_series(1, 230) n`.execute(db())
  const { rows } = await sql<{ id: string }>`select id from users where email like 'pager-%'
    order by created_at desc, id desc`.execute(db())
  const first = await peopleForOperators(operator, { search: 'pager-' }, null)
  const listed = first.items.map(({ id }) => id)
  const sizes = [first.items.length]
  let cursor = first.next
  // Who was last on a page may be gone before the next one is opened.
  await sql`delete from users where id = ${listed.at(-1)}`.execute(db())
  while (cursor !== null && sizes.length < 20) {
    const page = await peopleForOperators(operator, { search: 'pager-' }, cursor)
    sizes.push(page.items.length)
    listed.push(...page.items.map(({ id }) => id))
    cursor = page.next
  }
  expect(sizes).toEqual([50, 50, 50, 50, 30])
  expect(listed).toEqual(rows.map(({ id }) => id))
  expect((await peopleForOperators(operator, { search: 'pager-' }, 'x')).items[0]).toMatchObject({
    id: listed[0],
  })
})
