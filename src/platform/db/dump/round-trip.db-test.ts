import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { currentDatabase } from '../transaction.server.ts'
import { describeTables } from './describe-tables.server.ts'
import { dumpTable, tableFacts } from './dump-table.server.ts'
import type { DumpedTable } from './dumped-table.ts'
import { loadRows } from './load-rows.server.ts'
import { loadWithoutChecks } from './load-without-checks.server.ts'
import { setNeutralText } from './set-neutral-text.server.ts'

const kysely = () => currentDatabase().kysely

/** Runs in a transaction that is rolled back. */
async function tried(run: (trx: Transaction<unknown>) => Promise<void>): Promise<void> {
  const trx = await kysely().startTransaction().execute()
  try {
    await setNeutralText(trx)
    await run(trx)
  } finally {
    await trx.rollback().execute()
  }
}

async function described(trx: Transaction<unknown>, name: string): Promise<DumpedTable> {
  const table = (await describeTables(trx)).find((one) => one.name === name)
  if (!table) throw new Error(`there is no table ${name}`)
  return table
}

async function linesOf(trx: Transaction<unknown>, table: DumpedTable): Promise<Buffer> {
  const found: Buffer[] = []
  for await (const bytes of dumpTable(trx, table)) found.push(bytes)
  return Buffer.concat(found)
}

/** Empties the table, loads what was dumped, and expects the same text. */
async function expectRoundTrip(trx: Transaction<unknown>, name: string): Promise<string> {
  const table = await described(trx, name)
  const before = await tableFacts(trx, table)
  const lines = await linesOf(trx, table)
  await sql`delete from ${sql.table(name)}`.execute(trx)
  await loadRows(trx, lines, { dumped: table, target: table })
  expect(await tableFacts(trx, table)).toEqual(before)
  return lines.toString()
}

const hostile = `create table hostile (
  id bigint generated always as identity primary key, body text, code varchar(20), doubled text generated always as (body || body) stored,
  flag boolean, small smallint, whole integer, big bigint, exact numeric, part float8, single real, at timestamptz, local timestamp,
  day date, clock time, pause interval, bytes bytea, words text[], numbers integer[], grid integer[][], data jsonb, raw json, ref uuid, net inet)`

const extremes = `insert into hostile (body, code, flag, small, whole, big, exact, part, single, at, local, day, clock, pause, bytes, words,
    numbers, grid, data, raw, ref, net) values
  (E'quote " backslash \\\\ newline \\n tab \\t bell \\u0007 🧢 ü ‮', 'a,b{c}', true, -32768, -2147483648, -9223372036854775808,
   -123456789012345678901234567890.000000000000000000001, 'NaN', '-Infinity', '2026-11-23 12:34:56.123456+00', '0001-01-01 00:00:00.000001',
   '4713-01-01 BC', '24:00:00', '1 year 2 mons -3 days 04:05:06.000007', '\\x00ff0a5c', '{}', '{NULL,1}', '{{1,2},{3,4}}',
   '{"a": [1.10, null, "\\u00fc \\\\ \\""], "": {}}', '{ "b":1,  "a" : 2, "b":3 }', '00000000-0000-0000-0000-000000000000', '::1/64'),
  ('', '', false, 32767, 2147483647, 9223372036854775807, 'NaN', 'Infinity', 1e-37, 'infinity', '-infinity', 'infinity', '00:00', '0', '',
   '{"", "null", NULL, "a,b", "\\"q\\"", "\\\\"}', '{}', '{}', '[]', '[]', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '10.0.0.1'),
  (null, null, null, null, null, null, null, 0.1, 0.1, '2026-03-29 01:30:00.000001+02', null, null, null, null, null, null, null, null,
   'null', 'null', null, null)`

test('values of every kind come back exactly: extremes, nulls, empty arrays, microseconds and generated columns', async () => {
  await tried(async (trx) => {
    await sql.raw(hostile).execute(trx)
    await sql.raw(extremes).execute(trx)
    const text = await expectRoundTrip(trx, 'hostile')
    expect(text.split('\n')).toHaveLength(4)
    expect(text).toContain('"2026-11-23 12:34:56.123456+00"')
    const { rows } = await sql<{ doubled: string }>`select doubled from hostile where body = ''`.execute(trx)
    expect(rows).toEqual([{ doubled: '' }])
  })
})

test('text is the same whatever the session’s time zone and formats are', async () => {
  const texts: string[] = []
  for (const settings of [
    `set timezone = 'UTC'`,
    `set timezone = 'Asia/Kolkata'; set datestyle = 'German'`,
  ]) {
    await kysely()
      .connection()
      .execute(async (connection) => {
        await sql.raw(settings).execute(connection)
        await connection.transaction().execute(async (trx) => {
          await setNeutralText(trx)
          await sql.raw(hostile).execute(trx)
          await sql.raw(extremes).execute(trx)
          texts.push((await linesOf(trx, await described(trx, 'hostile'))).toString())
          await sql.raw('drop table hostile').execute(trx)
        })
        await sql.raw('reset all').execute(connection)
      })
  }
  expect(texts[1]).toBe(texts[0])
})

test('any text survives, with NUL as the only exception, which no database stores', async () => {
  await tried(async (trx) => {
    await sql
      .raw('create table hostile (id integer primary key, body text, words text[], data jsonb)')
      .execute(trx)
    const text = fc.string({ unit: 'grapheme' }).map((one) => one.replaceAll('\0', ''))
    const rows = fc.sample(
      fc.tuple(
        text,
        fc.array(fc.option(text)),
        fc.json().filter((one) => !one.includes('\\u0000')),
      ),
      200,
    )
    for (const [id, [body, words, data]] of rows.entries())
      await sql`insert into hostile values (${id}, ${body}, ${words}, ${data}::jsonb)`.execute(trx)
    await expectRoundTrip(trx, 'hostile')
  })
})

test('a table with many and large rows is read in parts of about the same size', async () => {
  await tried(async (trx) => {
    await sql.raw('create table hostile (id integer primary key, body text)').execute(trx)
    await sql
      .raw(
        `insert into hostile select n, repeat('x', case when n % 100 = 0 then 20000 else 20 end) from generate_series(1, 6000) n`,
      )
      .execute(trx)
    const sizes: number[] = []
    for await (const bytes of dumpTable(trx, await described(trx, 'hostile'))) sizes.push(bytes.length)
    expect(Math.max(...sizes)).toBeLessThan(2_000_000)
    expect(sizes.length).toBeLessThan(60)
    await expectRoundTrip(trx, 'hostile')
  })
})

test('a table without a key has the same hash in whatever order its rows were written', async () => {
  const facts: string[] = []
  for (const direction of ['asc', 'desc'])
    await tried(async (trx) => {
      await sql.raw('create table hostile (body text, data json)').execute(trx)
      await sql
        .raw(
          `insert into hostile select body, null from (values ('b'), ('a'), ('Ä'), (null)) as given (body) order by 1 ${direction}`,
        )
        .execute(trx)
      facts.push((await tableFacts(trx, await described(trx, 'hostile'))).sha256)
    })
  expect(facts[1]).toBe(facts[0])
})

test('rows are loaded in any order, triggers don’t run, and a broken foreign key is refused at the end', async () => {
  await tried(async (trx) => {
    const tables = await describeTables(trx)
    const child = await described(trx, 'product_variants')
    await loadWithoutChecks(trx, tables, async () => undefined)
    const line = (id: string) =>
      Buffer.from(`${JSON.stringify([id, '00000000-0000-4000-8000-000000000001'])}\n`)
    const dumped = {
      ...child,
      columns: child.columns.filter(({ name }) => name === 'id' || name === 'product_id'),
    }
    const orphan = () =>
      loadWithoutChecks(trx, tables, () =>
        loadRows(trx, line('00000000-0000-4000-8000-000000000002'), { dumped, target: dumped }),
      )
    await expect(orphan()).rejects.toThrow('foreign key')
  })
  const { rows } = await sql<{ off: number }>`
    select count(*)::int as off from pg_trigger where tgenabled <> 'O' and not tgisinternal`.execute(kysely())
  expect(rows).toEqual([{ off: 0 }])
})

test('after a load the tables have the same indexes and foreign keys as before', async () => {
  await tried(async (trx) => {
    const shape = async () => {
      const { rows } = await sql<{ definition: string }>`
        select indexdef as definition from pg_indexes where schemaname = 'public'
        union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
        order by 1`.execute(trx)
      return rows.map(({ definition }) => definition)
    }
    const before = await shape()
    const inside: number[] = []
    await loadWithoutChecks(trx, await describeTables(trx), async () => {
      inside.push((await shape()).length)
    })
    expect(await shape()).toEqual(before)
    expect(inside[0]).toBeLessThan(before.length - 50)
  })
})
