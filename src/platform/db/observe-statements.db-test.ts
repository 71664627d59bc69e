import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '../log.server.ts'
import { provideRecorder, type Recorder } from '../metrics/recorder.server.ts'
import { runTraced, Trace } from '../trace/trace.server.ts'
import { configureSlowStatements } from './observe-statements.server.ts'
import { currentDatabase, databaseOf, transaction } from './transaction.server.ts'

const db = databaseOf<unknown>()
const id = '6f1c9d0e-1111-4222-8333-444455556666'
const traced = <Result>(cause: string, run: () => Result) =>
  runTraced(new Trace({ id, isRequest: true, traceparent: undefined, cause: () => cause }), run)
const lines: Record<string, unknown>[] = []

beforeEach(() => {
  lines.length = 0
  // Setting the level of the log replaces its functions, so this can't be done earlier.
  vi.spyOn(log, 'warn').mockImplementation(
    (line: unknown) => void lines.push(line as Record<string, unknown>),
  )
})

afterEach(() => {
  configureSlowStatements(0)
  provideRecorder(undefined)
  vi.restoreAllMocks()
})

/** So short that each statement is slow. */
const everything = 0.000_001

test('a slow statement is logged with its rows and what caused it, but without values', async () => {
  configureSlowStatements(everything)
  await traced('GET /shop', () => sql`select generate_series(1, 3), ${'ann@example.com'}::text`.execute(db()))
  await traced('job tidy', () =>
    currentDatabase().pool.query('select $1::text as pooled', ['ann@example.com']),
  )
  await traced('job tidy', () => transaction(() => sql`select 1 / ${0}::int`.execute(db()))).catch(() => null)
  expect(lines).toContainEqual(
    expect.objectContaining({ sql: 'select generate_series(1, 3), $1::text', rows: 3, cause: 'GET /shop' }),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({ sql: 'select $1::text as pooled', rows: 1, cause: 'job tidy' }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ sql: 'select 1 / $1::int', rows: null }))
  expect(JSON.stringify(lines)).not.toContain('ann@example.com')
})

test('a query that waits for a connection keeps its own cause', async () => {
  configureSlowStatements(everything)
  const { pool } = currentDatabase()
  const causes = Array.from({ length: 60 }, (_, n) => `GET /${n}`)
  await Promise.all(causes.map((cause, n) => traced(cause, () => pool.query(`select ${n} as own`))))
  expect(lines.length).toBeGreaterThan(20)
  const wrong = lines.filter((line) => line['cause'] !== `GET /${String(line['sql']).split(' ')[1]}`)
  expect(wrong).toEqual([])
})

test('however slow the database is, it fills no disk', async () => {
  configureSlowStatements(everything)
  for (let n = 0; n < 100; n++) await currentDatabase().pool.query('select 1')
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.length).toBeLessThan(50)
})

test('a fast statement leaves no line', async () => {
  configureSlowStatements(60_000)
  await currentDatabase().pool.query('select 1')
  expect(lines).toEqual([])
})

test('each statement is measured once, on every path', async () => {
  const stated: string[] = []
  provideRecorder({
    observeStatement: (name: string) => void stated.push(name),
  } as Partial<Recorder> as Recorder)
  await sql`select 1 from pg_class limit 1`.execute(db())
  await currentDatabase().pool.query('select 1 from pg_type limit 1')
  await currentDatabase().pool.query({ name: 'one', text: 'select 1 from pg_proc limit 1' })
  await transaction(() => sql`select 1 from pg_index limit 1`.execute(db()))
  expect(stated.filter((name) => name.startsWith('select'))).toEqual([
    'select pg_class',
    'select pg_type',
    'select pg_proc',
    'select pg_index',
  ])
})
