import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import {
  deleteOldPublicChanges,
  hasChanged,
  publicTables,
  publicVersion,
  readPublicVersion,
} from './public-changes.server.ts'
import { ownChangesSoFar } from './own-changes.server.ts'
import { currentDatabase, databaseOf, transaction } from '../transaction.server.ts'

const run = (text: string) => currentDatabase().pool.query(text)
const db = databaseOf<{ vendors: { city: string } }>()
let moves = 0
const moveVendors = () =>
  db()
    .updateTable('vendors')
    .set({ city: `Elsewhere ${++moves}` })
    .execute()

/** Which of these topics `change` changes, as another process reads them. */
async function changed(change: () => Promise<unknown>, topics: readonly string[]): Promise<string[]> {
  const before = await readPublicVersion()
  await change()
  await readPublicVersion()
  return topics.filter((topic) => hasChanged([topic], before))
}

test('every public table has triggers that record its changes, and one for being emptied', async () => {
  const { rows } = await run(
    `select c.relname as name, bool_or((t.tgtype & 32) > 0) as emptied, bool_or((t.tgtype & 4) > 0) as inserted,
       bool_or((t.tgtype & 8) > 0) as deleted, bool_or((t.tgtype & 16) > 0) as updated
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.prosrc like '%record_public_change%' group by 1 order by 1`,
  )
  expect(rows).toEqual(
    publicTables.map((name) => ({ name, emptied: true, inserted: true, deleted: true, updated: true })),
  )
})

test('a change names its table and what it is about, whether or not this process makes it', async () => {
  const { product, variant, vendor } = await aHat()
  const topics = [
    ...publicTables,
    'listing',
    `listing:${vendor}`,
    'offers',
    `product:${product}`,
    `card:${product}`,
    `vendor:${vendor}`,
  ]
  const own = [`product:${product}`, `card:${product}`]
  const list = ['listing', `listing:${vendor}`, ...own]
  for (const [change, expected] of [
    ["update vendors set display_name = 'Other'", ['vendors', `vendor:${vendor}`]],
    ["insert into categories (name, slug) values ('Caps', 'caps')", ['categories']],
    ["update categories set name = 'Hats' where slug = 'caps'", ['categories']],
    ["update products set name = 'Another'", ['products', ...list]],
    ["update products set care_instructions = 'Wipe clean'", ['products', `product:${product}`]],
    [
      "update products set description = 'Foam'",
      ['products', 'listing', `listing:${vendor}`, `product:${product}`],
    ],
    ['update product_variants set reserved = 1', ['product_variants', ...own]],
    ['update product_variants set reserved = quantity', ['product_variants', 'offers', ...own]],
    ['update product_variants set quantity = quantity + 5', ['product_variants', 'offers', ...own]],
    ['update product_variants set quantity = quantity + 1', ['product_variants', ...own]],
    ['update product_variants set quantity = quantity + 1', ['product_variants', `product:${product}`]],
    ['update product_variants set price_cents = 100', ['product_variants', 'offers', ...own]],
    [
      `insert into product_images (product_id, image_url, display_order) values ('${product}', '/media/a.webp', 9)`,
      ['product_images', 'products', ...own],
    ],
    ['delete from product_images', ['product_images', 'products', ...own]],
    [`delete from product_variants where id = '${variant}'`, ['product_variants', 'offers', ...own]],
    ["update products set status = 'draft'", ['products', ...list]],
    ['delete from products', ['products', ...own]],
    ['truncate search_words', topics],
  ] as const) {
    expect({ change, topics: (await changed(() => run(change), topics)).sort() }).toEqual({
      change,
      topics: [...expected].sort(),
    })
  }
})

test('what no public page shows is no change: a paid reservation, a vendor’s street, a version', async () => {
  await aHat()
  const before = await readPublicVersion()
  await run('update product_variants set reserved = 1')
  const reserved = await readPublicVersion()
  expect(reserved).toBe(before + 1)
  for (const change of [
    'update product_variants set reserved = 0, quantity = quantity - 1',
    "update vendors set street_address = '1 Mill St', transfers_active = not transfers_active",
    'update products set version = version + 1',
    "update profiles set full_name = 'Robin Vale'",
    'update product_variants set position = position',
  ]) {
    await run(change)
    expect({ change, version: await readPublicVersion() }).toEqual({ change, version: reserved })
  }
})

test('a change of more than 500 topics counts as a change of everything', async () => {
  await aHat()
  const many = `insert into product_variants (product_id, position, option_values)
    select id, n, jsonb_build_object('n', n::text) from products, generate_series(1, 600) n`
  expect(await changed(() => run(many), ['legal_versions'])).toEqual([])
  const images = `with one as (select id, vendor_id from products limit 1)
    insert into products (vendor_id, name, slug, price_cents)
    select vendor_id, 'Hat ' || n, 'hat-' || n, 100 from one, generate_series(1, 600) n`
  expect(await changed(() => run(images), ['legal_versions'])).toEqual(['legal_versions'])
})

test('a transaction counts when it commits, a rolled back one never', async () => {
  await aVendor()
  const before = await readPublicVersion()
  await transaction(async () => {
    await moveVendors()
    await moveVendors()
  })
  expect(await readPublicVersion()).toBe(before + 1)
  await transaction(async () => {
    await moveVendors()
    throw new Error('no')
  }).catch(() => undefined)
  expect(await readPublicVersion()).toBe(before + 1)
})

test('a record that came with a backup of a server that counts further is no change', async () => {
  const restored = `insert into public_changes (transaction_id, topics)
    values ((pg_current_xact_id()::text::bigint + 1000000)::text::xid8, '{products}')`
  const before = await readPublicVersion()
  await run(restored)
  expect(await readPublicVersion()).toBe(before)
})

test('the process notices its own changes, inside a transaction or not', async () => {
  await aVendor()
  for (const change of [moveVendors, () => transaction(moveVendors)]) {
    const [before, version] = [ownChangesSoFar(), await publicVersion()]
    await change()
    expect(ownChangesSoFar()).toBeGreaterThan(before)
    expect(await publicVersion()).toBe(version + 1)
  }
  const before = ownChangesSoFar()
  await db().selectFrom('vendors').selectAll().execute()
  expect(ownChangesSoFar()).toBe(before)
})

test('old records are deleted, new ones stay', async () => {
  await aVendor()
  await run("update public_changes set changed_at = now() - interval '2 hours'")
  await moveVendors()
  expect(await deleteOldPublicChanges(new Date(Date.now() - 3_600_000))).toBeGreaterThan(0)
  expect((await run('select topics from public_changes')).rows).toHaveLength(1)
})

// The embedded engine has one connection.
for (const writers of process.env.TEST_DATABASE_URL ? [8] : []) {
  test('simultaneous transactions do not block each other, and each counts whatever the order of their commits', async () => {
    const clients = await Promise.all(Array.from({ length: writers }, () => currentDatabase().pool.connect()))
    for (const [n, client] of clients.entries()) {
      await client.query('begin')
      await client.query("set local lock_timeout = '2s'")
      await client.query(`insert into public_changes (topics) values ('{writer ${n}}')`)
    }
    for (const [n, client] of [...clients.entries()].reverse()) {
      const found = await changed(
        () => client.query('commit'),
        clients.map((_, at) => `writer ${at}`),
      )
      client.release()
      expect(found).toEqual([`writer ${n}`])
    }
  })
}

async function aHat() {
  await aProduct({ quantity: 3 })
  const { rows } = await run(
    'select p.id as product, p.vendor_id as vendor, v.id as variant from products p join product_variants v on v.product_id = p.id',
  )
  return rows[0] as { product: string; vendor: string; variant: string }
}
