import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readTogether } from './read-together.server.ts'
import { databaseOf, transaction } from './transaction.server.ts'

const db = databaseOf<unknown>()

test('reads in the same turn share a statement, and each gets its own row', async () => {
  const batches: (readonly string[])[] = []
  const lengthOf = readTogether(async (keys: readonly string[]) => {
    batches.push(keys)
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.length]))
  })
  expect(await Promise.all(['hat', 'brim', 'hat', 'nobody'].map(lengthOf))).toEqual([3, 4, 3, undefined])
  expect(batches).toEqual([['hat', 'brim', 'nobody']])
})

test('requests during two running statements share the next one', async () => {
  const batches: (readonly string[])[] = []
  const answers: (() => void)[] = []
  const lengthOf = readTogether(async (keys: readonly string[]) => {
    batches.push(keys)
    await new Promise<void>((answer) => answers.push(answer))
    return new Map(keys.map((key) => [key, key.length]))
  })
  const turn = () => new Promise((next) => setImmediate(next))
  const reads: Promise<number | undefined>[] = []
  for (const key of ['hat', 'brim', 'crown', 'mesh']) {
    reads.push(lengthOf(key))
    await turn()
  }
  expect(batches).toEqual([['hat'], ['brim']])
  answers[1]?.()
  expect(await reads[1]).toBe(4)
  expect(batches).toEqual([['hat'], ['brim'], ['crown', 'mesh']])
  answers.forEach((answer) => answer())
  expect(await Promise.all(reads)).toEqual([3, 4, 5, 4])
})

test('a later read queries again', async () => {
  let reads = 0
  const readKey = readTogether(async (keys: readonly string[]) => new Map(keys.map((key) => [key, ++reads])))
  expect([await readKey('hat'), await readKey('hat')]).toEqual([1, 2])
})

test('a failed read fails for all its callers and for no later one', async () => {
  let isBroken = true
  const readKey = readTogether(async (keys: readonly string[]) => {
    if (isBroken) throw new Error('the database is down')
    return new Map(keys.map((key) => [key, true]))
  })
  const answers = await Promise.allSettled([readKey('hat'), readKey('brim')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await readKey('hat')).toBe(true)
})

test('inside a transaction a read sees what the transaction wrote', async () => {
  await sql`create table notes (name text primary key)`.execute(db())
  const isNoted = readTogether(async (keys: readonly string[]) => {
    const { rows } = await sql<{ name: string }>`select name from notes where name = any(${keys})`.execute(
      db(),
    )
    return new Map(rows.map(({ name }) => [name, true]))
  })
  const seen = await transaction(async () => {
    await sql`insert into notes values ('hat')`.execute(db())
    return isNoted('hat')
  })
  expect(seen).toBe(true)
})
