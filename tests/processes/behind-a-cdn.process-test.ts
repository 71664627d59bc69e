import { expect, test } from 'vitest'
import { aCdn, type Cdn } from '../support/marketplace/a-cdn.ts'
import {
  aHome,
  engines,
  queryDatabase,
  type MarketplaceHome,
} from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'

/** Longer than a purge, its repetition after ten seconds and a round take. */
const settled = { timeout: 30_000, interval: 500 }

/** Changes of what people see, each to one random row. */
const changes = [
  'update product_variants set quantity = (random() * 3)::int where id = (select id from product_variants order by random() limit 1)',
  'update products set price_cents = price_cents + 100 where id = (select id from products order by random() limit 1)',
  "update products set name = name || '.' where id = (select id from products order by random() limit 1)",
  "update products set status = 'archived' where id = (select id from products where status = 'active' order by random() limit 1)",
  "update vendors set city = city || '.' where id = (select id from vendors order by random() limit 1)",
  "update categories set name = name || '.' where id = (select id from categories order by random() limit 1)",
] as const

async function storefront(home: MarketplaceHome): Promise<string[]> {
  const { rows } = await queryDatabase(home, (pool) =>
    pool.query<{ path: string }>(
      `select '/product/' || slug as path from products where status = 'active' union all select '/vendor/' || id from vendors where status = 'active'`,
    ),
  )
  return ['/', '/shop', '/shop?sort=price-asc', '/artists', '/about', ...rows.map(({ path }) => path)]
}

/** The addresses at which the CDN has another page than the marketplace. */
async function outdated(cdn: Cdn, addresses: readonly string[]): Promise<string[]> {
  const pairs = addresses.map(async (address) => {
    const { etag } = await cdn.visit(address)
    return etag === (await fetch(address)).headers.get('etag') ? [] : [address]
  })
  return (await Promise.all(pairs)).flat()
}

for (const engine of engines.filter((one) => one === 'postgres')) {
  test(`a CDN in front shows changes within seconds, and keeps what hasn’t changed, on ${engine}`, async () => {
    const home = await aHome(engine)
    const cdn = await aCdn()
    const { url, stop } = await startMarketplace({
      ...home.settings,
      CDN: 'fastly',
      CDN_PURGE_URL: cdn.purgeUrl,
      CDN_PURGE_TOKEN: cdn.token,
    })
    const addresses = (await storefront(home)).map((path) => url + path)
    const visitAll = async () => Promise.all(addresses.map((address) => cdn.visit(address)))
    // The first purge is of everything, and is repeated after ten seconds.
    await expect
      .poll(async () => (await visitAll()).filter(({ isKept }) => isKept).length, {
        // On a busy machine the first rendering of all pages can take longer than the repetition.
        timeout: 75_000,
        interval: 12_000,
      })
      .toBe(addresses.length)

    for (let times = 0; times < 3; times++) {
      for (const change of changes) {
        await queryDatabase(home, (pool) => pool.query(change))
        await visitAll()
      }
      await expect.poll(() => outdated(cdn, addresses), settled).toEqual([])
    }

    // Long after the last change, one product changes: pages that don't show it stay.
    await new Promise((resolve) => setTimeout(resolve, 12_000))
    await visitAll()
    const changed = await queryDatabase(home, async (pool) => {
      const { rows } = await pool.query<{ id: string; slug: string }>(
        "update products set care_instructions = 'Wipe clean' where id = (select id from products where status = 'active' limit 1) returning id, slug",
      )
      return rows[0]
    })
    const [address, id] = [`${url}/product/${changed?.slug}`, String(changed?.id)]
    const showing = cdn.withKey(`product:${id.slice(0, 10)}`)
    const others = cdn.withKey('all').filter((one) => one.includes('/product/') && !showing.includes(one))
    await expect
      .poll(async () => (await cdn.visit(address)).isKept, { timeout: 5_000, interval: 100 })
      .toBe(false)
    expect(others.length).toBeGreaterThan(5)
    const visits = await Promise.all(others.map(async (one) => ({ one, ...(await cdn.visit(one)) })))
    expect(visits.filter(({ isKept }) => !isKept).map(({ one }) => one)).toEqual([])
    await stop()
  }, 240_000)
}
