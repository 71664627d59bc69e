import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statementsOf } from '#tests/support/database/statements-of.ts'
import {
  afterCommit,
  assertOutsideTransaction,
  currentDatabase,
  databaseOf,
  transaction,
} from './transaction.server.ts'

interface Categories {
  categories: { name: string; slug: string }
}
const db = databaseOf<Categories>()

async function names(): Promise<string[]> {
  const rows = await db().selectFrom('categories').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
const add = (name: string) => db().insertInto('categories').values({ name, slug: name }).execute()

test('a failed use case leaves nothing behind', async () => {
  await expect(
    transaction(async () => {
      await add('one')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await names()).toEqual([])
})

test('a nested use case joins the outer transaction and is rolled back with it', async () => {
  await transaction(async () => {
    await transaction(() => add('inner'))
    throw new Error('outer fails')
  }).catch(() => undefined)
  expect(await names()).toEqual([])
})

test('an effect waits for the commit and is dropped on rollback', async () => {
  const seen: string[] = []
  await transaction(async () => {
    afterCommit(() => seen.push('committed'))
    await add('one')
    expect(seen).toEqual([])
  })
  await transaction(async () => {
    afterCommit(() => seen.push('rolled back'))
    throw new Error('no')
  }).catch(() => undefined)
  expect(seen).toEqual(['committed'])
})

test('an outside call inside a transaction throws at once', async () => {
  await expect(transaction(async () => assertOutsideTransaction('Stripe'))).rejects.toThrow('Stripe')
  expect(() => assertOutsideTransaction('Stripe')).not.toThrow()
})

test('simultaneous use cases each see their own transaction', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      transaction(async () => {
        await add(`n${n}`)
        const { rows } = await sql<{
          n: number
        }>`select count(*)::int as n from categories where name = ${`n${n}`}`.execute(db())
        expect(rows[0]?.n).toBe(1)
      }),
    ),
  )
  expect(await names()).toHaveLength(20)
})

test('a checked-out connection has an error listener, so the process survives when it breaks', async () => {
  const client = await currentDatabase().pool.connect()
  try {
    expect(client.listenerCount('error')).toBeGreaterThan(0)
  } finally {
    client.release()
  }
})

test('a transaction takes its first locks in the message that begins it, and ends when it can’t get them', async () => {
  const locks = { kind: 'checkout', names: ['checkout:b', 'checkout:a'] } as const
  // Only locks of this connection: other databases of the same server hold locks, too.
  const heldBy = async (pid?: number) => {
    const { rows } = await sql<{ pid: number; count: number }>`
      select connection.pid, (select count(*)::int from pg_locks
        where locktype = 'advisory' and granted and pg_locks.pid = connection.pid) as count
      from (select coalesce(${pid ?? null}::int, pg_backend_pid()) as pid) as connection`.execute(db())
    return rows[0]
  }
  let during: Awaited<ReturnType<typeof heldBy>>
  const sent = await statementsOf(() =>
    transaction(async () => {
      during = await heldBy()
    }, locks),
  )
  expect(during?.count).toBe(2)
  expect((await heldBy(during?.pid))?.count).toBe(0)
  expect(sent).toHaveLength(3)
  expect(sent[0]).toMatch(/^begin; .*checkout:a.*checkout:b/)
  await expect(transaction(() => transaction(async () => undefined, locks))).rejects.toThrow('outermost')
  await expect(
    transaction(async () => undefined, { kind: 'checkout', names: ["a', 0)); --"] }),
  ).rejects.toThrow('other characters')
})

// The embedded engine has one connection.
for (const engine of process.env.TEST_DATABASE_URL ? ['postgres'] : []) {
  test(`a lock that isn’t free in time leaves no open transaction behind, on ${engine}`, async () => {
    const locks = { kind: 'checkout', names: ['checkout:busy'] } as const
    const { pool } = currentDatabase()
    const holder = await pool.connect()
    await holder.query("begin; select pg_advisory_xact_lock(hashtextextended('checkout:busy', 0))")
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    const waiting = transaction(async () => undefined, locks).catch((error: unknown) => String(error))
    const blocked = `select pid, pg_cancel_backend(pid) from pg_stat_activity
      where ${rows[0]?.pid ?? 0} = any(pg_blocking_pids(pid))`
    await expect.poll(async () => (await holder.query(blocked)).rowCount).toBe(1)
    expect(await waiting).toContain('canceling statement')
    await holder.query('rollback')
    holder.release()
    const open = `select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`
    expect((await pool.query(open)).rowCount).toBe(0)
    expect(await transaction(async () => 'free', locks)).toBe('free')
  })
}
