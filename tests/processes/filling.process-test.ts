import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { asAdmin } from '../support/database/as-admin.ts'
import { anEmptyDirectory, engines } from '../support/marketplace/marketplace-home.ts'
import {
  freePort,
  type ProcessSettings,
  spawnMarketplace,
} from '../support/marketplace/marketplace-process.ts'

const adminUrl = process.env.TEST_DATABASE_URL ?? ''

async function onEmptyDatabase(run: (settings: ProcessSettings) => Promise<void>): Promise<void> {
  const name = `brimfolk_filling_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(adminUrl, `create database ${name}`)
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  try {
    await run({ PORT: String(await freePort()), DATA_DIR: anEmptyDirectory(), DATABASE_URL: address.href })
  } finally {
    await asAdmin(adminUrl, `drop database ${name} with (force)`)
  }
}

/** The rows of a table that may not exist yet. */
async function count({ DATABASE_URL }: ProcessSettings, table: string): Promise<number> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    return rows[0]?.n ?? 0
  } catch {
    return 0
  } finally {
    await client.end()
  }
}

for (const engine of engines.filter((one) => one === 'postgres')) {
  test(`a half-filled demo, left by a killed process on ${engine}, isn’t served as complete`, () =>
    onEmptyDatabase(async (settings) => {
      const killed = spawnMarketplace(settings)
      while ((await count(settings, 'products')) === 0) await wait(50)
      await killed.kill()
      const next = spawnMarketplace(settings)
      expect((await next.ended).code).toBe(1)
      expect(next.output()).toBe(
        'The demo in this database is incomplete, because the process that filled it ended before it had finished. ' +
          'Empty the database (drop it and create it again) and start again.\n',
      )
    }))

  test(`when two demos start at once on an empty ${engine}, one fills it and the other waits`, () =>
    onEmptyDatabase(async (settings) => {
      const both = [
        spawnMarketplace(settings),
        spawnMarketplace({ ...settings, PORT: String(await freePort()) }),
      ]
      await Promise.all(both.map(({ ready }) => ready))
      expect(await count(settings, 'vendors')).toBeGreaterThan(5)
      expect(await count(settings, 'users')).toBe(
        await count(settings, '(select distinct email from users) as people'),
      )
      await Promise.all(both.map((marketplace) => marketplace.stop()))
    }))
}
