import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { ownProducts } from './own-products.server.ts'
import { setProductPublished } from './set-product-published.server.ts'

const db = databaseOf<unknown>()

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (isRefusal(error) ? error.code : error),
  )

async function row(id: string) {
  const { rows } = await sql<{ status: string; version: number }>`
    select status, version from products where id = ${id}`.execute(db())
  return rows[0]
}

test('an artist makes a product a draft and publishes it again, and an open editor notices each change once', async () => {
  const vendor = await aVendor()
  const { id } = await aProduct({ vendor })
  const before = (await row(id))?.version ?? 0
  await setProductPublished(vendor, id, false)
  await setProductPublished(vendor, id, false)
  expect(await row(id)).toEqual({ status: 'draft', version: before + 1 })
  expect(await ownProducts(vendor, { filter: 'draft', page: 1, limit: 5 })).toMatchObject({ found: 1 })
  await setProductPublished(vendor, id, true)
  expect(await row(id)).toEqual({ status: 'active', version: before + 2 })
})

test('a product that an operator hid stays hidden and is counted apart from drafts; another artist’s doesn’t exist', async () => {
  const vendor = await aVendor()
  const { id } = await aProduct({ vendor })
  await sql`update products set status = 'hidden', hidden_reason = 'Resold.' where id = ${id}`.execute(db())
  expect(await codeOf(setProductPublished(vendor, id, true))).toBe('product-hidden')
  expect(await codeOf(setProductPublished(await aVendor(), id, true))).toBe('not-found')
  expect((await row(id))?.status).toBe('hidden')
  expect(await ownProducts(vendor, { filter: 'hidden', page: 1, limit: 5 })).toMatchObject({
    found: 1,
    hidden: 1,
    drafts: 0,
    onSale: 0,
  })
})
