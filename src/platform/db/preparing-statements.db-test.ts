import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { preparingStatements } from './preparing-statements.server.ts'
import { databaseOf, transaction } from './transaction.server.ts'

const db = databaseOf<unknown>()

/** How many statements the connection has prepared of those that contain this word. */
async function countPrepared(word: string): Promise<number> {
  const like = `%${word}%`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where name <> '' and statement like ${like}`.execute(
    db(),
  )
  return rows[0]?.count ?? 0
}

test('a frequent use case prepares each of its texts once for a connection', async () => {
  const count = await preparingStatements(() =>
    transaction(async () => {
      for (const value of [1, 2]) await sql`select ${value}::int as walnut`.execute(db())
      await sql`select ${'text'}::text as walnut`.execute(db())
      return countPrepared('as walnut')
    }),
  )
  expect(count).toBe(2)
})

test('other statements aren’t kept by their connection', async () => {
  const count = await transaction(async () => {
    await sql`select ${1}::int as hazelnut`.execute(db())
    return countPrepared('as hazelnut')
  })
  expect(count).toBe(0)
})

test('a statement that returns all columns isn’t prepared, because a migration may add one', async () => {
  const count = await preparingStatements(() =>
    transaction(async () => {
      await sql`select * from (select ${1}::int as chestnut) one`.execute(db())
      await sql`select "one".* from (select ${1}::int as chestnut) one`.execute(db())
      await sql`insert into categories (name, slug) values (${'chestnut'}, 'chestnut') returning *`.execute(
        db(),
      )
      return countPrepared('chestnut')
    }),
  )
  expect(count).toBe(0)
})
