import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aHome, anEmptyDirectory } from '../support/marketplace/marketplace-home.ts'
import {
  freePort,
  type MarketplaceProcess,
  spawnMarketplace,
  startMarketplace,
} from '../support/marketplace/marketplace-process.ts'
import { aVisitor, call } from '../support/marketplace/visitor.ts'

const liveMarketplace = {
  DEMO: 'off',
  RATE_LIMITS: 'on',
  DATABASE_URL: 'postgres://brimfolk:geheim@127.0.0.1:1/hats',
  PUBLIC_URL: 'https://hats.example',
  SESSION_SECRET: 'x'.repeat(40),
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_9',
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_2',
  SMTP_URL: 'smtp://127.0.0.1:1',
  CONTACT_EMAIL: 'hi@hats.example',
  TRUSTED_PROXIES: '1',
}

/** The output of a start that must stop by itself: with code 1, in one line, without a stack. */
async function failedStartOutput(settings: Readonly<Record<string, string>>): Promise<string> {
  const marketplace = spawnMarketplace({
    PORT: String(await freePort()),
    DATA_DIR: anEmptyDirectory(),
    ...settings,
  })
  expect((await marketplace.ended).code).toBe(1)
  expect(marketplace.output()).not.toMatch(/^\s+at /m)
  return marketplace.output()
}

async function failedStartLine(settings: Readonly<Record<string, string>>): Promise<string> {
  const output = await failedStartOutput(settings)
  expect(output.trim().split('\n')).toHaveLength(1)
  return output.trim()
}

const refused: readonly [string, Readonly<Record<string, string>>, string][] = [
  [
    'a public address without Stripe and a mail server',
    { PUBLIC_URL: 'https://hats.example' },
    "The configuration can't be used: DEMO is missing: PUBLIC_URL is an address that others can reach, but neither Stripe nor a " +
      'mail server is configured. Set DEMO=off for a live marketplace, or DEMO=on for a demo that anyone can log in to.',
  ],
  [
    'a live marketplace without https',
    { ...liveMarketplace, PUBLIC_URL: 'http://hats.example' },
    'PUBLIC_URL must start with https://',
  ],
  [
    'a live marketplace without a contact',
    { ...liveMarketplace, CONTACT_EMAIL: '' },
    'CONTACT_EMAIL is missing: ',
  ],
  [
    'a live marketplace without the number of proxies',
    { ...liveMarketplace, TRUSTED_PROXIES: '' },
    'TRUSTED_PROXIES is missing: ',
  ],
  [
    'a token of another kind',
    { SHIPPO_TOKEN: 'abc', SHIPPO_WEBHOOK_TOKEN: 'x'.repeat(16) },
    'SHIPPO_TOKEN must be a Shippo API token',
  ],
  [
    'a database server that does not answer',
    liveMarketplace,
    'DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:1 (ECONNREFUSED)',
  ],
  [
    'an unknown host of the database',
    { ...liveMarketplace, DATABASE_URL: 'postgres://db.invalid/hats' },
    'the host of db.invalid:5432 was not found',
  ],
]
for (const [what, settings, sentence] of refused) {
  test(`${what} stops the start with one line that says how to fix it`, async () => {
    const line = await failedStartLine(settings)
    expect(line).toContain(sentence)
    expect(line).not.toContain('geheim')
  })
}

test('with only a mail server configured, the start says how to run a demo and what a live marketplace lacks', async () => {
  const output = await failedStartOutput({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(output).toContain('To use it in the demo, set DEMO=on.')
  for (const name of ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'PUBLIC_URL', 'SESSION_SECRET'])
    expect(output).toContain(`${name} is missing`)
})

test('a file in place of the data directory stops the start with one line', async () => {
  const DATA_DIR = join(anEmptyDirectory(), 'data')
  writeFileSync(DATA_DIR, '')
  expect(await failedStartLine({ DATA_DIR })).toBe(
    `The configuration can't be used: DATA_DIR ${DATA_DIR} is a file, not a directory. Choose another DATA_DIR.`,
  )
})

test('a data directory without write permission stops the start with one line', async () => {
  const DATA_DIR = anEmptyDirectory()
  chmodSync(DATA_DIR, 0o555)
  // Root can write everywhere, so the server runs as another user.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const settings = { PORT: String(await freePort()), DATA_DIR: join(DATA_DIR, 'data') }
  const marketplace = spawnMarketplace(settings, [], account)
  expect((await marketplace.ended).code).toBe(1)
  expect(marketplace.output().trim()).toBe(
    `The configuration can't be used: DATA_DIR ${settings.DATA_DIR} cannot be read and written by this account (EACCES). ` +
      'Give the account that runs the marketplace a directory it can write to.',
  )
})

test('a port that is in use is reported before anything is migrated or filled', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, resolve))
  const address = other.address()
  const PORT = String(typeof address === 'object' && address ? address.port : 0)
  const DATA_DIR = anEmptyDirectory()
  expect(await failedStartLine({ PORT, DATA_DIR })).toContain(`Port ${PORT} is in use`)
  expect(readdirSync(DATA_DIR)).not.toContain('database')
  other.close()
})

test('rejects an unknown command', async () => {
  const marketplace = spawnMarketplace({ PORT: '0', DATA_DIR: anEmptyDirectory() }, ['frobnicate'])
  expect((await marketplace.ended).code).toBe(1)
  expect(marketplace.output()).toContain('There is no command "frobnicate"')
})

/** All files below the directory that other users of the machine could read. */
function openToOthers(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(directory, name)).mode & 0o077) !== 0,
  )
}

test('other users of the machine can’t read what the server writes, or what an earlier version left readable', async () => {
  const { settings } = await aHome()
  const { DATA_DIR } = settings
  for (const name of ['database', 'files', 'sandbox']) chmodSync(join(DATA_DIR, name), 0o755)
  mkdirSync(join(DATA_DIR, 'files', 'labels'), { recursive: true })
  writeFileSync(join(DATA_DIR, 'files', 'labels', 'one.pdf'), '', { mode: 0o644 })
  const marketplace = await startMarketplace(settings)
  expect(openToOthers(DATA_DIR)).toEqual([])
  expect(statSync(DATA_DIR).mode & 0o077).toBe(0)
  await marketplace.stop()
})

test('a new demo says which services are stand-ins, and other users can’t read its files', async () => {
  const DATA_DIR = anEmptyDirectory()
  const marketplace = await startMarketplace({ PORT: String(await freePort()), DATA_DIR, LOG_LEVEL: 'info' })
  expect(marketplace.output()).toContain(
    'demo: embedded database, files on disk; stand-ins: Stripe, email, carrier, Google login, GitHub login',
  )
  expect(openToOthers(DATA_DIR)).toEqual([])
  await marketplace.kill()
})

test('for people, the start ends with a summary of the demo, and what works prints nothing after it', async () => {
  const { settings } = await aHome()
  const marketplace = await startMarketplace({ ...settings, LOG_FORMAT: 'pretty', LOG_LEVEL: '' })
  const answer = await call(`${marketplace.url}/api/newsletter`, { method: 'POST', body: 'no JSON' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  const output = marketplace.output()
  expect(output).toContain(`ready ${marketplace.url}\n\n  The Brimfolk demo is running.\n`)
  for (const text of [
    'artist@brimfolk.test',
    'brimfolk-demo',
    `${marketplace.url}/sandbox/mailbox`,
    '/custom',
  ])
    expect(output).toContain(text)
  expect(output.trimEnd()).toMatch(/\n {2}Stop +Ctrl\+C$/)
  expect(output).not.toMatch(/^\{/m)
  await marketplace.stop()
})

test('a demo is filled while its mail server is down, and sends no email to its made-up people', async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: anEmptyDirectory() }
  const marketplace: MarketplaceProcess = await startMarketplace({
    ...settings,
    DEMO: 'on',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const { items } = await aVisitor(marketplace.url).read<{ items: unknown[] }>('/api/products?limit=100')
  expect(items.length).toBeGreaterThan(50)
  expect((await call(`${marketplace.url}/sandbox/mailbox`)).status).toBe(404)
  expect(marketplace.output()).not.toContain('a job failed')
  await marketplace.kill()
})
