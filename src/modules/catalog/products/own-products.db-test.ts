import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { ownProducts } from './own-products.server.ts'

const first = { filter: 'all', page: 1, limit: 50 } as const

test('a vendor sees its own products of every status, newest first, with figures', async () => {
  const ann = await aVendor()
  await aProduct({ vendor: ann, name: 'Plenty' })
  await aProduct({ vendor: ann, name: 'Empty', quantity: 0 })
  await aProduct({ vendor: ann, name: 'Draft', status: 'draft', quantity: 0 })
  await aProduct({ name: 'Not on this list' })
  const own = await ownProducts(ann, first)
  expect(own.items.map(({ name, status, available }) => [name, status, available])).toEqual([
    ['Draft', 'draft', 0],
    ['Empty', 'active', 0],
    ['Plenty', 'active', 10],
  ])
  expect(own).toMatchObject({ total: 3, active: 1, outOfStock: 1 })
})

test('the figures count all products, including those beyond the limit', async () => {
  const ann = await aVendor()
  for (const name of ['One', 'Two', 'Three']) await aProduct({ vendor: ann, name })
  const own = await ownProducts(ann, { ...first, limit: 1 })
  expect(own.items).toHaveLength(1)
  expect(own.total).toBe(3)
})

test('a person who is not a vendor has no products', async () => {
  expect(await ownProducts(await aPerson(), first)).toMatchObject({
    items: [],
    total: 0,
    active: 0,
    outOfStock: 0,
  })
})

test('filters for low stock, sold out and drafts, page by page', async () => {
  const ann = await aVendor()
  const sizes = [
    { optionValues: { Size: 'S' }, quantity: 2 },
    { optionValues: { Size: 'M' }, quantity: 40 },
  ]
  await aProduct({ vendor: ann, name: 'One size runs low', variants: sizes })
  const withoutSmall = sizes.map((size, index) => (index === 0 ? { ...size, quantity: 0 } : size))
  await aProduct({ vendor: ann, name: 'One size is gone', variants: withoutSmall })
  await aProduct({ vendor: ann, name: 'Low', quantity: 5 })
  await aProduct({ vendor: ann, name: 'Plenty', quantity: 6 })
  await aProduct({ vendor: ann, name: 'Made when ordered', quantity: 1, madeToOrder: true })
  await aProduct({ vendor: ann, name: 'Gone', quantity: 0 })
  await aProduct({ vendor: ann, name: 'Idea', status: 'draft', quantity: 1 })
  const namesOf = async (query: Partial<Parameters<typeof ownProducts>[1]>) =>
    (await ownProducts(ann, { ...first, ...query })).items.map(({ name }) => name)
  expect(await namesOf({ filter: 'low' })).toEqual(['Low', 'One size is gone', 'One size runs low'])
  expect(await namesOf({ filter: 'low', limit: 1, page: 2 })).toEqual(['One size is gone'])
  expect(await namesOf({ filter: 'out' })).toEqual(['Gone'])
  expect(await namesOf({ filter: 'draft' })).toEqual(['Idea'])
  expect(await ownProducts(ann, { ...first, filter: 'low', limit: 1 })).toMatchObject({
    found: 3,
    total: 7,
    lowStock: 3,
    outOfStock: 1,
    drafts: 1,
  })
})

test('a product says which of its sizes are sold out or nearly so', async () => {
  const ann = await aVendor()
  const sizes = [
    { optionValues: { Size: 'S' }, quantity: 0 },
    { optionValues: { Size: 'M' }, quantity: 40 },
    { optionValues: { Size: 'L' }, quantity: 5 },
  ]
  await aProduct({ vendor: ann, name: 'Sized', variants: sizes })
  await aProduct({ vendor: ann, name: 'Made when ordered', variants: sizes, madeToOrder: true })
  await aProduct({ vendor: ann, name: 'One size', quantity: 1 })
  const { items } = await ownProducts(ann, first)
  expect(items.map(({ name, scarceVariants }) => [name, scarceVariants])).toEqual([
    ['One size', []],
    ['Made when ordered', []],
    [
      'Sized',
      [
        { optionValues: { Size: 'S' }, available: 0 },
        { optionValues: { Size: 'L' }, available: 5 },
      ],
    ],
  ])
})
