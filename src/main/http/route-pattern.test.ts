import { expect, test } from 'vitest'
import { routePattern, unknownRoute } from './route-pattern.ts'

const patterns = ['/shop', '/product/:slug', '/orders/:id/refund', '/api/orders/{id}', '/sitemap.xml']
const of = routePattern(patterns)

test('an address has the pattern of its route, also for its data and with a slash at the end', () => {
  expect(of('/')).toBe('/')
  expect(of('/_.data')).toBe('/')
  expect(of('/shop')).toBe('/shop')
  expect(of('/shop/')).toBe('/shop')
  expect(of('/shop.data')).toBe('/shop')
  expect(of('/product/old-cap')).toBe('/product/:slug')
  expect(of('/product/old-cap.data')).toBe('/product/:slug')
  expect(of('/orders/7/refund')).toBe('/orders/:id/refund')
  expect(of('/api/orders/7')).toBe('/api/orders/{id}')
  expect(of('/assets/a/b.js')).toBe('/assets/*')
  expect(of('/sandbox')).toBe('/sandbox/*')
})

test('whatever a stranger sends, there are no more names than patterns and one more', () => {
  const hostile = [
    '//',
    '/.env',
    '/product/',
    '/product/a/b',
    '/%00',
    '/wp-admin/setup.php',
    '/shop/../../etc/passwd',
    '/constructor',
    '/__proto__',
    `/${'a/'.repeat(5_000)}`,
    '/:slug',
    '/product/:slug/x',
    '/*',
  ]
  const random = Array.from({ length: 500 }, (_, n) => `/${n}/${n * 7}`)
  const names = new Set([...hostile, ...random].map(of))
  expect(names).toEqual(new Set([unknownRoute]))
})
