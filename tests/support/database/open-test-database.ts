import { readFileSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openDatabase, wrapPool } from '#platform/db/open-database.server.ts'
import { embeddedExtensions } from '#platform/db/embedded/embedded-extensions.server.ts'
import { asAdmin } from './as-admin.ts'

let opened: Promise<Database> | undefined

/** The database of this worker, a copy of the migrated template. All test files of the worker share it, one after the other. */
export function openTestDatabase(): Promise<Database> {
  const provided = inject('database')
  opened ??= provided.kind === 'postgres' ? copyOf(provided) : embeddedFrom(provided.snapshot)
  return opened
}

async function copyOf({ url, template }: { url: string; template: string }): Promise<Database> {
  const name = `${template}_${crypto.randomUUID().slice(0, 8)}`
  await asAdmin(url, `create database ${name} template ${template}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  return openDatabase({ databaseUrl: address.href, dataDir: '', maxConnections: 50 })
}

async function embeddedFrom(snapshot: string): Promise<Database> {
  const [{ PGlite }, { createPgConfig }, extensions] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
    embeddedExtensions(),
  ])
  const lite = await PGlite.create({ loadDataDir: new Blob([readFileSync(snapshot)]), extensions })
  return wrapPool('pglite', new pg.Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 }), () =>
    lite.close(),
  )
}
