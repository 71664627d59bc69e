import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskPageCache, type DiskPageCacheSettings } from './disk-page-cache.server.ts'

const scratch = mkdtempSync(join(tmpdir(), 'disk-page-cache-'))
beforeEach(() => mkdirSync(scratch, { recursive: true }))
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

function aDiskCache(settings: Partial<DiskPageCacheSettings> = {}) {
  const cache = openDiskPageCache({
    directory: join(scratch, 'pages'),
    maxBytes: 2_000_000,
    cacheVersion: 'one',
    maxAgeMs: 900_000,
    ...settings,
  })
  if (!cache) throw new Error('the page cache on disk is off')
  return cache
}

function aPage(text: string, madeAt = 1_000_000) {
  const body = { encoding: 'br' as const, bytes: new Uint8Array(Buffer.from(text)) }
  const page = { headers: { 'content-type': 'text/html' }, etag: 'W/"a"', body }
  const answers = [{ key: 'product 7', topics: ['product:7'], until: null, fingerprint: 'f7' }]
  return { page, tables: ['categories'], answers, since: '5:9:6,7', madeAt, until: null }
}

test('a stored page is found unchanged, by another process too', () => {
  aDiskCache().put('/shop', aPage('hats'))
  expect(aDiskCache().find('/shop')).toEqual(aPage('hats'))
  expect(aDiskCache().find('/about')).toBe(null)
})

test('a newer page replaces the one before', () => {
  const cache = aDiskCache()
  cache.put('/shop', aPage('hats'))
  cache.put('/shop', aPage('more hats'))
  expect(cache.find('/shop')).toEqual(aPage('more hats'))
})

test('pages of another build or other settings are not found', () => {
  aDiskCache().put('/shop', aPage('hats'))
  expect(aDiskCache({ cacheVersion: 'two' }).find('/shop')).toBe(null)
})

test('old pages are deleted while new ones arrive', () => {
  const cache = aDiskCache()
  cache.put('/old', aPage('old', 1_000))
  cache.put('/new', aPage('new', 2_000_000))
  expect(cache.find('/old')).toBe(null)
  expect(cache.find('/new')).toEqual(aPage('new', 2_000_000))
})

test('the oldest pages make room for new ones, and the file stays within its size', () => {
  const cache = aDiskCache()
  for (let n = 0; n < 300; n += 1) cache.put(`/product/${n}`, aPage('x'.repeat(20_000), 1_000_000 + n))
  expect(cache.find('/product/299')).toEqual(aPage('x'.repeat(20_000), 1_000_299))
  expect(cache.find('/product/0')).toBe(null)
  expect(statSync(join(scratch, 'pages/page-cache.sqlite')).size).toBeLessThanOrEqual(2_000_000 + 8192)
})

test('a damaged file is made again', () => {
  aDiskCache().put('/shop', aPage('hats'))
  rmSync(join(scratch, 'pages'), { recursive: true })
  aDiskCache()
  rmSync(join(scratch, 'pages'), { recursive: true })
  aDiskCache().put('/shop', aPage('hats'))
  for (const name of ['page-cache.sqlite', 'page-cache.sqlite-wal'])
    writeFileSync(
      join(scratch, 'pages', name),
      'not a database, but long enough to be read as one'.repeat(400),
    )
  const cache = aDiskCache()
  expect(cache.find('/shop')).toBe(null)
  cache.put('/shop', aPage('hats'))
  expect(cache.find('/shop')).toEqual(aPage('hats'))
})

test('without a data directory pages are not kept, and none is made for them', () => {
  const directory = join(scratch, 'data/pages')
  expect(openDiskPageCache({ directory, maxBytes: 1, cacheVersion: 'one', maxAgeMs: 1 })).toBe(null)
  expect(existsSync(join(scratch, 'data'))).toBe(false)
})

test('without a place to write, pages are not kept', () => {
  const file = join(scratch, 'file')
  writeFileSync(file, '')
  const settings = { directory: join(file, 'pages'), maxBytes: 1, cacheVersion: 'one', maxAgeMs: 1 }
  expect(openDiskPageCache(settings)).toBe(null)
})
