import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { openSandbox } from './open-sandbox.server.ts'

let DATA_DIR = ''
beforeEach(() => {
  DATA_DIR = join(mkdtempSync(join(tmpdir(), 'brimfolk-sandbox-')), 'data')
})
afterEach(() => rmSync(join(DATA_DIR, '..'), { recursive: true, force: true }))

const publicUrl = 'https://hats.example'
const liveMarketplace = {
  DATABASE_URL: 'postgres://db/hats',
  PUBLIC_URL: publicUrl,
  SESSION_SECRET: 'x'.repeat(40),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_9',
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_2',
  SMTP_URL: 'smtps://mail.example',
  CONTACT_EMAIL: 'hi@hats.example',
  TRUSTED_PROXIES: '1',
}
const paths = [
  '/sandbox',
  '/sandbox/',
  '/sandbox/mailbox',
  '/sandbox/mailbox.json',
  '/sandbox/stripe',
  '/sandbox/authenticator',
]

test('a live marketplace serves nothing under /sandbox and writes nothing for it', async () => {
  const sandbox = await openSandbox(readConfig({ ...liveMarketplace, DATA_DIR }), publicUrl)
  for (const path of paths)
    expect([path, await sandbox.page(new Request(publicUrl + path))]).toEqual([path, null])
  expect(existsSync(DATA_DIR)).toBe(false)
  await sandbox.close()
})

test('a demo lists its stand-ins', async () => {
  const sandbox = await openSandbox(readConfig({ DATA_DIR }), 'http://localhost:3000')
  const page = await sandbox.page(new Request('http://localhost:3000/sandbox'))
  expect(await page?.text()).toContain('/sandbox/mailbox')
  await sandbox.close()
})
