import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, inject } from 'vitest'
import type { Database, Engine } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { asAdmin } from '../database/as-admin.ts'
import {
  freePort,
  keepMarketplaces,
  killAllMarketplaces,
  type ProcessSettings,
} from './marketplace-process.ts'

/** The directory, port and database of one installation. They stay the same across restarts. */
export interface MarketplaceHome {
  readonly engine: Engine
  readonly settings: ProcessSettings
}

const removals: (() => Promise<void>)[] = []

afterEach(async () => {
  await killAllMarketplaces()
  for (const remove of removals.splice(0)) await remove()
})

/**
 * Makes something, such as a running marketplace, when a test of the file first asks for it, and keeps it until the file ends. For
 * tests that don't change what another one reads: they must pass in any order.
 */
export function forAllTests<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  let endings: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const end of endings) await end()
  })
  const makeAndKeep = async () => {
    const result = await make()
    endings = [keepMarketplaces(), ...removals.splice(0)]
    return result
  }
  return () => (made ??= makeAndKeep())
}

/** Always PGlite, and PostgreSQL when a server is given. */
export const engines: readonly Engine[] = process.env.TEST_DATABASE_URL ? ['pglite', 'postgres'] : ['pglite']

/** For tests that read many pages: on PostgreSQL they take a tenth to a half less time. */
export const quickestEngine: Engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite'

/** A home with the filled demo. It is removed after the test. */
export async function aHome(engine: Engine = 'pglite'): Promise<MarketplaceHome> {
  const { embedded, server } = inject('filledHomes')
  const dataDir = anEmptyDirectory()
  const PORT = String(await freePort())
  if (engine === 'pglite') {
    cpSync(embedded, dataDir, { recursive: true })
    return { engine, settings: { PORT, DATA_DIR: dataDir } }
  }
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  cpSync(server.dataDir, dataDir, { recursive: true })
  const DATABASE_URL = await copyOfDatabase(server.adminUrl, server.template)
  return { engine, settings: { PORT, DATA_DIR: dataDir, DATABASE_URL } }
}

/** An empty directory. It is removed after the test. */
export function anEmptyDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'brimfolk-process-'))
  removals.push(async () => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Queries the database directly. The embedded one can only be opened while no process runs on it. */
export async function queryDatabase<Result>(
  { settings }: MarketplaceHome,
  look: (pool: Database['pool']) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
  try {
    return await look(database.pool)
  } finally {
    await database.close()
  }
}

async function copyOfDatabase(adminUrl: string, template: string): Promise<string> {
  const name = `brimfolk_process_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(adminUrl, `create database ${name} template ${template}`)
  removals.push(() => asAdmin(adminUrl, `drop database ${name} with (force)`))
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  return address.href
}
