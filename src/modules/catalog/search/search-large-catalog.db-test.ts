import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import type { FacetCount } from '../facets/facet-views.ts'
import { searchProducts, shopPage } from '../index.server.ts'
import type { ProductQuery } from '../storefront/product-queries.server.ts'
import { shopQuery } from './shop-query.ts'

const db = databaseOf<unknown>()
const query: ProductQuery = { keywords: [], category: null, sort: 'latest', cursor: null }

test('a large catalog finds old products behind thousands of newer ones and counts a search up to 1,000', async () => {
  const { vendorId } = await aVendor()
  await sql`
    insert into products (vendor_id, name, slug, price_cents, created_at)
    select ${vendorId}, case when n % 5201 < 3 then 'Old Heron' else 'New Moth' end, 'p-' || n, 1000 + n,
      now() - make_interval(secs => 6000 - n)
    from generate_series(1, 6000) n`.execute(db())
  const old = await searchProducts(visitor, { ...query, keywords: ['heron'] })
  expect(old).toMatchObject({ count: 5, exact: true, next: null })
  expect(old.items.map((item) => item.slug)).toEqual(['p-5203', 'p-5202', 'p-5201', 'p-2', 'p-1'])
  const common = await searchProducts(visitor, { ...query, keywords: ['moth'] })
  expect(common).toMatchObject({ count: 1_000, exact: false })
  expect((await searchProducts(visitor, query)).count).toBe(6_000)
})

test('a large catalog lists frequent old matches newest first and counts them up to 1,000', async () => {
  const { vendorId } = await aVendor()
  await sql`
    insert into products (vendor_id, name, slug, price_cents, created_at)
    select ${vendorId}, 'Hat' || case when n <= 3000 then ' Owl' else '' end || case when n <= 2000 then ' Wren' else '' end,
      'o-' || n, 1000 + n, now() - make_interval(secs => 6000 - n)
    from generate_series(1, 6000) n`.execute(db())
  const found = async (word: string, more: Partial<ProductQuery> = {}) => {
    const list = await searchProducts(visitor, { ...query, keywords: [word], ...more })
    return { ...list, slugs: list.items.map((item) => item.slug) }
  }
  const slugs = (from: number) => Array.from({ length: 24 }, (_, index) => `o-${from - index}`)
  for (const [word, newest] of [
    ['owl', 3000],
    ['wren', 2000],
  ] as const) {
    const first = await found(word)
    expect(first).toMatchObject({ count: 1_000, exact: false, slugs: slugs(newest) })
    const second = await found(word, { cursor: first.next })
    expect(second).toMatchObject({ count: 1_000, exact: false, slugs: slugs(newest - 24) })
    expect((await found(word, { cursor: second.previous })).slugs).toEqual(slugs(newest))
    expect((await found(word, { sort: 'price-asc' })).slugs[0]).toBe('o-1')
    // Too many to compare: the best matches are the newest ones, on every page.
    const best = await found(word, { sort: 'match' })
    expect(best.slugs).toEqual(slugs(newest))
    expect((await found(word, { sort: 'match', cursor: best.next })).slugs).toEqual(slugs(newest - 24))
  }
})

test('a large catalog counts facets over the newest products, and rare values over all', async () => {
  const artist = await aVendor({ profile: { displayName: 'Long Ago' } })
  const other = await aVendor()
  await sql`
    insert into products (vendor_id, name, slug, price_cents, product_details, created_at)
    select case when n <= 30 then ${artist.vendorId}::uuid else ${other.vendorId}::uuid end, 'Hat ' || n, 'q-' || n, 3000,
      jsonb_build_object('attributes', jsonb_build_array(jsonb_build_object('name', 'Color', 'value',
        case when n <= 20 then 'pink' else 'black' end))), now() - make_interval(secs => 6000 - n)
    from generate_series(1, 6000) n`.execute(db())
  const page = (address: string) => shopPage(visitor, shopQuery(new URLSearchParams(address)))
  const productsOf = ({ values }: FacetCount, value: string) =>
    values.find((row) => row.value === value)?.products

  const whole = await page('')
  expect(whole.facets.color.exact).toBe(false)
  expect(productsOf(whole.facets.color, 'black')).toBe(5_001)
  expect(productsOf(whole.facets.color, 'pink')).toBe(0)
  expect(whole.list).toMatchObject({ count: 6_000, exact: true })

  const pink = await page('color=pink')
  expect(pink.list).toMatchObject({ count: 20, exact: true })
  expect(pink.facets.artist).toEqual({
    exact: true,
    values: [{ value: artist.vendorId, products: 20, name: 'Long Ago' }],
  })
  expect(pink.facets.total).toEqual({ count: 20, exact: true })

  const old = await page(`artist=${artist.vendorId}`)
  expect(old.list.count).toBe(30)
  expect(old.facets.color.exact).toBe(true)
  expect([productsOf(old.facets.color, 'pink'), productsOf(old.facets.color, 'black')]).toEqual([20, 10])
  // Without the artist filter there are many artists again, so only the newest products are counted.
  expect(old.facets.artist.exact).toBe(false)
})
