import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { ownProducts } from './own-products.server.ts'

test('a vendor sees its own products of every status, newest first, and how they stand', async () => {
  const ann = await aVendor()
  await aProduct({ vendor: ann, name: 'Plenty' })
  await aProduct({ vendor: ann, name: 'Empty', quantity: 0 })
  await aProduct({ vendor: ann, name: 'Draft', status: 'draft', quantity: 0 })
  await aProduct({ name: 'Of somebody else' })
  const own = await ownProducts(ann, 50)
  expect(own.items.map(({ name, status, available }) => [name, status, available])).toEqual([
    ['Draft', 'draft', 0],
    ['Empty', 'active', 0],
    ['Plenty', 'active', 10],
  ])
  expect(own).toMatchObject({ total: 3, active: 2, outOfStock: 1 })
})

test('the figures count everything, also what the limit leaves out', async () => {
  const ann = await aVendor()
  for (const name of ['One', 'Two', 'Three']) await aProduct({ vendor: ann, name })
  const own = await ownProducts(ann, 1)
  expect(own.items).toHaveLength(1)
  expect(own.total).toBe(3)
})

test('somebody without a shop has no products', async () => {
  expect(await ownProducts(await aPerson(), 10)).toEqual({ items: [], total: 0, active: 0, outOfStock: 0 })
})
