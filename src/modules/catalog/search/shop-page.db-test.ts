import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { currentDatabase, databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import {
  addCategory,
  type CatalogTables,
  learnSearchWords,
  rememberWordsOfProduct,
  searchPlaces,
  shopPage,
  suggestions,
} from '../index.server.ts'
import type { FacetCount } from '../facets/facet-views.ts'
import { refreshRenamedCategories } from '../categories/refresh-renamed-categories.server.ts'
import { shopQuery } from './shop-query.ts'

const db = databaseOf<CatalogTables>()
const pageOf = (address: string) => shopPage(visitor, shopQuery(new URLSearchParams(address)))
const namesOn = async (address: string) => (await pageOf(address)).list.items.map(({ name }) => name).sort()
const some = ({ values }: FacetCount) =>
  values.filter(({ products }) => products > 0).map(({ value, products }) => `${value}: ${products}`)
const color = (value: string) => ({ attributes: [{ name: 'Color', value }] })

test('a color filter finds products by color family, from attributes and options', async () => {
  await aProduct({ name: 'Navy', productDetails: color('Midnight Blue / bone') })
  await aProduct({ name: 'Hex', productDetails: { attributes: [{ name: 'colour', value: '#1f4a3a' }] } })
  await aProduct({
    name: 'Options',
    variants: [
      { optionValues: { Color: 'goldenrod' }, quantity: 1 },
      { optionValues: { Color: 'Royal' }, quantity: 0 },
    ],
  })
  await aProduct({ name: 'None', productDetails: { attributes: [{ name: 'Color', value: 'surprise' }] } })
  expect(await namesOn('color=blue')).toEqual(['Navy', 'Options'])
  expect(await namesOn('color=green&color=beige')).toEqual(['Hex', 'Navy'])
  const { facets } = await pageOf('color=blue')
  expect(some(facets.color)).toEqual(['beige: 1', 'yellow: 1', 'green: 1', 'blue: 2'])
  await db().deleteFrom('product_variants').where(sql<boolean>`option_values->>'Color' = 'Royal'`).execute()
  expect(await namesOn('color=blue')).toEqual(['Navy'])
})

test("a facet's counts ignore its own selection, and the total applies all of them", async () => {
  const red = await aVendor({ profile: { displayName: 'Red Hill' } })
  const other = await aVendor({ profile: { displayName: 'Other Side' } })
  const low = { priceCents: cents(2499) }
  await aProduct({ vendor: red, ...low, productDetails: color('red'), madeToOrder: true, leadTimeDays: 9 })
  await aProduct({ vendor: red, priceCents: cents(2500), productDetails: color('red'), quantity: 0 })
  await aProduct({ vendor: other, ...low, productDetails: color('black'), quantity: null })
  const { list, facets } = await pageOf('color=red&price=0-25')
  expect(list).toMatchObject({ count: 1, exact: true })
  expect(some(facets.color)).toEqual(['black: 1', 'red: 1'])
  expect(some(facets.price)).toEqual(['0-25: 1', '25-35: 1'])
  expect(facets.artist.values).toMatchObject([{ name: 'Red Hill', products: 1 }])
  expect(facets['in-stock'].values).toMatchObject([{ products: 1 }])
  expect(facets['made-to-order'].values).toMatchObject([{ products: 1 }])
  expect(facets.total).toEqual({ count: 1, exact: true })
  const [shown] = list.items
  expect(shown).toMatchObject({ madeToOrder: true, vendorName: 'Red Hill' })

  const noMatch = await pageOf(`artist=${other.vendorId}&in-stock=yes`)
  expect(noMatch.list.items).toEqual([])
  expect(noMatch.facets.artist.values).toMatchObject([
    { value: red.vendorId, products: 1 },
    { value: other.vendorId, products: 0, name: 'Other Side' },
  ])
})

test('an artist who can’t sell now is not offered as a filter, but stays listed while selected', async () => {
  const vendor = await aVendor({ stripeAccountId: 'acct_restricted' })
  await aProduct({ vendor })
  await aProduct()
  await db()
    .updateTable('vendors' as never)
    .set({ status: 'restricted' } as never)
    .where('id' as never, '=', vendor.vendorId as never)
    .execute()
  expect((await pageOf('')).facets.artist.values).toHaveLength(1)
  expect((await pageOf('')).list.count).toBe(2)
  const chosen = (await pageOf(`artist=${vendor.vendorId}`)).facets.artist.values
  expect(chosen).toContainEqual(expect.objectContaining({ value: vendor.vendorId, products: 1 }))
})

test('a page runs the same number of queries for one product as for many', async () => {
  const queriesFor = async (address: string) => {
    const { pool } = currentDatabase()
    const query = pool.query
    const connect = pool.connect
    let count = 0
    const counting = (real: (...args: never[]) => unknown) =>
      function (this: unknown, ...args: never[]) {
        count++
        return Reflect.apply(real, this, args)
      }
    Object.assign(pool, { query: counting(query), connect: counting(connect) })
    try {
      await pageOf(address)
    } finally {
      Object.assign(pool, { query, connect })
    }
    return count
  }
  const vendor = await aVendor()
  await aProduct({ vendor, name: 'Rope 0', productDetails: color('red') })
  const addresses = ['', 'q=rope', 'q=rope&color=red&in-stock=yes', 'color=red&price=25-35']
  const few = []
  for (const address of addresses) few.push(await queriesFor(address))
  for (let n = 1; n < 40; n++) await aProduct({ vendor, name: `Rope ${n}`, productDetails: color('red') })
  const many = []
  for (const address of addresses) many.push(await queriesFor(address))
  for (const [index, address] of addresses.entries()) {
    expect([address, (many[index] ?? 99) <= (few[index] ?? 0)]).toEqual([address, true])
  }
  expect(Math.max(...few)).toBeLessThanOrEqual(8)
})

test('a misspelled keyword is corrected unless spelling=verbatim', {
  timeout: 90_000,
}, async () => {
  await aProduct({ name: 'Ünïon Trucker', description: 'Embroidery by hand.' })
  await aProduct({ name: 'Rope Hat' })
  await learnSearchWords(system)
  for (const [typed, meant] of [
    ['trukcer', 'trucker'],
    ['rpoe', 'rope'],
    ['embriodary hand', 'embroidery hand'],
    ['TRUKER', 'trucker'],
    ['unoin', 'union'],
  ] as const) {
    const page = await pageOf(`q=${typed}`)
    expect([typed, page.corrected?.join(' '), page.list.items.length]).toEqual([typed, meant, 1])
  }
  expect(await pageOf('q=rpoe&spelling=verbatim')).toMatchObject({ corrected: null, list: { items: [] } })
  // Known words that no product has together, special characters, and words that resemble nothing.
  for (const typed of ['rope trucker', '%25rpoe', 'zzzzzz', 'rpoe zzzzzz']) {
    expect([typed, (await pageOf(`q=${typed}`)).corrected]).toEqual([typed, null])
  }
})

test("a new product's words are available for correction immediately", async () => {
  const { id } = await aProduct({ name: 'Switchback' })
  expect((await pageOf('q=swichback')).corrected).toBe(null)
  await rememberWordsOfProduct({ productId: id })
  expect((await pageOf('q=swichback')).corrected).toEqual(['switchback'])
})

test('after a category is renamed, its products are found by the new name', async () => {
  const categoryId = await addCategory(system, { name: 'Racing' })
  for (const name of ['One', 'Two']) await aProduct({ name, categoryId })
  await db().updateTable('categories').set({ name: 'Motorsport' }).where('id', '=', categoryId).execute()
  await refreshRenamedCategories()
  expect(await namesOn('q=motorsport')).toEqual(['One', 'Two'])
  expect(await namesOn('q=racing&spelling=verbatim')).toEqual([])
  expect(await db().selectFrom('categories').select('products_outdated').execute()).toEqual([
    { products_outdated: false },
  ])
})

test('suggests products, artists and categories, name matches first, and takes % and _ literally', async () => {
  const vendor = await aVendor({ profile: { displayName: 'Röpe & Sons' } })
  await aProduct({ vendor, name: 'Rope Hat' })
  await aProduct({ name: 'Plain', description: 'With a rope.' })
  await addCategory(system, { name: 'Ropes' })
  const found = await suggestions(visitor, 'rOpe')
  expect(found.products.map(({ name }) => name)).toEqual(['Rope Hat', 'Plain'])
  expect(found.artists).toMatchObject([{ displayName: 'Röpe & Sons' }])
  expect(found.categories).toMatchObject([{ name: 'Ropes' }])
  for (const text of ['', 'r', '%%', '__', 'nowhere'])
    expect([text, await suggestions(visitor, text)]).toEqual([
      text,
      { products: [], artists: [], categories: [] },
    ])
})

test('a search finds artists and categories by name', async () => {
  await aProduct({ vendor: await aVendor({ profile: { displayName: 'Kelp & Co' } }) })
  await addCategory(system, { name: 'Kelp' })
  const places = await searchPlaces(visitor, ['KELP'])
  expect(places.artists).toMatchObject([{ displayName: 'Kelp & Co' }])
  expect(places.categories).toMatchObject([{ name: 'Kelp' }])
  expect(await searchPlaces(visitor, [])).toEqual({ artists: [], categories: [], collections: [] })
})
