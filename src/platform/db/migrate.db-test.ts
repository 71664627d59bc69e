import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { migrate, requireSchema } from './migrate.server.ts'
import { currentDatabase, databaseOf } from './transaction.server.ts'

const db = databaseOf<unknown>()
const quickly = { lockTimeoutMs: 100, maxAttempts: 20, pauseMs: 50, maxPauseMs: 200 }
const closings: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closings.splice(0)) await close()
  await sql.raw('drop schema if exists other cascade; delete from breaking_migrations').execute(db())
})

/** A folder with these migrations. */
function folder(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'brimfolk-migrations-'))
  closings.push(async () => rmSync(directory, { recursive: true, force: true }))
  mkdirSync(directory, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, `${name}.sql`), text)
  return directory
}

/** A connection to an empty schema with these settings. */
async function freshSchema(settings = ''): Promise<Kysely<unknown>> {
  await sql.raw('create schema if not exists other').execute(db())
  const { engine, pool } = currentDatabase()
  if (engine === 'pglite') {
    await pool.query(`set search_path = other; ${settings}`)
    closings.push(() => pool.query('reset all'))
    return db()
  }
  const own = new pg.Pool({ ...pool.options, max: 3 })
  own.on('connect', (client) => void client.query(`set search_path = other; ${settings}`))
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: own }) })
  closings.unshift(() => kysely.destroy())
  return kysely
}

async function applied(kysely: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    kysely,
  )
  return rows.map(({ name }) => name)
}

test('a migration’s statement may take longer than the statement timeout', async () => {
  const kysely = await freshSchema(
    "set statement_timeout = '150ms'; set idle_in_transaction_session_timeout = '150ms'",
  )
  const directory = folder({ '0001_slow': 'create table a (x int); select pg_sleep(0.6)' })
  expect(await migrate(kysely, directory)).toEqual(['0001_slow'])
  // The limit applies again afterwards.
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(kysely)
  expect(rows[0]?.statement_timeout).toBe('150ms')
})

test('a second run applies only new migrations, in order of name, including an older one that arrived late', async () => {
  const kysely = await freshSchema()
  await migrate(kysely, folder({ '0001_a': 'create table a (x int)', '0003_c': 'create table c (x int)' }))
  const later = folder({
    '0001_a': 'create table a (x int)',
    '0002_b': 'create table b (x int)',
    '0003_c': 'create table c (x int)',
    '0010_d': 'alter table b add column y int',
  })
  expect(await migrate(kysely, later)).toEqual(['0002_b', '0010_d'])
  expect(await migrate(kysely, later)).toEqual([])
})

test('a failed migration is named and rolled back, and earlier ones stay applied', async () => {
  const kysely = await freshSchema()
  const directory = folder({
    '0001_a': 'create table a (x int)',
    '0002_b': 'create table b (x int); select 1 / 0',
  })
  await expect(migrate(kysely, directory)).rejects.toThrow(
    'The migration 0002_b failed, and none of it was applied: division by zero',
  )
  expect(await applied(kysely)).toEqual(['0001_a'])
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'other' and tablename = 'b'`.execute(
    kysely,
  )
  expect(rows).toEqual([])
})

test('a user without the right to create tables gets an error that names the missing right', async () => {
  const role = `no_rights_${crypto.randomUUID().replaceAll('-', '')}`
  await sql.raw(`create role ${role}`).execute(db())
  closings.push(() => sql.raw(`drop owned by ${role}; drop role ${role}`).execute(db()))
  const kysely = await freshSchema()
  await sql
    .raw(`grant usage on schema other to ${role}; create table other.kysely_migration (name text, timestamp text);
    grant all on other.kysely_migration to ${role}`)
    .execute(kysely)
  const directory = folder({ '0001_a': `set local role ${role}; create table a (x int)` })
  await expect(migrate(kysely, directory)).rejects.toThrow(
    'permission denied for schema other. The user of DATABASE_URL needs to be the owner of the database and its tables',
  )
})

test('a version starts beside newer migrations that do not break it', async () => {
  const kysely = await freshSchema()
  const old = {
    '0001_a': 'create table a (x int); create table breaking_migrations (name text, reason text)',
  }
  await migrate(kysely, folder({ ...old, '0002_new': 'alter table a add column y int' }))
  const older = folder(old)
  expect(await migrate(kysely, older)).toEqual([])
  await requireSchema(kysely, older)
})

test('a version refuses newer migrations that break it, and applies nothing to them', async () => {
  const kysely = await freshSchema()
  const old = {
    '0001_a': 'create table a (x int); create table breaking_migrations (name text, reason text)',
  }
  const breaking =
    "alter table a drop column x; insert into breaking_migrations values ('0003_drop', 'a.x is gone')"
  await migrate(kysely, folder({ ...old, '0003_drop': breaking }))
  const older = folder({ ...old, '0002_patch': 'create table patch (x int)' })
  const sentence = 'migrated by a newer version that this one cannot run with (0003_drop)'
  await expect(migrate(kysely, older)).rejects.toThrow(sentence)
  await expect(requireSchema(kysely, older)).rejects.toThrow(sentence)
  expect(await applied(kysely)).toEqual(['0001_a', '0003_drop'])
})

test('a process that does not migrate reports the missing migrations', async () => {
  const kysely = await freshSchema()
  const directory = folder({ '0001_a': 'create table a (x int)', '0002_b': 'create table b (x int)' })
  await expect(requireSchema(kysely, directory)).rejects.toThrow(
    "The database lacks 2 of this version's migrations (from 0001_a on), and MIGRATE is off. Run `npm run migrate` first.",
  )
  await migrate(kysely, directory)
  await requireSchema(kysely, directory)
})

// The embedded engine has one connection, so nothing else can hold a lock.
for (const engine of process.env.TEST_DATABASE_URL ? ['postgres'] : []) {
  test(`a migration waits for a lock that another connection holds for a while (${engine})`, async () => {
    const kysely = await freshSchema()
    await sql.raw('create table a (x int)').execute(kysely)
    const holder = await holdLock()
    const directory = folder({ '0001_b': 'create table b (x int); alter table a add column y int' })
    const migrating = migrate(kysely, directory, quickly)
    await wait(700)
    // Other connections get through between the attempts.
    await holder.release()
    expect(await migrating).toEqual(['0001_b'])
  })

  test(`a migration gives up with a clear error when a lock is never released (${engine})`, async () => {
    const kysely = await freshSchema()
    await sql.raw('create table a (x int)').execute(kysely)
    const holder = await holdLock()
    const directory = folder({ '0001_b': 'alter table a add column y int' })
    await expect(migrate(kysely, directory, { ...quickly, maxAttempts: 2 })).rejects.toThrow(
      'The migration 0001_b could not get a lock that another connection holds, in 2 attempts.',
    )
    await holder.release()
  })

  test(`several processes at once apply each migration once (${engine})`, async () => {
    const kyselys = [await freshSchema(), await freshSchema(), await freshSchema()]
    const directory = folder({
      '0001_a': 'create table a (x int); select pg_sleep(0.2)',
      '0002_b': 'insert into a values (1)',
    })
    const done = await Promise.all(kyselys.map((kysely) => migrate(kysely, directory, quickly)))
    expect(done.flat().sort()).toEqual(['0001_a', '0002_b'])
    const { rows } = await sql`select x from other.a`.execute(db())
    expect(rows).toEqual([{ x: 1 }])
  })
}

/** Another connection that has read the table `a` in a transaction it keeps open. */
async function holdLock(): Promise<{ release(): Promise<unknown> }> {
  const client = new pg.Client({ ...currentDatabase().pool.options })
  await client.connect()
  await client.query('begin; lock table other.a in access exclusive mode')
  let isOver = false
  const release = async () => {
    if (isOver) return
    isOver = true
    await client.query('rollback')
    await client.end()
  }
  closings.unshift(release)
  return { release }
}
