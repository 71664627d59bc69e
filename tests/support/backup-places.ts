import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, inject } from 'vitest'
import { type Config, readConfig } from '#platform/config.server.ts'
import type { Database, Engine } from '#platform/db/database.ts'
import { describeTables } from '#platform/db/dump/describe-tables.server.ts'
import { tableFacts } from '#platform/db/dump/dump-table.server.ts'
import type { TableFacts } from '#platform/db/dump/dumped-table.ts'
import { setNeutralText } from '#platform/db/dump/set-neutral-text.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { asAdmin } from './database/as-admin.ts'

const removals: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const remove of removals.splice(0).reverse()) await remove()
})

/** The engines that a backup can be restored to here. */
export function targetEngines(): readonly Engine[] {
  return inject('database').kind === 'postgres' ? ['pglite', 'postgres'] : ['pglite']
}

/** An empty directory. It is removed after the test. */
export function anEmptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'brimfolk-backup-'))
  removals.push(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The settings of a demo whose data directory, and database on a server, are empty. Both are removed after the test. */
export async function anEmptyPlace(
  engine: Engine,
  more: Readonly<Record<string, string>> = {},
): Promise<Config> {
  const DATA_DIR = join(anEmptyFolder(), 'data')
  const DATABASE_URL = engine === 'postgres' ? { DATABASE_URL: await anEmptyDatabase() } : {}
  return readConfig({ DATA_DIR, DEMO: 'on', LOG_LEVEL: 'silent', ...DATABASE_URL, ...more })
}

async function anEmptyDatabase(): Promise<string> {
  const provided = inject('database')
  if (provided.kind !== 'postgres') throw new Error('TEST_DATABASE_URL is not set')
  const name = `brimfolk_backup_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(provided.url, `create database ${name}`)
  removals.push(() => asAdmin(provided.url, `drop database ${name} with (force)`))
  const address = new URL(provided.url)
  address.pathname = `/${name}`
  return address.href
}

/** Opens a place's database, which nobody else may have open. */
export async function inDatabase<Result>(
  config: Config,
  look: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ ...config, maxConnections: 1 })
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

/** Number and hash of the rows of every table, except for the note that a restore leaves. */
export function allFacts({ kysely }: Database): Promise<TableFacts[]> {
  return kysely.transaction().execute(async (trx) => {
    await setNeutralText(trx)
    const facts: TableFacts[] = []
    for (const table of await describeTables(trx)) {
      if (table.name !== 'restores') facts.push(await tableFacts(trx, table))
    }
    return facts
  })
}
