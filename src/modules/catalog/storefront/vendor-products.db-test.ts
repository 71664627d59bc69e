import { expect, test } from 'vitest'
import { visitor } from '#shared/actor.ts'
import { newId, type ProductId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { productsByIds, productsOfVendor } from '../index.server.ts'

test("a vendor's page searches, sorts, pages and counts only that vendor's products", async () => {
  const vendor = await aVendor()
  const hats = [
    ['Rope One', 3000],
    ['Rope Two', 1000],
    ['Foam', 2000],
  ] as const
  let vendorId = null
  for (const [name, price] of hats) {
    vendorId = (await aProduct({ vendor, name, priceCents: cents(price) })).vendorId
  }
  await aProduct({ name: 'Rope of another artist' })
  if (!vendorId) throw new Error('the artist has hats')
  const names = async (options: Parameters<typeof productsOfVendor>[2]) =>
    (await productsOfVendor(visitor, vendorId, options)).items.map(({ name }) => name)
  expect(await names({})).toEqual(['Foam', 'Rope Two', 'Rope One'])
  expect(await names({ keywords: ['rope'], sort: 'price-asc' })).toEqual(['Rope Two', 'Rope One'])
  const first = await productsOfVendor(visitor, vendorId, { sort: 'price-desc', limit: 2 })
  expect(first).toMatchObject({ count: 3, items: [{ name: 'Rope One' }, { name: 'Foam' }] })
  expect(await names({ sort: 'price-desc', limit: 2, cursor: first.next })).toEqual(['Rope Two'])
})

test('products by ids keep the order of the ids and skip inactive products', async () => {
  const [first, second] = [await aProduct({ name: 'First' }), await aProduct({ name: 'Second' })]
  const archived = await aProduct({ status: 'archived' })
  const ids = [second.id, newId<ProductId>(), archived.id, first.id]
  expect((await productsByIds(visitor, ids)).map(({ name }) => name)).toEqual(['Second', 'First'])
  expect(await productsByIds(visitor, [])).toEqual([])
})

test('a card shows the first further picture on hover, but never one that is described as the back', async () => {
  const url = (name: string) => `/media/hover-${name}.webp`
  const front = { url: url('front'), alt: 'Fog' }
  const back = { url: url('back'), alt: 'Fog from the BACK, with its strap' }
  const close = { url: url('close'), alt: 'The background of the patch' }
  const vendor = await aVendor()
  const hovers = await Promise.all(
    [[front], [front, back], [front, back, close], [front, { url: url('side'), alt: '' }, close]].map(
      async (images) => {
        const { id } = await aProduct({ vendor, images })
        return (await productsByIds(visitor, [id]))[0]?.hoverImage
      },
    ),
  )
  expect(hovers).toEqual([null, null, url('close'), url('side')])
})
