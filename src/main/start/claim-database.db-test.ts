import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { aUser } from '#tests/support/identity-factories.ts'
import type { Database } from '#platform/db/database.ts'
import { claimDatabase } from './claim-database.server.ts'
import { prepareSchema } from './prepare-schema.server.ts'

const db = databaseOf<unknown>()

async function purpose(): Promise<unknown> {
  const { rows } = await sql<{ purpose: string }>`select purpose from installation`.execute(db())
  return rows.map((row) => row.purpose)
}

test('the first start decides whether an empty database is a demo', async () => {
  await claimDatabase(true)
  expect(await purpose()).toEqual(['demo'])
  await claimDatabase(true)
  await expect(claimDatabase(false)).rejects.toThrow('filled by the demo')
  expect(await purpose()).toEqual(['demo'])
})

test('a database of the other kind is refused before it is migrated', async () => {
  await claimDatabase(true)
  const undone = new Error('undone')
  await expect(
    transaction(async () => {
      // As if this version had one more migration. Its tables exist, so applying it would fail.
      await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
        db(),
      )
      const database = { kysely: db() } as Database
      await expect(prepareSchema(database, { migrates: true, isDemo: false })).rejects.toThrow(
        'filled by the demo',
      )
      throw undone
    }),
  ).rejects.toBe(undone)
})

test("the demo doesn't open a live marketplace's database", async () => {
  await claimDatabase(false)
  await aUser()
  await claimDatabase(false)
  await expect(claimDatabase(true)).rejects.toThrow('belongs to a live marketplace')
  expect(await purpose()).toEqual(['live'])
})

test('accounts without a mark keep the demo out, and belong to a live marketplace', async () => {
  await aUser()
  await expect(claimDatabase(true)).rejects.toThrow('belongs to a live marketplace')
  expect(await purpose()).toEqual([])
  await claimDatabase(false)
  expect(await purpose()).toEqual(['live'])
})

test('when a demo and a live marketplace start at once on an empty database, one is refused', async () => {
  const outcomes = await Promise.allSettled([claimDatabase(true), claimDatabase(false)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
