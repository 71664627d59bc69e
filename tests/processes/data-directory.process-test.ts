import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aHome, anEmptyDirectory } from '../support/shop-home.ts'
import { freePort, type ShopProcess, spawnShop, startShop } from '../support/shop-process.ts'
import { aVisitor, call } from '../support/shop-visitor.ts'

test('a second copy on the same data directory ends within moments and names the pid of the first', async () => {
  const { settings } = await aHome()
  const first = await startShop(settings)
  const second = spawnShop({ ...settings, PORT: String(await freePort()) })
  const { code, afterMs } = await second.ended
  expect(code).toBe(1)
  expect(second.output()).toContain(`is in use by another copy (pid ${first.pid})`)
  expect(second.output().trim().split('\n')).toHaveLength(1)
  // From the start of the process, Node's own start included.
  expect(afterMs).toBeLessThan(1_000)
  expect((await call(`${first.url}/readyz`)).text).toBe('ready')
})

test('of four copies started at once on an empty directory one serves, and the others say whose it is', async () => {
  const DATA_DIR = anEmptyDirectory()
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const shops = ports.map((port) => spawnShop({ PORT: String(port), DATA_DIR }))
  const outcomes = await Promise.allSettled(shops.map(({ ready }) => ready))
  const serving = shops.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  expect(serving).toHaveLength(1)
  for (const shop of shops.filter((one) => !serving.includes(one))) {
    expect((await shop.ended).code).toBe(1)
    expect(shop.output()).toMatch(/is in use by another copy \(pid (\d+|unknown)\)/)
  }
})

test('the directory of a killed copy is taken over, and nothing in it is lost', async () => {
  const { settings } = await aHome()
  const first = await startShop(settings)
  const visitor = aVisitor(first.url)
  const before = await visitor.read<{ items: { id: string }[] }>('/api/products?limit=100')
  await first.kill()
  const second = await startShop(settings)
  const after = await aVisitor(second.url).read<{ items: { id: string }[] }>('/api/products?limit=100')
  expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id))
  await second.stop()
})

test('two copies with their own port and directory run side by side', async () => {
  const [one, two] = await Promise.all([aHome(), aHome()])
  const shops = await Promise.all([startShop(one.settings), startShop(two.settings)])
  for (const shop of shops) {
    expect((await call(`${shop.url}/readyz`)).status).toBe(200)
    expect((await call(shop.url)).status).toBe(200)
  }
  await Promise.all(shops.map((shop) => shop.stop()))
})

test('a second start of the same directory is ready within ten seconds', async () => {
  const { settings } = await aHome()
  const shop = spawnShop(settings)
  const readyAfterMs = await shop.ready
  expect(readyAfterMs).toBeLessThan(10_000)
  expect(shop.output().trim()).toBe(`ready ${shop.url}`)
  await shop.stop()
})

test('a demo whose filling was cut off is whole after the next start', async () => {
  const whole = await startShop((await aHome()).settings)
  const settings = { PORT: String(await freePort()), DATA_DIR: anEmptyDirectory() }
  const cutOff = spawnShop(settings)
  // The first artists have their hats by then, the last ones do not.
  while (readdirSync(settings.DATA_DIR).every((name) => name !== 'database.filling')) await wait(10)
  await wait(700)
  await cutOff.kill()
  expect(cutOff.output()).toBe('')

  const next = await startShop(settings)
  const slugs = async (shop: ShopProcess) => {
    const found: string[] = []
    for (let path: string | null = '/api/products?limit=100'; path; ) {
      const page: ProductPage = await aVisitor(shop.url).read<ProductPage>(path)
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
