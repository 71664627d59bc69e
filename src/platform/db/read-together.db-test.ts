import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readTogether } from './read-together.server.ts'
import { databaseOf, transaction } from './transaction.server.ts'

const db = databaseOf<unknown>()

test('questions of one turn share a statement, and each gets its own answer', async () => {
  const asked: (readonly string[])[] = []
  const lengthOf = readTogether(async (keys: readonly string[]) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.length]))
  })
  expect(await Promise.all(['hat', 'brim', 'hat', 'nobody'].map(lengthOf))).toEqual([3, 4, 3, undefined])
  expect(asked).toEqual([['hat', 'brim', 'nobody']])
})

test('a later question reads anew', async () => {
  let reads = 0
  const ask = readTogether(async (keys: readonly string[]) => new Map(keys.map((key) => [key, ++reads])))
  expect([await ask('hat'), await ask('hat')]).toEqual([1, 2])
})

test('a read that fails fails for all who asked, and for nobody after them', async () => {
  let isBroken = true
  const ask = readTogether(async (keys: readonly string[]) => {
    if (isBroken) throw new Error('the database is away')
    return new Map(keys.map((key) => [key, true]))
  })
  const answers = await Promise.allSettled([ask('hat'), ask('brim')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await ask('hat')).toBe(true)
})

test('inside a transaction a question sees what the transaction has written', async () => {
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
