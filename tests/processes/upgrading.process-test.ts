import { expect, test } from 'vitest'
import { asAdmin } from '../support/database/as-admin.ts'
import {
  aHome,
  anEmptyDirectory,
  engines,
  queryDatabase,
  type MarketplaceHome,
} from '../support/marketplace/marketplace-home.ts'
import { freePort, spawnMarketplace, startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { call } from '../support/marketplace/visitor.ts'

const newest = '0999_from_the_future'

/** The output of a start that must stop by itself with code 1, in one line. */
async function oneLine(
  { settings }: MarketplaceHome,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const marketplace = spawnMarketplace({ ...settings, ...more })
  expect((await marketplace.ended).code).toBe(1)
  expect(marketplace.output().trim().split('\n')).toHaveLength(1)
  return marketplace.output().trim()
}

async function change(home: MarketplaceHome, statement: string): Promise<void> {
  await queryDatabase(home, (pool) => pool.query(statement))
}

for (const engine of engines) {
  test(`a version starts on a newer schema unless a migration breaks older versions (${engine})`, async () => {
    const home = await aHome(engine)
    await change(
      home,
      `insert into kysely_migration (name, timestamp) values ('${newest}', '2099-01-01T00:00:00.000Z')`,
    )
    const marketplace = await startMarketplace(home.settings)
    expect((await call(`${marketplace.url}/api/products`)).status).toBe(200)
    await marketplace.stop()

    await change(home, `insert into breaking_migrations (name, reason) values ('${newest}', 'a test')`)
    expect(await oneLine(home)).toBe(
      `The database was migrated by a newer version that this one cannot run with (${newest}). ` +
        'Start that version, or restore the backup from before the upgrade.',
    )
  })

  test(`a process that doesn’t migrate waits for npm run migrate (${engine})`, async () => {
    const home = await aHome(engine)
    // A table that no other one depends on.
    const last = '0220_cdn_purges'
    await change(home, `drop table cdn_purges; delete from kysely_migration where name = '${last}'`)
    expect(await oneLine(home, { MIGRATE: 'off' })).toBe(
      `The database lacks 1 of this version's migrations (from ${last} on), and MIGRATE is off. Run \`npm run migrate\` first.`,
    )
    const migrating = spawnMarketplace(home.settings, ['migrate'])
    expect((await migrating.ended).code).toBe(0)
    expect(migrating.output()).toBe('The database is up to date.\n')
    const marketplace = await startMarketplace({ ...home.settings, MIGRATE: 'off' })
    await marketplace.stop()
  })
}

const liveMarketplace = {
  DEMO: 'off',
  RATE_LIMITS: 'on',
  PUBLIC_URL: 'https://hats.example',
  SESSION_SECRET: 'x'.repeat(40),
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_9',
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_2',
  SMTP_URL: 'smtp://127.0.0.1:1',
  CONTACT_EMAIL: 'hi@hats.example',
  TRUSTED_PROXIES: '0',
}

for (const engine of engines.filter((one) => one === 'postgres')) {
  test(`a database that the demo filled is refused to a live marketplace (${engine})`, async () => {
    const home = await aHome(engine)
    const sentence =
      'DEMO is off, but this database was filled by the demo, and its accounts have a public password.'
    expect(await oneLine(home, liveMarketplace)).toContain(sentence)
    const demo = await startMarketplace(home.settings)
    await demo.stop()
  })

  test(`a live marketplace on its own database has no sandbox, and a demo can’t open it afterwards (${engine})`, async () => {
    const name = `brimfolk_real_${crypto.randomUUID().replaceAll('-', '')}`
    const adminUrl = process.env.TEST_DATABASE_URL ?? ''
    await asAdmin(adminUrl, `create database ${name}`)
    const address = new URL(adminUrl)
    address.pathname = `/${name}`
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: anEmptyDirectory(),
      DATABASE_URL: address.href,
    }
    const marketplace = await startMarketplace({ ...settings, ...liveMarketplace, LOG_LEVEL: 'info' })
    for (const path of ['/sandbox', '/sandbox/mailbox', '/sandbox/mailbox.json', '/sandbox/stripe'])
      expect([path, (await call(marketplace.url + path)).status]).toEqual([path, 404])
    expect(marketplace.output()).toContain(
      'live marketplace: PostgreSQL, files on disk, Stripe (live key), email; not configured: carrier',
    )
    await marketplace.kill()
    expect(await oneLine({ engine, settings })).toContain(
      'DEMO is on, but this database belongs to a live marketplace.',
    )
    await asAdmin(adminUrl, `drop database ${name} with (force)`)
  })

  test(`a missing database or user is reported in one line (${engine})`, async () => {
    const address = new URL(process.env.TEST_DATABASE_URL ?? '')
    address.pathname = '/no_such_database'
    const home = { engine, settings: { PORT: String(await freePort()), DATA_DIR: anEmptyDirectory() } }
    expect(await oneLine(home, { DATABASE_URL: address.href })).toContain(
      `the server at ${address.host} has no database "no_such_database". Create it first.`,
    )
    address.username = 'nobody_like_that'
    expect(await oneLine(home, { DATABASE_URL: address.href })).toContain(
      `DATABASE_URL: the server at ${address.host} refused`,
    )
  })
}
