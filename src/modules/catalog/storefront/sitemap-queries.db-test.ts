import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { productRun, productRuns, productsInFull, vendorRun, vendorRuns } from '../index.server.ts'

const db = databaseOf<unknown>()

test('the runs contain each of 10,000 products once', async () => {
  const { vendorId } = await aVendor()
  await sql`
    insert into products (vendor_id, name, slug, price_cents, status, created_at)
    select ${vendorId}, 'Hat', 'hat-' || n, 1000, case when n % 100 = 0 then 'archived' else 'active' end,
      now() - make_interval(secs => (n / 7) * 60)
    from generate_series(1, 10000) n`.execute(db())
  const starts = await productRuns(visitor, 1_500)
  expect(starts).toHaveLength(7)
  const runs = await Promise.all(starts.map((first) => productRun(visitor, first, 1_500)))
  expect(runs.map((run) => run?.length)).toEqual([1_500, 1_500, 1_500, 1_500, 1_500, 1_500, 900])
  const slugs = runs.flatMap((run) => run?.map(({ slug }) => slug) ?? [])
  expect(new Set(slugs).size).toBe(9_900)
  expect(slugs).not.toContain('hat-100')
})

test('a new product does not change earlier runs', async () => {
  const vendor = await aVendor()
  for (const name of ['One', 'Two', 'Three']) await aProduct({ vendor, name })
  const before = await productRuns(visitor, 2)
  await aProduct({ vendor, name: 'Four' })
  await aProduct({ vendor, name: 'Five' })
  const after = await productRuns(visitor, 2)
  expect(after.slice(0, 2)).toEqual(before)
  expect((await productRun(visitor, after[0] ?? '', 2))?.map(({ slug }) => slug)).toEqual(['one', 'two'])
  expect(await productRun(visitor, after[2] ?? '', 2)).toMatchObject([
    { slug: 'five', image: null, updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  ])
})

test('returns null for a run that starts with an unknown id', async () => {
  await aProduct()
  for (const unknown of [newId<never>(), 'nonsense', '']) {
    expect(await productRun(visitor, unknown, 10)).toBeNull()
    expect(await vendorRun(visitor, unknown, 10)).toBeNull()
  }
})

test('lists only active artists with active products', async () => {
  const { vendorId, vendor } = await aProduct()
  await aProduct({ vendor: await aVendor(), status: 'draft' })
  await aVendor()
  expect(await vendorRuns(visitor, 10)).toEqual([vendorId])
  expect(await vendorRun(visitor, vendorId, 10)).toMatchObject([{ id: vendorId }])
  await sql`update vendors set status = 'suspended' where id = ${vendor.vendorId}`.execute(db())
  expect(await vendorRuns(visitor, 10)).toEqual([])
})

test('reading all pages returns every active product once, with its artist', async () => {
  const vendor = await aVendor({ profile: { displayName: 'Ada' } })
  for (let n = 0; n < 5; n++) await aProduct({ vendor })
  await aProduct({ vendor, status: 'draft' })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof productsInFull>> = await productsInFull(visitor, cursor, 2)
    seen.push(...page.items.map(({ slug, vendor: { displayName } }) => `${slug} ${displayName}`))
    cursor = page.next
  } while (cursor)
  expect(new Set(seen).size).toBe(5)
  expect(seen).toHaveLength(5)
  expect(seen[0]).toMatch(/ Ada$/)
})
