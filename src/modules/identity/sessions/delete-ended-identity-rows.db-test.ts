import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { now } from '#platform/clock.server.ts'
import { sweepInBatches } from '#platform/db/sweep-in-batches.server.ts'
import { system } from '#shared/actor.ts'
import { newId, type UserId } from '#shared/ids.ts'
import { dueBefore, retention } from '#shared/retention.ts'
import { aUser, openTestIdentity } from '#tests/support/identity-factories.ts'
import { deleteEndedIdentityRows } from './delete-ended-identity-rows.server.ts'
import { openSession } from './open-session.server.ts'

const db = databaseOf<unknown>()
const client = { network: networkOf('192.0.2.7'), userAgent: 'a browser' }

beforeAll(openTestIdentity)
beforeEach(async () => {
  configureRateLimits(false)
  await openTestIdentity()
  await sql`delete from sessions`.execute(db())
})

/** As the job `tidy` does. */
async function deleteEnded(): Promise<void> {
  for (const kind of [
    'sessions',
    'unusedSessions',
    'unfinishedApps',
    'unconfirmedSignUps',
    'signingKeys',
  ] as const) {
    const before = dueBefore(retention[kind], now())
    await sweepInBatches((due) => deleteEndedIdentityRows(system, kind, due), before)
  }
}

async function aSession(userId: UserId, name: string, ends: string, used = '0 days'): Promise<void> {
  await sql`
    insert into sessions (token, user_id, user_agent, expires_at, last_used_at)
    values (${newId<string>()}, ${userId}, ${name}, now() + ${ends}::interval, now() - ${used}::interval)`.execute(
    db(),
  )
}

async function sessions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select user_agent as name from sessions order by 1`.execute(
    db(),
  )
  return rows.map(({ name }) => name)
}

test('deletes ended and unused sessions and keeps the others', async () => {
  const { userId } = await aUser()
  await aSession(userId, 'ended', '-1 minute')
  await aSession(userId, 'unused', '20 days', '7 days 1 minute')
  await aSession(userId, 'open', '1 minute', '6 days')
  await deleteEnded()
  expect(await sessions()).toEqual(['open'])
})

test('a session ends when its kind ends: 30 days, 12 hours for operators, ten minutes before the second factor', async () => {
  const hoursOf = async (userId: UserId) => {
    await openSession(userId, client, { openedBy: 'password' })
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - created_at)::float / 3600 as hours from sessions
      where user_id = ${userId} order by created_at desc limit 1`.execute(db())
    return rows[0]?.hours
  }
  const [shopper, operator] = [await aUser(), await aUser({ isOperator: true })]
  expect(await hoursOf(shopper.userId)).toBeCloseTo(30 * 24, 1)
  expect(await hoursOf(operator.userId)).toBeCloseTo(12, 1)
  await sql`insert into passkeys (user_id, public_key, credential_id, counter, device_type, backed_up)
    values (${operator.userId}, '-', ${newId<string>()}, 0, 'singleDevice', false)`.execute(db())
  expect(await hoursOf(operator.userId)).toBeCloseTo(1 / 6, 1)
})

test('each clean-up uses an index', async () => {
  const { userId } = await aUser()
  await sql`
    insert into sessions (token, user_id, expires_at, last_used_at)
    select gen_random_uuid()::text, ${userId}, now() + make_interval(mins => n), now() - make_interval(mins => n / 10)
    from generate_series(1, 5000) n`.execute(db())
  // Nearly everybody has confirmed their address: the index of those who haven't is the shorter one.
  await sql`
    insert into users (id, email, email_verified)
    select gen_random_uuid(), 'confirmed' || n || '@example.com', true from generate_series(1, 2000) n`.execute(
    db(),
  )
  await sql`analyze users`.execute(db())
  const plans = [
    [sql`sessions where expires_at < now() order by expires_at`, 'sessions_expires'],
    [sql`sessions where last_used_at < now() order by last_used_at`, 'sessions_last_used'],
    [sql`signing_keys where expires_at < now() order by expires_at`, 'signing_keys_expires'],
    [
      sql`totp_factors where created_at < now() and confirmed_at is null order by created_at`,
      'totp_factors_unconfirmed',
    ],
    [
      sql`users where created_at < now() and not email_verified and suspended_at is null order by created_at`,
      'users_unconfirmed',
    ],
  ] as const
  await transaction(async () => {
    // The other tables are too small for the planner to use an index, or this one rather than another.
    await sql`set local enable_seqscan = off`.execute(db())
    await sql`set local enable_bitmapscan = off`.execute(db())
    for (const [query, index] of plans) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select 1 from ${query} limit 500`.execute(
        db(),
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
    }
  })
})

test('deletes unfinished app setups, old keys and unconfirmed sign-ups, and keeps everything else', async () => {
  const [waiting, set] = [await aUser(), await aUser()]
  await sql`
    insert into totp_factors (user_id, secret, confirmed_at, created_at) values
      (${waiting.userId}, '-', null, now() - interval '25 hours'),
      (${set.userId}, '-', now(), now() - interval '25 hours')`.execute(db())
  await sql`insert into signing_keys (public_key, private_key, expires_at) values
    ('gone', '-', now() - interval '3 days'), ('grace', '-', now() - interval '1 day'), ('new', '-', null)`.execute(
    db(),
  )
  const [late, early] = [await aUser({ emailVerified: false }), await aUser({ emailVerified: false })]
  await sql`update users set created_at = now() - interval '31 days' where id in (${late.userId}, ${set.userId})`.execute(
    db(),
  )
  await deleteEnded()
  const { rows: factors } = await sql<{ user_id: string }>`select user_id from totp_factors`.execute(db())
  expect(factors).toEqual([{ user_id: set.userId }])
  const { rows: keys } = await sql<{
    public_key: string
  }>`select public_key from signing_keys order by 1`.execute(db())
  expect(keys.map(({ public_key }) => public_key)).toEqual(['grace', 'new'])
  const ids = [late.userId, early.userId, set.userId]
  const { rows } = await sql<{ id: string }>`select id from users where id = any(${ids})`.execute(db())
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([early.userId, set.userId]))
})
