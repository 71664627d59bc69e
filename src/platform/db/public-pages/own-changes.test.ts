import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { mayWrite } from './own-changes.server.ts'

const db = new Kysely<{ hats: { name: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const writesAmong = (queries: readonly CompiledQuery[]) =>
  queries.filter(mayWrite).map(({ sql: text }) => text)

test('distinguishes writing statements from reading ones, in any form', () => {
  const writing = [
    db.insertInto('hats').values({ name: 'a' }).compile(),
    db.updateTable('hats').set({ name: 'b' }).compile(),
    db.deleteFrom('hats').compile(),
    sql`with held as (update hats set name = 'c' returning 1) select count(*) from held`.compile(db),
    sql`TRUNCATE hats`.compile(db),
  ]
  expect(writesAmong(writing)).toHaveLength(writing.length)
  const reading = [
    db.selectFrom('hats').selectAll().compile(),
    sql`select updated_at, deleted from hats`.compile(db),
  ]
  expect(writesAmong(reading)).toEqual([])
})
