import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aHome, engines } from '../support/marketplace/marketplace-home.ts'
import {
  freePort,
  startMarketplace,
  type ProcessSettings,
} from '../support/marketplace/marketplace-process.ts'
import { requestCheckout, someItems } from '../support/marketplace/purchase.ts'
import { aVisitor, call } from '../support/marketplace/visitor.ts'

const product = '/product/tidal-club'
const pages = ['/', '/shop', '/about', '/artists', product, '/product/red-fox']

/** A process whose lookups are counted. */
async function aMarketplace(settings: ProcessSettings) {
  const METRICS_PORT = String(await freePort())
  const marketplace = await startMarketplace({ ...settings, METRICS_PORT })
  const get = (path: string) => call(`${marketplace.url}${path}`, { headers: { 'accept-encoding': 'gzip' } })
  return {
    ...marketplace,
    tags: async () => {
      const answers = []
      for (const path of pages) answers.push(await get(path))
      return answers.map(({ headers }) => headers.etag)
    },
    found: async (outcome: 'hit' | 'disk' | 'miss') => {
      const { text } = await call(`http://127.0.0.1:${METRICS_PORT}/metrics`)
      const line = new RegExp(`brimfolk_cache_lookups_total\\{cache="pages",outcome="${outcome}"\\} (\\d+)`)
      return Number(line.exec(text)?.[1])
    },
    /** The page's text, such as 'In Stock (7 available)', with React's comment markers between its parts. */
    stock: async () => {
      await get(product)
      const { text } = await call(`${marketplace.url}${product}`)
      return Number(/In Stock \((\d+) available\)/.exec(text.replaceAll('<!-- -->', ''))?.[1])
    },
    buy: async () => {
      const visitor = aVisitor(marketplace.url)
      const [, line] = await someItems(visitor)
      if (!line) throw new Error('there is nothing to buy')
      const basket = [{ ...line, quantity: 1 }]
      const answer = await requestCheckout(visitor, { email: 'a@b.test', key: crypto.randomUUID(), basket })
      if (answer.status !== 200) throw new Error(answer.text)
    },
  }
}

/** The changes of the past hour are read beside the first requests, and pages on disk are used from then on. */
const untilChangesAreRead = () => wait(1_000)

for (const engine of engines) {
  test(`after a restart, finished pages come from the disk, on ${engine}`, async () => {
    const { settings } = await aHome(engine)
    const before = await aMarketplace(settings)
    const tags = await before.tags()
    await before.stop()
    const after = await aMarketplace(settings)
    await untilChangesAreRead()
    expect(await after.tags()).toEqual(tags)
    expect({ disk: await after.found('disk'), miss: await after.found('miss') }).toEqual({
      disk: pages.length,
      miss: 0,
    })
    await after.stop()
  })

  test(`a page from before a sale is not shown after a crash and a restart, on ${engine}`, async () => {
    const { settings } = await aHome(engine)
    const before = await aMarketplace(settings)
    const stock = await before.stock()
    await before.buy()
    await before.kill()
    const after = await aMarketplace(settings)
    await untilChangesAreRead()
    expect(await after.stock()).toBe(stock - 1)
    await after.stop()
  })

  test(`a page that was made with other settings is not shown, on ${engine}`, async () => {
    const { settings } = await aHome(engine)
    const before = await aMarketplace({ ...settings, PRODUCT_NAME: 'Old Hats' })
    await before.tags()
    await before.stop()
    const after = await aMarketplace({ ...settings, PRODUCT_NAME: 'New Hats' })
    await untilChangesAreRead()
    await after.tags()
    expect(await after.found('disk')).toBe(0)
    await after.stop()
  })
}

for (const engine of engines.filter((one) => one === 'postgres')) {
  test(`a process shows pages that another one made, on ${engine}`, async () => {
    const { settings } = await aHome(engine)
    const shared = { ...settings, DEMO: 'on', PUBLIC_URL: 'http://hats.example' }
    const one = await aMarketplace(shared)
    const two = await aMarketplace({ ...shared, PORT: String(await freePort()) })
    const tags = await one.tags()
    await untilChangesAreRead()
    expect(await two.tags()).toEqual(tags)
    expect(await two.found('disk')).toBe(pages.length)
    await Promise.all([one.stop(), two.stop()])
  })
}
