import { expect, test } from 'vitest'
import { sharedPages } from './shared-pages.server.ts'

const addressOf = sharedPages([
  { id: 'root', module: {} },
  { id: 'home', index: true, module: { handle: { sharedQuery: [] } } },
  { id: 'shop', path: 'shop', module: { handle: { sharedQuery: ['q', 'color', 'sort'] } } },
  { id: 'product', path: 'product/:slug', module: { handle: { sharedQuery: ['variant'] } } },
  { id: 'cart', path: 'cart', module: {} },
  { id: 'missing', path: '*', module: {} },
])
const address = (path: string) => addressOf(new URL(path, 'http://localhost'))?.address ?? null

test('only pages whose route says so are shared', () => {
  expect(address('/')).toBe('/')
  expect(address('/shop')).toBe('/shop')
  expect(address('/product/red-hat')).toBe('/product/red-hat')
  for (const path of ['/cart', '/product', '/product/red/hat', '/shop/', '/elsewhere', '/product/'])
    expect(address(path)).toBeNull()
})

test('drops unknown parameters, so links with tracking parameters are one page', () => {
  expect(address('/?utm_source=mail&fbclid=1')).toBe('/')
  expect(address('/shop?utm_source=mail&q=wolf&x=1')).toBe('/shop?q=wolf')
})

test('the order of parameters doesn’t matter, the order of one parameter’s values may', () => {
  expect(address('/shop?sort=latest&color=red&q=wolf&color=blue')).toBe(
    '/shop?q=wolf&color=red&color=blue&sort=latest',
  )
})

test('a page’s data is shared by the same rules', () => {
  expect(addressOf(new URL('http://localhost/shop.data?utm=1&_routes=shop&q=wolf'))).toEqual({
    address: '/shop.data?q=wolf&_routes=shop',
    path: '/shop',
    hasFrame: false,
    isSearch: true,
  })
  expect(address('/_.data?_routes=home')).toBe('/_.data?_routes=home')
  expect(address('/product/red-hat.data')).toBe('/product/red-hat.data')
  expect(address('/cart.data')).toBeNull()
  expect(address('/shop.data?_routes=junk-1')).toBeNull()
  expect(address('/shop?_routes=shop')).toBe('/shop')
})

test('an address with known parameters is one of many pages, and counts as a search', () => {
  const isSearch = (path: string) => addressOf(new URL(path, 'http://localhost'))?.isSearch
  expect(['/shop?q=wolf', '/shop.data?q=wolf', '/product/red-hat?variant=1'].map(isSearch)).toEqual([
    true,
    true,
    true,
  ])
  expect(['/shop?utm_source=mail', '/?q=wolf', '/product/red-hat'].map(isSearch)).toEqual([
    false,
    false,
    false,
  ])
})

test('a very long address isn’t shared', () => {
  expect(address(`/shop?q=${'x'.repeat(700)}`)).toBeNull()
})
