import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  aHome,
  anEmptyDirectory,
  engines,
  forAllTests,
  type MarketplaceHome,
} from '../support/marketplace/marketplace-home.ts'
import {
  freePort,
  type ProcessSettings,
  spawnMarketplace,
  startMarketplace,
} from '../support/marketplace/marketplace-process.ts'
import { call } from '../support/marketplace/visitor.ts'

interface Ran {
  readonly code: number | null
  readonly output: string
}

async function run(settings: ProcessSettings, ...command: string[]): Promise<Ran> {
  const process = spawnMarketplace(settings, command)
  const { code } = await process.ended
  return { code, output: process.output().trim() }
}

async function anotherHome(more: Readonly<Record<string, string>> = {}): Promise<MarketplaceHome> {
  const settings = { PORT: String(await freePort()), DATA_DIR: join(anEmptyDirectory(), 'data'), ...more }
  return { engine: 'pglite', settings }
}

/** What a visitor sees of the products. */
async function productsOf({ settings }: MarketplaceHome): Promise<unknown> {
  const marketplace = await startMarketplace(settings)
  const answer = await (await call(`${marketplace.url}/api/products`)).json()
  await marketplace.stop()
  return answer
}

/** A backup of the demo on the embedded database, and what a visitor sees of its products. */
const theBackup = forAllTests(async () => {
  const home = await aHome()
  const file = join(anEmptyDirectory(), 'shop.backup')
  expect(await run(home.settings, 'backup', file)).toMatchObject({ code: 0 })
  return { file, products: await productsOf(home) }
})

for (const engine of engines) {
  test(`a running shop is backed up, goes on serving, and is restored elsewhere (${engine})`, async () => {
    const home = await aHome(engine)
    const file = join(anEmptyDirectory(), 'shop.backup')
    const marketplace = await startMarketplace(home.settings)
    const made = run(home.settings, 'backup', file)
    expect((await call(`${marketplace.url}/api/products`)).status).toBe(200)
    expect(await made).toMatchObject({ code: 0 })
    expect((await made).output).toContain(`The backup is complete: ${file}`)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect((await call(`${marketplace.url}/readyz`)).status).toBe(200)
    await marketplace.stop()
    expect(readdirSync(join(home.settings.DATA_DIR, 'copies'))).toEqual([])
    const other = await anotherHome()
    const restored = await run(other.settings, 'restore', file)
    expect(restored).toMatchObject({ code: 0 })
    expect(restored.output).toContain('each table compared with the backup')
    expect(await productsOf(other)).toEqual(await productsOf(home))
  })
}

test('a restore is refused while the shop runs, and without --overwrite while it has data', async () => {
  const home = await aHome()
  const { file } = await theBackup()
  const marketplace = await startMarketplace(home.settings)
  expect((await run(home.settings, 'restore', file, '--overwrite')).output).toContain(
    'is in use by another process',
  )
  await marketplace.stop()
  expect((await run(home.settings, 'restore', file)).output).toMatch(/is not empty \(database\).*--overwrite/)
  expect(await run(home.settings, 'restore', file, '--overwrite')).toMatchObject({ code: 0 })
})

for (const point of ['restore-filled', 'restore-committed', 'restore-half-placed']) {
  test(`a restore that was killed keeps the shop from starting until it is repeated (${point})`, async () => {
    const { file, products } = await theBackup()
    const other = await anotherHome()
    expect((await run({ ...other.settings, FAILPOINT: point }, 'restore', file)).code).toBe(null)
    const refused = await run(other.settings)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.output.split('\n')).toHaveLength(1)
    expect(refused.output).toContain('was interrupted')
    expect(await run(other.settings, 'restore', file, '--overwrite')).toMatchObject({ code: 0 })
    expect(existsSync(join(other.settings.DATA_DIR, 'restoring'))).toBe(false)
    expect(await productsOf(other)).toEqual(products)
  })
}

for (const engine of engines.filter((one) => one === 'postgres')) {
  test(`a restore over a server’s database that was killed leaves the old rows or can be repeated (${engine})`, async () => {
    const home = await aHome(engine)
    const file = join(anEmptyDirectory(), 'shop.backup')
    const before = await productsOf(home)
    await run(home.settings, 'backup', file)
    const killed = { ...home.settings, FAILPOINT: 'restore-filled' }
    expect((await run(killed, 'restore', file, '--overwrite')).code).toBe(null)
    expect((await run(home.settings)).output).toContain('was interrupted')
    expect(await run(home.settings, 'restore', file, '--overwrite')).toMatchObject({ code: 0 })
    expect(await productsOf(home)).toEqual(before)
  })
}
