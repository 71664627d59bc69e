import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { searchProducts } from './index.server.ts'
import type { ProductSearch } from './product-queries.server.ts'

const db = databaseOf<unknown>()
const query: ProductSearch = { keywords: [], category: null, sort: 'latest', cursor: null }

test('in a large shop an old product is found behind thousands of newer ones, and a search is counted up to 1,000', async () => {
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
