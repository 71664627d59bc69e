import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { asAdmin } from '../database/as-admin.ts'
import { stripeState } from './purchase-facts.ts'
import { freePort, serverFile, startMarketplace } from './marketplace-process.ts'
import { aVisitor } from './visitor.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directories of processes that filled their demo and stopped. */
    filledHomes: {
      readonly embedded: string
      readonly server: {
        readonly dataDir: string
        readonly adminUrl: string
        readonly template: string
      } | null
    }
  }
}

type Homes = ProvidedContext['filledHomes']

interface SharedHomes {
  readonly homes: Promise<Homes>
  readonly remove: () => Promise<void>
  users: number
}

/** Vitest loads this file for each project. All projects of a run share the homes. */
const run: typeof globalThis & { brimfolkHomes?: SharedHomes } = globalThis

/** Fills the demo once per engine. Every test starts from a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(serverFile)) throw new Error(`${serverFile} is missing: npm run build makes it`)
  run.brimfolkHomes ??= fillHomes()
  const shared = run.brimfolkHomes
  shared.users += 1
  project.provide('filledHomes', await shared.homes)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete run.brimfolkHomes
    await shared.remove()
  }
}

function fillHomes(): SharedHomes {
  const directory = mkdtempSync(join(tmpdir(), 'brimfolk-homes-'))
  const embedded = join(directory, 'embedded')
  const adminUrl = process.env.TEST_DATABASE_URL
  const filled = Promise.all([
    fill({ DATA_DIR: embedded }),
    adminUrl ? fillServer(adminUrl, join(directory, 'server')) : null,
  ])
  const homes = filled.then(([, server]) => ({ embedded, server }))
  const remove = async () => {
    rmSync(directory, { recursive: true, force: true })
    const { server } = await homes
    if (server) await asAdmin(server.adminUrl, `drop database ${server.template} with (force)`)
  }
  return { homes, remove, users: 0 }
}

async function fillServer(adminUrl: string, dataDir: string) {
  const template = `brimfolk_template_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(adminUrl, `create database ${template}`)
  const address = new URL(adminUrl)
  address.pathname = `/${template}`
  await fill({ DATA_DIR: dataDir, DATABASE_URL: address.href })
  return { dataDir, adminUrl, template }
}

/** With limits on, as in a first `npm start`, because the demo's own orders have to pass them. */
async function fill(settings: { readonly DATA_DIR: string; readonly [name: string]: string }): Promise<void> {
  const marketplace = await startMarketplace({
    PORT: String(await freePort()),
    RATE_LIMITS: 'on',
    ...settings,
  })
  const visitor = aVisitor(marketplace.url)
  // Otherwise each test's process would start with unfinished work.
  while ((await stripeState(visitor)).deliveries.some(({ state }) => state === 'pending')) await wait(100)
  await wait(1_000)
  await marketplace.stop()
}
