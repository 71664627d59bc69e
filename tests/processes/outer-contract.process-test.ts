import { createHash } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aHome, anEmptyDirectory, engines, forAllTests } from '../support/marketplace/marketplace-home.ts'
import { freePort, spawnMarketplace, startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { aVisitor, call, logIn } from '../support/marketplace/visitor.ts'

const theMarketplace = forAllTests(async () => startMarketplace((await aHome()).settings))

test('/healthz and /readyz answer while the server is busy', async () => {
  const { url } = await theMarketplace()
  const work = Array.from({ length: 60 }, (_, n) => call(`${url}/api/products?q=hat&limit=${n + 1}`))
  const health = await call(`${url}/healthz`)
  expect([health.status, health.text]).toEqual([200, 'ok'])
  for (const answer of await Promise.all(work)) expect(answer.status).toBe(200)
  const readiness = await call(`${url}/readyz`)
  expect([readiness.status, readiness.text]).toEqual([200, 'ready'])
})

for (const engine of engines.filter((one) => one === 'postgres')) {
  test(`/healthz stays 200 and /readyz turns 503 while ${engine} is down, and recovers with it`, async () => {
    const { settings } = await aHome(engine)
    const { url } = await startMarketplace(settings)
    const name = new URL(settings.DATABASE_URL ?? '').pathname.slice(1)
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await admin.connect()
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    expect((await call(`${url}/healthz`)).status).toBe(200)
    expect((await call(`${url}/readyz`)).status).toBe(503)
    expect((await call(`${url}/api/products`)).status).toBe(500)
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
    expect((await call(`${url}/readyz`)).status).toBe(200)
    expect((await call(`${url}/api/products`)).status).toBe(200)
  })
}

const wrongSettings: readonly [string, Readonly<Record<string, string>>, readonly string[]][] = [
  ['an invalid port', { PORT: 'harbor' }, ['PORT']],
  [
    'limits switched off in a live marketplace',
    { DEMO: 'off' },
    ['RATE_LIMITS=off', 'DATABASE_URL', 'SESSION_SECRET'],
  ],
  ['a database of another kind', { DATABASE_URL: 'mysql://localhost/shop' }, ['DATABASE_URL']],
  ['a live key in the demo', { DEMO: 'on', STRIPE_SECRET_KEY: 'sk_live_abc' }, ['STRIPE_SECRET_KEY', 'live']],
]
for (const [what, wrong, named] of wrongSettings) {
  test(`${what} stops the start with code 1 and a sentence that names the setting`, async () => {
    const DATA_DIR = anEmptyDirectory()
    const marketplace = spawnMarketplace({ PORT: String(await freePort()), DATA_DIR, ...wrong })
    expect((await marketplace.ended).code).toBe(1)
    for (const name of named) expect(marketplace.output()).toContain(name)
    expect(marketplace.output()).not.toMatch(/^\s+at /m)
  })
}

test('a port that is in use stops the start with code 1 and one sentence', async () => {
  const { port: PORT } = new URL((await theMarketplace()).url)
  const second = spawnMarketplace({ ...(await aHome()).settings, PORT })
  expect((await second.ended).code).toBe(1)
  expect(second.output()).toBe(
    `Port ${PORT} is in use by another program. Stop it, or choose another port, for example PORT=${Number(PORT) + 1}.\n`,
  )
})

test('every answer has its request id, and every page a policy that allows only its own scripts', async () => {
  const { url } = await theMarketplace()
  const person = aVisitor(url)
  await logIn(person, 'shopper@brimfolk.test')
  const ids = new Set<unknown>()
  for (const answer of [
    await call(`${url}/`),
    await person.get('/'),
    await person.get('/profile-settings'),
    await call(`${url}/no-such-page`),
    await call(`${url}/sandbox/mailbox`),
    await call(`${url}/api/products`),
    await call(`${url}/api/nothing`),
  ]) {
    const { headers, text } = answer
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    ids.add(headers['x-request-id'])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    if (!String(headers['content-type']).startsWith('text/html')) continue
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/(object|default)-src 'none'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    for (const [, attributes = '', script = ''] of text.matchAll(
      /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g,
    )) {
      // Structured data for search engines. Browsers don't run it, so no policy has to allow it.
      if (attributes.includes('application/ld+json')) continue
      const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1]
      const hash = createHash('sha256').update(script).digest('base64')
      expect(policy).toContain(nonce ? `'nonce-${nonce}'` : `'sha256-${hash}'`)
    }
  }
  expect(ids.size).toBe(7)
})

test('rejects a change that doesn’t come from our pages, for every method and user', async () => {
  const { url } = await theMarketplace()
  const paths = [
    '/',
    '/login',
    '/logout',
    '/api/cart/items',
    '/api/create-checkout-session',
    '/sandbox/stripe/switches',
  ]
  const origins = [
    undefined,
    'null',
    'https://elsewhere.example',
    url.replace('localhost', '127.0.0.1'),
    `${url}.example`,
  ]
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of paths) {
      for (const origin of origins) {
        const headers = { 'content-type': 'application/json', ...(origin ? { origin } : {}) }
        const answer = await call(url + path, { method, headers, body: '{}' })
        expect([method, path, origin, answer.status]).toEqual([method, path, origin, 403])
      }
    }
  }
  const unsigned = await call(`${url}/webhooks/stripe`, { method: 'POST', body: '{}' })
  expect(unsigned.status).toBe(400)
})
