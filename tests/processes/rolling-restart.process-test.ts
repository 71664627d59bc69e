import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aRoundRobinProxy } from '../support/marketplace/round-robin-proxy.ts'
import { aHome, anEmptyDirectory, engines } from '../support/marketplace/marketplace-home.ts'
import {
  freePort,
  type ProcessSettings,
  spawnMarketplace,
  startMarketplace,
} from '../support/marketplace/marketplace-process.ts'
import { call } from '../support/marketplace/visitor.ts'

const copies = [0, 1, 2]
const atLeast = 2_000
const nextMigration = '0900_planted'

/** Visitors' requests: cached pages, database reads and changes. */
const visits = [
  '/',
  '/shop',
  '/api/products?limit=2',
  'POST /api/cart/view',
  'POST /find-order',
  '/shop?q=fox',
]

async function visit(url: string, line: string): Promise<number> {
  const [path = '', method = 'GET'] = line.split(' ').reverse()
  if (method === 'GET') return (await call(url + path)).status
  const isApi = path.startsWith('/api/')
  const type = isApi ? 'application/json' : 'application/x-www-form-urlencoded'
  const headers = { origin: url, 'content-type': type }
  return (await call(url + path, { method, headers, body: isApi ? '{"items": []}' : 'number=x' })).status
}

/** The statuses of these requests without a restart. */
async function expectedStatuses(url: string): Promise<ReadonlyMap<string, number>> {
  const statuses = new Map<string, number>()
  for (const line of visits) statuses.set(line, await visit(url, line))
  return statuses
}

/** A folder with this build as the next version, whose migration adds to tables that are in use. */
function nextVersion(): string {
  const folder = anEmptyDirectory()
  for (const name of readdirSync('.').filter((one) => one !== 'migrations'))
    symlinkSync(resolve(name), join(folder, name))
  cpSync('migrations', join(folder, 'migrations'), { recursive: true })
  writeFileSync(
    join(folder, `migrations/${nextMigration}.sql`),
    `alter table products add column planted text;
     alter table orders add column planted text not null default 'none';
     create index orders_by_planted on orders (planted);
     create table planted (id uuid primary key);`,
  )
  return folder
}

for (const engine of engines.filter((one) => one === 'postgres')) {
  test(`three processes on one ${engine} are replaced one by one by a version with a migration, then by the old one again, and a proxy without retries loses no request`, async () => {
    const { settings } = await aHome(engine)
    const ports = await Promise.all(copies.map(freePort))
    const proxy = await aRoundRobinProxy(ports)
    const url = `http://localhost:${proxy.port}`
    const homes = ports.map((port): ProcessSettings => {
      const directory = anEmptyDirectory()
      cpSync(settings.DATA_DIR, directory, { recursive: true })
      return { ...settings, PORT: String(port), DATA_DIR: directory, PUBLIC_URL: url, STOP_DELAY: '2' }
    })
    const marketplaces = await Promise.all(homes.map(startMarketplace))
    while (proxy.ready() < copies.length) await wait(50)
    const expected = await expectedStatuses(url)
    expect(Math.max(...expected.values())).toBeLessThan(500)

    const lost: unknown[] = []
    let answered = 0
    let isOver = false
    const visitors = Array.from({ length: 6 }, async (_, visitor) => {
      for (let n = visitor; !isOver || answered < atLeast; n++) {
        const line = visits[n % visits.length] ?? '/'
        const status = await visit(url, line).catch(String)
        answered += 1
        if (status !== expected.get(line)) lost.push([line, status])
      }
    })
    const replaceAll = async (cwd: string | undefined) => {
      for (const [at, home] of homes.entries()) {
        await marketplaces[at]?.stop()
        const next = spawnMarketplace({ ...home, MIGRATE: 'off' }, [], cwd ? { cwd } : {})
        await next.ready
        marketplaces[at] = next
        while (proxy.ready() < copies.length) await wait(50)
      }
    }
    const next = nextVersion()
    const migrating = spawnMarketplace(settings, ['migrate'], { cwd: next })
    expect((await migrating.ended).code).toBe(0)
    await replaceAll(next)
    await replaceAll(undefined)
    isOver = true
    await Promise.all(visitors)
    proxy.close()
    expect(lost).toEqual([])
    expect(answered).toBeGreaterThanOrEqual(atLeast)
  }, 300_000)
}

test('a stopping process reports not ready at once, serves for its delay and then closes; a second signal ends the delay', async () => {
  const { settings } = await aHome()
  const marketplace = await startMarketplace({ ...settings, STOP_DELAY: '6' })
  marketplace.signal('SIGTERM')
  await wait(200)
  const readiness = await call(`${marketplace.url}/readyz`)
  expect([readiness.status, readiness.headers.connection]).toEqual([503, 'close'])
  expect((await call(`${marketplace.url}/healthz`)).status).toBe(200)
  expect((await call(`${marketplace.url}/shop`)).status).toBe(200)
  await wait(1_500)
  expect((await call(`${marketplace.url}/api/products`)).status).toBe(200)
  expect(await marketplace.ended).toMatchObject({ code: 0, signal: null })

  const patient = await startMarketplace({ ...settings, STOP_DELAY: '60' })
  patient.signal('SIGTERM')
  await wait(200)
  expect((await call(`${patient.url}/readyz`)).status).toBe(503)
  patient.signal('SIGTERM')
  expect(await patient.ended).toMatchObject({ code: 0, signal: null })
})
