import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStorage, provideStorage } from '#platform/storage/storage.server.ts'
import { cents } from '#shared/money.ts'
import { aProductView, hostileText } from '#tests/support/product-view.ts'
import { productSharePicture, sharePictureResponse, vendorSharePicture } from './share-picture.server.ts'

const directory = mkdtempSync(join(tmpdir(), 'brimfolk-share-'))
beforeAll(() => provideStorage(diskStorage(directory)))
afterAll(() => rmSync(directory, { recursive: true }))

const brand = { name: 'Brimfolk', logo: null, accent: '#ff6a2b' }
const site = 'https://hats.example'
const picture = productSharePicture(aProductView(), brand)
const get = (path: string, headers: Record<string, string> = {}, expected = picture) =>
  sharePictureResponse(new Request(site + path, { headers }), expected)

test("another name, price, artist or picture is another address; data that isn't shown changes nothing", () => {
  const product = aProductView()
  const pathOf = (changes: Partial<typeof product>) =>
    productSharePicture({ ...product, ...changes }, brand).path
  const shown = [
    pathOf({}),
    pathOf({ name: 'Other' }),
    pathOf({ priceCents: cents(1) }),
    pathOf({ vendor: { ...product.vendor, displayName: 'Other' } }),
    pathOf({ images: [{ url: '/media/products/other.webp', alt: '', preview: null }] }),
  ]
  const brands = [
    { ...brand, logo: { url: '/media/site/1.webp', isWide: true } },
    { ...brand, accent: '#6cb4ff' },
  ]
  shown.push(...brands.map((other) => productSharePicture(product, other).path))
  expect(new Set(shown).size).toBe(shown.length)
  expect(pathOf({ description: 'Other', available: 0, tags: [] })).toBe(pathOf({}))
})

test('a picture is drawn once, however many requests there are, and has the size that previews expect', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => get(picture.path)))
  const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  for (const body of bodies) expect(body.equals(bodies[0] ?? Buffer.of())).toBe(true)
  expect(readdirSync(join(directory, 'share'))).toEqual([`${picture.version}.jpg`])
  expect(await sharp(bodies[0]).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bodies[0]?.length).toBeLessThan(300_000)
})

test('a crawler that asks for many new pictures at once gets them all', async () => {
  const many = Array.from({ length: 36 }, (_one, n) =>
    productSharePicture(aProductView({ name: `Hat ${n}`, images: [] }), brand),
  )
  const answers = await Promise.all(many.map((each) => get(each.path, {}, each)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('the current address is cached forever, any other for a while', async () => {
  const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')
  expect(await cacheOf(picture.path)).toContain('immutable')
  const bare = picture.path.replace(/\?.*/, '')
  expect([await cacheOf(bare), await cacheOf(`${bare}?v=old`)]).toEqual([
    'public, max-age=600',
    'public, max-age=600',
  ])
})

test('a client that has the picture already gets a 304', async () => {
  const etag = (await get(picture.path)).headers.get('etag') ?? ''
  expect((await get(picture.path, { 'if-none-match': etag })).status).toBe(304)
})

const names = [hostileText, '日本の帽子', '🔥', 'Кепка', 'قبعة', '\u202edrawkcab', 'x'.repeat(200), ' ']
test.each(names)('a hat called %j has a picture', async (name) => {
  const expected = productSharePicture(aProductView({ name }), brand)
  const answer = await get(expected.path, {}, expected)
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('an artist without a hat has a picture too', async () => {
  const { vendor } = aProductView()
  const expected = vendorSharePicture(vendor, { pictures: [], count: 0 }, brand)
  expect(expected.facts.line).toBe('Marfa, TX')
  const answer = await get(expected.path, {}, expected)
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 })
})
