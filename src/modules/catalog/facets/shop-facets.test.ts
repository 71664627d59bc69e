import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import { priceRangeFrom } from './price-range.ts'
import { noFacets } from './shop-facets.ts'
import { shopPath, shopQuery } from '../search/shop-query.ts'

const read = (address: string) => shopQuery(new URLSearchParams(address))
const artist = '0b6d52f2-6a0c-4a43-8a55-8a1f0b9d0c11'

test('facets survive a round trip through the address', () => {
  const address = `/shop?q=rope&category=urban&color=blue&color=black&price=25-35&price=60-&artist=${artist}&rating=4&in-stock=yes&made-to-order=yes&on-sale=yes&sort=price-asc`
  const query = read(address.slice('/shop?'.length))
  expect(query.facets).toEqual({
    colors: ['blue', 'black'],
    prices: [
      { from: cents(2500), to: cents(3500) },
      { from: cents(6000), to: null },
    ],
    artists: [artist],
    isWellRated: true,
    inStock: true,
    madeToOrder: true,
    onSale: true,
  })
  expect(shopPath(query)).toBe(address)
})

test('invalid facet values in the address are ignored', () => {
  const { facets } = read(
    'color=plaid&color=&price=cheap&price=9-3&price=-&artist=me&rating=5&in-stock=no&made-to-order=1&on-sale=1',
  )
  expect(facets).toEqual(noFacets)
  expect(shopPath(read('color=red&color=red'))).toBe('/shop?color=red')
})

test('a price range excludes its upper limit', () => {
  expect(priceRangeFrom('0-25')).toEqual({ from: 0, to: 2500 })
  for (const text of ['25', '1e2-3', '25-25', '2500000-', ' 1-2', '1.5-2'])
    expect([text, priceRangeFrom(text)]).toEqual([text, null])
})

test('spelling=verbatim is in the address only when there are keywords', () => {
  expect(shopPath({ text: 'rpoe', verbatim: true })).toBe('/shop?q=rpoe&spelling=verbatim')
  expect(read('q=rpoe&spelling=verbatim').verbatim).toBe(true)
  expect(shopPath({ text: ' ', verbatim: true })).toBe('/shop')
})
