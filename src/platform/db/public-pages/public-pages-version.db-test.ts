import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { readPublicPagesVersion } from './public-pages-version.server.ts'
import { ownChangesSoFar } from './own-changes.server.ts'
import { currentDatabase, databaseOf, transaction } from '../transaction.server.ts'

const run = (text: string) => currentDatabase().pool.query(text)
const db = databaseOf<{ vendors: { city: string } }>()
const moveVendors = () => db().updateTable('vendors').set({ city: 'Elsewhere' }).execute()

test('every table that public pages show counts its changes, whether or not this process makes them', async () => {
  await aProduct({ quantity: 3 })
  for (const change of [
    "update vendors set display_name = 'Other'",
    "insert into categories (name, slug) values ('Caps', 'caps')",
    "update categories set name = 'Hats' where slug = 'caps'",
    "update products set name = 'Another'",
    'update product_variants set reserved = 1',
    "insert into product_images (product_id, image_url, display_order) select id, '/media/a.webp', 9 from products",
    'delete from product_images',
    'delete from products',
  ]) {
    const before = await readPublicPagesVersion()
    await run(change)
    expect({ change, by: (await readPublicPagesVersion()) - before }).toEqual({ change, by: 1 })
  }
})

test('changes that public pages do not show are not counted', async () => {
  await aVendor()
  const before = await readPublicPagesVersion()
  await run("update profiles set full_name = 'Robin Vale'")
  expect(await readPublicPagesVersion()).toBe(before)
})

test('a transaction counts once, when it commits; a rolled back one does not count', async () => {
  await aProduct({ quantity: 3 })
  const before = await readPublicPagesVersion()
  await transaction(async () => {
    await moveVendors()
    await moveVendors()
  })
  expect(await readPublicPagesVersion()).toBe(before + 1)
  await transaction(async () => {
    await moveVendors()
    throw new Error('no')
  }).catch(() => undefined)
  expect(await readPublicPagesVersion()).toBe(before + 1)
  await transaction(moveVendors)
  expect(await readPublicPagesVersion()).toBe(before + 2)
})

test('the process notices its own changes, inside a transaction or not', async () => {
  for (const change of [moveVendors, () => transaction(moveVendors)]) {
    const before = ownChangesSoFar()
    await change()
    expect(ownChangesSoFar()).toBeGreaterThan(before)
  }
  const before = ownChangesSoFar()
  await db().selectFrom('vendors').selectAll().execute()
  expect(ownChangesSoFar()).toBe(before)
})

// The embedded engine has one connection.
for (const writers of process.env.TEST_DATABASE_URL ? [8] : []) {
  test('simultaneous transactions that change public pages do not block each other, and all are counted', async () => {
    const before = await readPublicPagesVersion()
    const clients = await Promise.all(Array.from({ length: writers }, () => currentDatabase().pool.connect()))
    for (const [n, client] of clients.entries()) {
      await client.query('begin')
      await client.query("set local lock_timeout = '2s'")
      await client.query(`insert into categories (name, slug) values ('Caps ${n}', 'caps-${n}')`)
    }
    expect(await readPublicPagesVersion()).toBe(before)
    for (const client of clients) {
      await client.query('commit')
      client.release()
    }
    expect(await readPublicPagesVersion()).toBe(before + writers)
  })
}
