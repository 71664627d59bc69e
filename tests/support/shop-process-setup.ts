import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { asAdmin } from './as-admin.ts'
import { stripeState } from './shop-facts.ts'
import { freePort, serverFile, startShop } from './shop-process.ts'
import { aVisitor } from './shop-visitor.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directories of shops that have filled their demo and stopped. */
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

/** Fills the demo once for each engine and project; every test starts from a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(serverFile)) throw new Error(`${serverFile} is missing: npm run build makes it`)
  const directory = mkdtempSync(join(tmpdir(), 'brimfolk-homes-'))
  const embedded = join(directory, 'embedded')
  await fill({ DATA_DIR: embedded })
  const adminUrl = process.env.TEST_DATABASE_URL
  const server = adminUrl ? await fillServer(adminUrl, join(directory, 'server')) : null
  project.provide('filledHomes', { embedded, server })
  return async () => {
    rmSync(directory, { recursive: true, force: true })
    if (server) await asAdmin(server.adminUrl, `drop database ${server.template} with (force)`)
  }
}

async function fillServer(adminUrl: string, dataDir: string) {
  // A name of its own: directory and database belong together, and each project has its own of both.
  const template = `brimfolk_template_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(adminUrl, `create database ${template}`)
  const address = new URL(adminUrl)
  address.pathname = `/${template}`
  await fill({ DATA_DIR: dataDir, DATABASE_URL: address.href })
  return { dataDir, adminUrl, template }
}

/** With the limits on, as a first `npm start` has them: the demo's own orders have to pass them. */
async function fill(settings: { readonly DATA_DIR: string; readonly [name: string]: string }): Promise<void> {
  const shop = await startShop({ PORT: String(await freePort()), RATE_LIMITS: 'on', ...settings })
  const visitor = aVisitor(shop.url)
  // What is still under way would be the first thing that a test's shop does.
  while ((await stripeState(visitor)).deliveries.some(({ state }) => state === 'pending')) await wait(100)
  await wait(1_000)
  await shop.stop()
}
