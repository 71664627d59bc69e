import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import { noteOwnChange } from '#platform/db/public-pages/own-changes.server.ts'
import { publicVersion } from '#platform/db/public-pages/public-changes.server.ts'
import { pageReads, recorded } from '#platform/db/public-pages/recorded-reads.server.ts'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { openDiskPageCache } from './disk-page-cache.server.ts'
import { pagesOnDisk } from './pages-on-disk.server.ts'

const scratch = mkdtempSync(join(tmpdir(), 'pages-on-disk-'))
afterEach(() => rmSync(join(scratch, 'pages'), { recursive: true, force: true }))

const rename = async (from: string, to: string) => {
  await currentDatabase().pool.query('update products set name = $2 where name = $1', [from, to])
  noteOwnChange()
}

/** The disk, with a page that shows the cached list of hats whose names begin like this. */
async function aStoredPage(start: string) {
  const disk = openDiskPageCache({
    directory: join(scratch, 'pages'),
    maxBytes: 2_000_000,
    cacheVersion: 'one',
    maxAgeMs: 900_000,
  })
  if (!disk) throw new Error('the page cache on disk is off')
  const names = async () => {
    const text = 'select name from products where name like $1 order by name'
    return (await currentDatabase().pool.query(text, [`${start}%`])).rows
  }
  const pages = pagesOnDisk(disk)
  const body = { encoding: 'br', bytes: new Uint8Array([1]) } as const
  const made = {
    isShareable: true,
    body: { bytes: () => 1 },
    respond: async () => new Response(),
    stored: () => ({ headers: {}, etag: 'W/"a"', body }),
  }
  // Reading the changes of the past hour takes a moment, and a job of another test may change a product just now.
  await vi.waitFor(
    async () => {
      const version = await publicVersion()
      const [, reads] = await recorded(() => cachePublic(crypto.randomUUID(), names))
      expect(pages.store('/shop', { ...made, reads: pageReads(version, reads), ageMs: 0 })).toBe(true)
      expect(pages.find('/shop', version)).not.toBe(null)
    },
    { timeout: 20_000, interval: 100 },
  )
  const holds = async () => {
    const at = await publicVersion()
    return (await pages.find('/shop', at)?.reads.holdAt(at)) ?? false
  }
  /** As another process finds it, which has cached nothing yet. */
  const asOther = () => {
    const found = disk.find('/shop')
    if (!found) throw new Error('the page is gone')
    disk.put('/shop', {
      ...found,
      answers: found.answers.map((answer) => ({ ...answer, key: crypto.randomUUID() })),
    })
  }
  return { holds, asOther }
}

test('a page whose list was read again and is the same comes from the disk, one whose list is another doesn’t', async () => {
  await aProduct({ name: 'Red Fern' })
  await aProduct({ name: 'Night Bus' })
  const { holds } = await aStoredPage('Red')
  expect(await holds()).toBe(true)
  await rename('Night Bus', 'Low Tide')
  expect(await holds()).toBe(true)
  await rename('Red Fern', 'Red Heron')
  expect(await holds()).toBe(false)
  await rename('Red Heron', 'Red Fern')
  expect(await holds()).toBe(true)
})

test('a process that doesn’t know how to read the list again uses the page only while nothing has changed', async () => {
  await aProduct({ name: 'Red Fern' })
  await aProduct({ name: 'Night Bus' })
  const { holds, asOther } = await aStoredPage('Red')
  asOther()
  expect(await holds()).toBe(true)
  await rename('Night Bus', 'Low Tide')
  expect(await holds()).toBe(false)
})
