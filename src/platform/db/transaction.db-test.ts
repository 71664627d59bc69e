import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
