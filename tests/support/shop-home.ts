import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, inject } from 'vitest'
import { type Database, type Engine, openDatabase } from '#platform/db/database.server.ts'
import { asAdmin } from './as-admin.ts'
import { freePort, killAllShops, type ShopSettings } from './shop-process.ts'

/** Where one copy of the shop lives: its directory, its port and its database, which a restart finds again. */
export interface ShopHome {
  readonly engine: Engine
  readonly settings: ShopSettings
}

const removals: (() => Promise<void>)[] = []

afterEach(async () => {
  await killAllShops()
  for (const remove of removals.splice(0)) await remove()
})

/** On PGlite always, on PostgreSQL too when a server is given. */
export const engines: readonly Engine[] = process.env.TEST_DATABASE_URL ? ['pglite', 'postgres'] : ['pglite']

/** A home with the demo shop in it, of which nothing is left after the test. */
export async function aHome(engine: Engine = 'pglite'): Promise<ShopHome> {
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

/** A directory without anything in it, of which nothing is left after the test. */
export function anEmptyDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'brimfolk-process-'))
  removals.push(async () => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Looks into the database directly; the embedded one only while no shop runs on it. */
export async function lookInto<Result>(
  { settings }: ShopHome,
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
