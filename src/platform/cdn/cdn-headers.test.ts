import { expect, test } from 'vitest'
import type { PageReads } from '../db/public-pages/recorded-reads.server.ts'
import { cdnHeaders } from './cdn-headers.server.ts'

const reads = (topics: readonly string[], until = Number.POSITIVE_INFINITY): PageReads => ({
  holdAt: () => true,
  topics: () => new Set(topics),
  until: () => until,
  parts: () => ({ tables: new Set(topics), answers: [], until, since: null }),
})
const product = 'product:0b6f3c1e-1111-4222-8333-444455556666'

test('each CDN gets tags and a lifetime in its own headers', () => {
  const page = reads(['listing', product])
  expect(cdnHeaders('cloudflare')(page)).toEqual({
    'cache-tag': 'all,listing,product:0b6f3c1e-1',
    'cloudflare-cdn-cache-control': 'max-age=300',
  })
  expect(cdnHeaders('fastly')(page)).toEqual({
    'surrogate-key': 'all listing product:0b6f3c1e-1',
    'surrogate-control': 'max-age=300',
  })
})

test('a page is kept only as long as it is correct', () => {
  const headers = cdnHeaders('fastly', () => 1_000)
  expect(headers(reads(['offers'], 31_900))).toMatchObject({ 'surrogate-control': 'max-age=30' })
  expect(headers(reads(['offers'], 1_900))).toEqual({})
})

test('a page with more tags than a header can have isn’t kept', () => {
  const many = Array.from({ length: 500 }, (_, n) => `product:${String(n).padStart(10, '0')}`)
  expect(cdnHeaders('cloudflare')(reads(many))).toEqual({})
})
