import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type ThrowawayPostgres } from '#scripts/throwaway-postgres.mjs'
import { openStripeSandbox, type StripeSandbox } from '#sandbox/stripe/index.ts'
import { type MailCatcher, startMailCatcher } from '../support/marketplace/mail-catcher.ts'
import {
  freePort,
  killAllMarketplaces,
  type MarketplaceProcess,
  type ProcessOptions,
  spawnMarketplace,
} from '../support/marketplace/marketplace-process.ts'
import {
  aProductionFolder,
  everythingIn,
  type ProductionFolder,
} from '../support/marketplace/production-folder.ts'
import { aVisitor } from '../support/marketplace/visitor.ts'
import { type FakeS3, startFakeS3 } from '../support/misbehaving/fake-s3.ts'

/** A live marketplace from nothing but the production folder, as an account that can write nowhere. */
const maxBytes = 250_000_000
const bucket = { bucket: 'hats', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
const secrets = { platform: 'whsec_1', connected: 'whsec_2', thin: 'whsec_3' }
const email = 'meg.march@example.com'
const password = 'plum-cake-in-the-attic'

let folder: ProductionFolder
let options: ProcessOptions
let postgres: ThrowawayPostgres
let mailCatcher: MailCatcher
let s3: FakeS3
let stripe: StripeSandbox
let settings: Record<string, string>
let marketplace: MarketplaceProcess

beforeAll(async () => {
  folder = aProductionFolder()
  options = { cwd: folder.path, ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}) }
  postgres = await startPostgres()
  mailCatcher = await startMailCatcher()
  s3 = await startFakeS3(bucket)
  const PORT = String(await freePort())
  const url = `http://localhost:${PORT}`
  stripe = openStripeSandbox({
    file: ':memory:',
    publicUrl: url,
    secretKey: 'sk_test_install',
    webhooks: {
      platform: { url: `${url}/webhooks/stripe`, secret: secrets.platform, events: [] },
      connected: { url: `${url}/webhooks/stripe-connect`, secret: secrets.connected, events: [] },
      thin: { url: `${url}/webhooks/stripe-accounts`, secret: secrets.thin, events: [] },
    },
    now: () => Date.now(),
    record: true,
  })
  settings = {
    DEMO: 'off',
    PORT,
    PUBLIC_URL: url,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: randomBytes(32).toString('base64'),
    PRODUCT_NAME: 'Hatworks',
    CONTACT_EMAIL: 'hello@hats.example',
    TRUSTED_PROXIES: '0',
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'info',
    SMTP_URL: `smtp://127.0.0.1:${mailCatcher.port}`,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    STRIPE_SECRET_KEY: 'sk_test_install',
    STRIPE_API_BASE: `http://127.0.0.1:${(await stripe.listen()).port}`,
    STRIPE_WEBHOOK_SECRET: secrets.platform,
    STRIPE_CONNECT_WEBHOOK_SECRET: secrets.connected,
    STRIPE_ACCOUNTS_WEBHOOK_SECRET: secrets.thin,
  }
  marketplace = spawnMarketplace(settings, [], options)
  await marketplace.ready
}, 600_000)

afterAll(async () => {
  await killAllMarketplaces()
  await stripe?.close()
  await s3?.close()
  await mailCatcher?.close()
  await postgres?.stop()
  folder?.remove()
})

/** The names of the packages that the built server imports, now or later. */
function importedPackages(directory: string): string[] {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.js'),
  )
  const names = files.flatMap((file) =>
    [
      ...readFileSync(join(directory, file), 'utf8').matchAll(
        /(?:^|[;}])import[^"';]*"((?:@[\w.-]+\/)?[\w.-]+)[^":]*"|\bimport\("((?:@[\w.-]+\/)?[\w.-]+)[^":]*"\)/gm,
      ),
    ].map(([, now, later]) => now ?? later ?? ''),
  )
  return [...new Set(names)].sort()
}

test('a production folder has what a live marketplace imports, and neither the demo, Node nor development packages', () => {
  const bytes = everythingIn(folder.path).reduce((sum, path) => sum + statSync(path).size, 0)
  expect(bytes).toBeLessThan(maxBytes)
  expect(readdirSync(folder.path).sort()).toEqual([
    'LICENSE',
    'build',
    'migrations',
    'node_modules',
    'package.json',
  ])
  const isInstalled = (name: string) => existsSync(join(folder.path, 'node_modules', name))
  const missing = importedPackages(join(folder.path, 'build/server')).filter(
    (name) => !isBuiltin(name) && !isInstalled(name),
  )
  expect(missing).toEqual(['@electric-sql/pglite', 'three'])
  for (const name of ['node', 'typescript', 'vite', 'vitest', 'rolldown'])
    expect([name, isInstalled(name)]).toEqual([name, false])
})

test('a live marketplace serves its pages and draws its pictures from read-only code', async () => {
  const visitor = aVisitor(marketplace.url)
  for (const path of [
    '/readyz',
    '/',
    '/shop',
    '/custom',
    '/share/picture.jpg',
    '/design-fonts/anton.json',
    '/design-graphics/texas.json',
  ])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
  expect(s3.files.size).toBeGreaterThan(0)
})

test('a person signs up with the link from a real email, uploads artwork to the bucket and sees it', async () => {
  const visitor = aVisitor(marketplace.url)
  const fields = { intent: 'signup', email, password, confirmPassword: password, next: '/' }
  expect((await visitor.submit('/login', fields)).status).toBe(302)
  await expect.poll(() => mailCatcher.emails.length, { timeout: 30_000 }).toBe(1)
  const [sent = ''] = mailCatcher.emails
  expect(sent).toMatch(/^From: Hatworks <hello@hats\.example>\r$/m)
  expect(sent).toMatch(new RegExp(`^To: ${email.replaceAll('.', '\\.')}\\r$`, 'm'))
  const plain = sent.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const token = /\/confirm-email\?token=([\w.-]+)/.exec(plain)?.[1] ?? ''
  expect((await visitor.submit('/confirm-email', { token, next: '/' })).status).toBe(302)
  expect((await visitor.submit('/login', { intent: 'login', email, password, next: '/' })).status).toBe(302)

  const body = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  const answer = await visitor.send('/design-artwork?name=teal', { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
  const { picture } = answer.json<{ picture: { url: string } }>()
  const key = [...s3.files.keys()].find((one) => one.startsWith('artworks/'))
  expect(key).toBeDefined()
  expect(JSON.stringify(picture)).toContain('artworks/')
  expect((await visitor.get(`/media/${key}`)).status).toBe(200)
})

test('calls for Stripe reach STRIPE_API_BASE', async () => {
  await expect.poll(() => stripe.requests.map(({ url }) => url), { timeout: 30_000 }).toContain('/v1/balance')
})

test('without its settings it names them, and a demo is refused in one sentence', async () => {
  const unset = spawnMarketplace({ DEMO: 'off', DATABASE_URL: '' }, [], options)
  expect((await unset.ended).code).toBe(1)
  expect(unset.output()).toContain('DATABASE_URL is missing: a live marketplace keeps its data in PostgreSQL')
  const demo = spawnMarketplace({}, [], options)
  expect((await demo.ended).code).toBe(1)
  expect(demo.output()).toMatch(
    /^This installation is for a live marketplace and has neither the demo nor .*\n$/,
  )
})

test('it stops with 0, has written nothing beside its code and has logged no error', async () => {
  const before = everythingIn(folder.path)
  await marketplace.stop()
  expect(everythingIn(folder.path)).toEqual(before)
  expect(before.some((path) => path.endsWith('.data'))).toBe(false)
  const lines = marketplace.output().split('\n')
  expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  expect(marketplace.output()).not.toMatch(/EACCES|EROFS/)
})
