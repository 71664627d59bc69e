import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPageShelf, type ShelfSettings } from './page-shelf.server.ts'

const scratch = mkdtempSync(join(tmpdir(), 'page-shelf-'))
beforeEach(() => mkdirSync(scratch, { recursive: true }))
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

function aShelf(settings: Partial<ShelfSettings> = {}) {
  const shelf = openPageShelf({
    directory: join(scratch, 'pages'),
    maxBytes: 2_000_000,
    edition: 'one',
    maxAgeMs: 900_000,
    ...settings,
  })
  if (!shelf) throw new Error('no shelf')
  return shelf
}

function aPage(text: string, madeAt = 1_000_000) {
  const body = { encoding: 'br' as const, bytes: new Uint8Array(Buffer.from(text)) }
  const page = { headers: { 'content-type': 'text/html' }, etag: 'W/"a"', body }
  return { page, topics: ['product:7', 'categories'], since: '5:9:6,7', madeAt, until: null }
}

test('a stored page is found unchanged, by another process too', () => {
  aShelf().put('/shop', aPage('hats'))
  expect(aShelf().find('/shop')).toEqual(aPage('hats'))
  expect(aShelf().find('/about')).toBe(null)
})

test('a newer page replaces the one before', () => {
  const shelf = aShelf()
  shelf.put('/shop', aPage('hats'))
  shelf.put('/shop', aPage('more hats'))
  expect(shelf.find('/shop')).toEqual(aPage('more hats'))
})

test('pages of another build or other settings are not found', () => {
  aShelf().put('/shop', aPage('hats'))
  expect(aShelf({ edition: 'two' }).find('/shop')).toBe(null)
})

test('old pages are deleted while new ones arrive', () => {
  const shelf = aShelf()
  shelf.put('/old', aPage('old', 1_000))
  shelf.put('/new', aPage('new', 2_000_000))
  expect(shelf.find('/old')).toBe(null)
  expect(shelf.find('/new')).toEqual(aPage('new', 2_000_000))
})

test('the oldest pages make room for new ones, and the file stays within its size', () => {
  const shelf = aShelf()
  for (let n = 0; n < 300; n += 1) shelf.put(`/product/${n}`, aPage('x'.repeat(20_000), 1_000_000 + n))
  expect(shelf.find('/product/299')).toEqual(aPage('x'.repeat(20_000), 1_000_299))
  expect(shelf.find('/product/0')).toBe(null)
  expect(statSync(join(scratch, 'pages/pages.sqlite')).size).toBeLessThanOrEqual(2_000_000 + 8192)
})

test('a damaged file is made again', () => {
  aShelf().put('/shop', aPage('hats'))
  rmSync(join(scratch, 'pages'), { recursive: true })
  aShelf()
  rmSync(join(scratch, 'pages'), { recursive: true })
  aShelf().put('/shop', aPage('hats'))
  for (const name of ['pages.sqlite', 'pages.sqlite-wal'])
    writeFileSync(
      join(scratch, 'pages', name),
      'not a database, but long enough to be read as one'.repeat(400),
    )
  const shelf = aShelf()
  expect(shelf.find('/shop')).toBe(null)
  shelf.put('/shop', aPage('hats'))
  expect(shelf.find('/shop')).toEqual(aPage('hats'))
})

test('without a data directory pages are not kept, and none is made for them', () => {
  const directory = join(scratch, 'data/pages')
  expect(openPageShelf({ directory, maxBytes: 1, edition: 'one', maxAgeMs: 1 })).toBe(null)
  expect(existsSync(join(scratch, 'data'))).toBe(false)
})

test('without a place to write, pages are not kept', () => {
  const file = join(scratch, 'file')
  writeFileSync(file, '')
  const settings = { directory: join(file, 'pages'), maxBytes: 1, edition: 'one', maxAgeMs: 1 }
  expect(openPageShelf(settings)).toBe(null)
})
