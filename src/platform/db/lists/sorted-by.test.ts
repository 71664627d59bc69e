import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { encodeCursor } from '#shared/paging.ts'
import { newestFirst, sortedPageOf } from './sorted-by.server.ts'

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const at = '2026-11-22T23:51:34.123456Z'

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const conditionAfter = (cursor: string | null) =>
  newestFirst('o.created_at', 'o.id', cursor).isBehind.compile(compiler)

test('the cursor of a page’s last row starts the next page after it', () => {
  const rows = [
    { id, cursor_value: at },
    { id: crypto.randomUUID(), cursor_value: at },
  ]
  const { items, next } = sortedPageOf(rows, 1)
  expect(items).toEqual([{ id }])
  expect(conditionAfter(next)).toMatchObject({
    sql: '("o"."created_at", "o"."id") < ($1::timestamptz, $2::uuid)',
    parameters: [at, id],
  })
  expect(sortedPageOf(rows, 2).next).toBeNull()
})

test('an invalid cursor starts the list from the beginning', () => {
  const madeUp = [
    ['x', 'y'],
    [at, 'y'],
    ['x', id],
    [at, `${id}\0`],
    ['2026-02-30T00:00:00.000000Z', id],
    ['0000-01-01T00:00:00.000000Z', id],
    ['2026-11-22T25:00:00.000000Z', id],
    ['infinity', id],
    ['2026-11-22 23:51:34.123456+00', id],
    [at],
    [at, id, id],
  ].map(encodeCursor)
  for (const cursor of [...madeUp, '', 'x', 'WyJ4IiwieSJd', '%00', 'a'.repeat(9_000), null])
    expect(conditionAfter(cursor).sql).toBe('true')
})
