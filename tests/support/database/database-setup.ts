import { rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { embeddedExtensions } from '#platform/db/embedded/embedded-extensions.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { asAdmin } from './as-admin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dumped, migrated PGlite directory, or the address of a migrated template database. */
    database:
      | { readonly kind: 'pglite'; readonly snapshot: string }
      | { readonly kind: 'postgres'; readonly url: string; readonly template: string }
  }
}

/** Migrates once; every worker starts from a copy. With TEST_DATABASE_URL the same files run on a PostgreSQL server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  return url ? setUpPostgres(project, url) : setUpEmbedded(project)
}

async function setUpPostgres(project: TestProject, url: string): Promise<() => Promise<void>> {
  // The names of the workers' copies begin with that of their template.
  const template = `brimfolk_test_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(url, `create database ${template}`)
  const address = new URL(url)
  address.pathname = `/${template}`
  const database = await openDatabase({ databaseUrl: address.href, dataDir: '' })
  await migrate(database.kysely, 'migrations')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false, close: false })
  await database.close()
  project.provide('database', { kind: 'postgres', url, template })
  return () => dropDatabases(url, template)
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const admin = new pg.Pool({ connectionString: url, max: 1 })
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  await admin.end()
}

async function setUpEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'brimfolk-test-'))
  const [{ PGlite }, { createPgConfig }, extensions] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
    embeddedExtensions(),
  ])
  const lite = await PGlite.create('memory://', { extensions })
  const pool = new pg.Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 })
  const { Kysely, PostgresDialect } = await import('kysely')
  await migrate(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), 'migrations')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    backend: 'pglite',
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false, close: false })
  await pool.end()
  const snapshot = join(directory, 'snapshot.tar')
  writeFileSync(snapshot, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await lite.close()
  project.provide('database', { kind: 'pglite', snapshot })
  return async () => rmSync(directory, { recursive: true, force: true })
}
