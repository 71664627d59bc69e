import { expect, test } from 'vitest'
import { cents } from '#shared/money.ts'
import { priceRangeFrom } from './price-range.ts'
import { noFacets } from './shop-facets.ts'
import { shopPath, shopQuery } from './shop-query.ts'

const read = (address: string) => shopQuery(new URLSearchParams(address))
const artist = '0b6d52f2-6a0c-4a43-8a55-8a1f0b9d0c11'

test('every facet is read from the address and written back the same', () => {
  const address = `/shop?q=rope&category=urban&color=blue&color=black&price=25-35&price=60-&artist=${artist}&in-stock=yes&made-to-order=yes&sort=price-asc`
  const query = read(address.slice('/shop?'.length))
  expect(query.facets).toEqual({
    colors: ['blue', 'black'],
    prices: [
      { from: cents(2500), to: cents(3500) },
      { from: cents(6000), to: null },
    ],
    artists: [artist],
    inStock: true,
    madeToOrder: true,
  })
  expect(shopPath(query)).toBe(address)
})

test('what makes no sense in an address is as if it were not there', () => {
  const { facets } = read(
    'color=plaid&color=&price=cheap&price=9-3&price=-&artist=me&in-stock=no&made-to-order=1',
  )
  expect(facets).toEqual(noFacets)
  expect(shopPath(read('color=red&color=red'))).toBe('/shop?color=red')
})

test('a price range ends before its upper number', () => {
  expect(priceRangeFrom('0-25')).toEqual({ from: 0, to: 2500 })
  for (const text of ['25', '1e2-3', '25-25', '2500000-', ' 1-2', '1.5-2'])
    expect([text, priceRangeFrom(text)]).toEqual([text, null])
})

test('words that are meant as written are kept so in the address, and only there where words are', () => {
  expect(shopPath({ text: 'rpoe', verbatim: true })).toBe('/shop?q=rpoe&spelling=verbatim')
  expect(read('q=rpoe&spelling=verbatim').verbatim).toBe(true)
  expect(shopPath({ text: ' ', verbatim: true })).toBe('/shop')
})
