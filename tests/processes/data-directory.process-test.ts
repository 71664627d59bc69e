import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aHome, anEmptyDirectory } from '../support/marketplace/marketplace-home.ts'
import {
  freePort,
  type MarketplaceProcess,
  spawnMarketplace,
  startMarketplace,
} from '../support/marketplace/marketplace-process.ts'
import { aVisitor, call } from '../support/marketplace/visitor.ts'

test('a second process on the same data directory stops within moments and names the pid of the first', async () => {
  const { settings } = await aHome()
  const first = await startMarketplace(settings)
  const second = spawnMarketplace({ ...settings, PORT: String(await freePort()) })
  const { code, afterMs } = await second.ended
  expect(code).toBe(1)
  expect(second.output()).toContain(`is in use by another process (pid ${first.pid})`)
  expect(second.output().trim().split('\n')).toHaveLength(1)
  // From the start of the process, including Node's own start.
  expect(afterMs).toBeLessThan(3_000)
  expect((await call(`${first.url}/readyz`)).text).toBe('ready')
})

test('of four processes started at once on an empty directory one serves, and the others name it', async () => {
  const DATA_DIR = anEmptyDirectory()
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const marketplaces = ports.map((port) => spawnMarketplace({ PORT: String(port), DATA_DIR }))
  const outcomes = await Promise.allSettled(marketplaces.map(({ ready }) => ready))
  const serving = marketplaces.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  expect(serving).toHaveLength(1)
  for (const marketplace of marketplaces.filter((one) => !serving.includes(one))) {
    expect((await marketplace.ended).code).toBe(1)
    expect(marketplace.output()).toMatch(/is in use by another process \(pid (\d+|unknown)\)/)
  }
})

test('the directory of a killed process is taken over without losing data', async () => {
  const { settings } = await aHome()
  const first = await startMarketplace(settings)
  const visitor = aVisitor(first.url)
  const before = await visitor.read<{ items: { id: string }[] }>('/api/products?limit=100')
  await first.kill()
  const second = await startMarketplace(settings)
  const after = await aVisitor(second.url).read<{ items: { id: string }[] }>('/api/products?limit=100')
  expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id))
  await second.stop()
})

test('two processes with their own port and directory run side by side', async () => {
  const [one, two] = await Promise.all([aHome(), aHome()])
  const marketplaces = await Promise.all([startMarketplace(one.settings), startMarketplace(two.settings)])
  for (const marketplace of marketplaces) {
    expect((await call(`${marketplace.url}/readyz`)).status).toBe(200)
    expect((await call(marketplace.url)).status).toBe(200)
  }
  await Promise.all(marketplaces.map((marketplace) => marketplace.stop()))
})

test('a second start on the same directory is ready within ten seconds', async () => {
  const { settings } = await aHome()
  const marketplace = spawnMarketplace(settings)
  const readyAfterMs = await marketplace.ready
  expect(readyAfterMs).toBeLessThan(10_000)
  expect(marketplace.output().trim()).toBe(`ready ${marketplace.url}`)
  await marketplace.stop()
})

test('a demo whose filling was interrupted is complete after the next start', async () => {
  const whole = await startMarketplace((await aHome()).settings)
  const settings = { PORT: String(await freePort()), DATA_DIR: anEmptyDirectory() }
  const cutOff = spawnMarketplace(settings)
  // By then, the first artists have their hats and the last ones don't.
  while (readdirSync(settings.DATA_DIR).every((name) => name !== 'database.filling')) await wait(10)
  await wait(700)
  await cutOff.kill()
  expect(cutOff.output()).toBe('')

  const next = await startMarketplace(settings)
  const slugs = async (marketplace: MarketplaceProcess) => {
    const found: string[] = []
    for (let path: string | null = '/api/products?limit=100'; path; ) {
      const page: ProductPage = await aVisitor(marketplace.url).read<ProductPage>(path)
      found.push(...page.items.map(({ slug }) => slug))
      path = page.next ? `/api/products?limit=100&cursor=${encodeURIComponent(page.next)}` : null
    }
    return found.sort()
  }
  expect(await slugs(next)).toEqual(await slugs(whole))
})

interface ProductPage {
  readonly items: readonly { readonly slug: string }[]
  readonly next: string | null
}
