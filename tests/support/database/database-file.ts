import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { openDatabase, wrapPool } from '#platform/db/open-database.server.ts'
import { embeddedExtensions } from '#platform/db/embedded/embedded-extensions.server.ts'
import { watchLockOrder } from '#platform/db/lock-ranks.server.ts'
import { noteOwnChange } from '#platform/db/public-pages/own-changes.server.ts'
import { provideDatabase } from '#platform/db/transaction.server.ts'
import { log } from '#platform/log.server.ts'
import { preparePictureJob } from '#modules/media/server'
import { reactJob } from '#platform/jobs/events.server.ts'
import { closeJobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { sendEmailJob } from '#platform/email/email.server.ts'
import { templateName } from './database-setup.ts'

let database: Database
let deleteAll = ''

/** Each test file has its own database, and each test an empty one. No workers run: tests call `workOff`. */
beforeAll(async () => {
  log.level = 'silent'
  watchLockOrder()
  const provided = inject('database')
  database =
    provided.kind === 'postgres' ? await copyOfTemplate(provided.url) : await embeddedFrom(provided.snapshot)
  provideDatabase(database)
  await openJobs([reactJob, sendEmailJob, preparePictureJob])
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely_%' and tablename <> 'public_page_changes' or (schemaname = 'jobs' and tablename like 'job%')`,
  )
  const tables = rows.map(({ name }) => `delete from ${name};`).join(' ')
  deleteAll = `set session_replication_role = replica; ${tables} set session_replication_role = default; insert into public_page_changes default values;`
})

beforeEach(async () => {
  await database.pool.query(deleteAll)
  noteOwnChange()
})

afterAll(async () => {
  await closeJobs()
  await database?.close()
})

async function copyOfTemplate(url: string): Promise<Database> {
  const name = `brimfolk_test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Pool({ connectionString: url, max: 1 })
  await admin.query(`create database ${name} template ${templateName}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const opened = await openDatabase({ databaseUrl: address.href, dataDir: '', maxConnections: 50 })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

async function embeddedFrom(snapshot: string): Promise<Database> {
  const [{ PGlite }, { createPgConfig }, extensions] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
    embeddedExtensions(),
  ])
  const lite = await PGlite.create({
    loadDataDir: new Blob([readFileSync(snapshot)]),
    extensions,
  })
  return wrapPool('pglite', new pg.Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 }), () =>
    lite.close(),
  )
}
