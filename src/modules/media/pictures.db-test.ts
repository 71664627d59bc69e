import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Storage, useStorage } from '#platform/storage/storage.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { servePicture, storePicture } from './index.server.ts'
import type { MediaTables } from './tables.server.ts'

const db = databaseOf<MediaTables>()
const files = new Map<string, Buffer>()
let puts: string[] = []

const inMemory: Storage = {
  put: async (key, bytes) => {
    puts.push(key)
    files.set(key, Buffer.from(bytes))
  },
  get: async (key) => files.get(key) ?? null,
  remove: async (key) => void files.delete(key),
}

beforeEach(() => {
  files.clear()
  puts = []
  useStorage(inMemory)
})

const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c8410b' } })

test('a picture is kept as WebP without metadata under a random name, and its size is known', async () => {
  const bytes = await photo()
    .withExif({ IFD0: { Copyright: 'secret studio' } })
    .jpeg()
    .toBuffer()
  const stored = await storePicture(system, bytes, 'products/one')
  expect(stored).toMatchObject({ width: 800, height: 600 })
  expect(stored.url).toMatch(/^\/media\/products\/one\/[0-9a-f-]{36}\.webp$/)
  const served = await servePicture(stored.url)
  const { exif, format } = await sharp(served?.bytes).metadata()
  expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' })
  expect(await db().selectFrom('media_files').select(['width', 'content_type']).execute()).toEqual([
    { width: 800, content_type: 'image/webp' },
  ])
})

test('a photograph taken sideways stands upright', async () => {
  const sideways = await photo(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await storePicture(system, sideways, 'products')).toMatchObject({ width: 600, height: 800 })
})

test('what is no picture is refused, whatever it is called', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
  for (const bytes of [Buffer.from('GIF89a but not really'), svg, Buffer.alloc(0)]) {
    await expect(storePicture(visitor, bytes, 'products')).rejects.toMatchObject({ code: 'not-a-picture' })
  }
  const broken = (await photo().png().toBuffer()).subarray(0, 200)
  await expect(storePicture(visitor, broken, 'products')).rejects.toMatchObject({ code: 'not-a-picture' })
  expect(files.size).toBe(0)
})

test('a picture with too many bytes or too many pixels is refused', async () => {
  await expect(storePicture(system, Buffer.alloc(10_485_761), 'p')).rejects.toMatchObject({ status: 413 })
  const huge = await photo(7000, 7000).png().toBuffer()
  await expect(storePicture(system, huge, 'p')).rejects.toMatchObject({ code: 'picture-too-large' })
})

test('a width is made once, also when many ask at the same time', async () => {
  const { url } = await storePicture(system, await photo().png().toBuffer(), 'products')
  const small = url.replace('.webp', '.w320.webp')
  puts = []
  const served = await Promise.all(Array.from({ length: 8 }, () => servePicture(small)))
  await servePicture(small)
  expect((await sharp(served[0]?.bytes).metadata()).width).toBe(320)
  expect(new Set(served.map((picture) => picture?.etag)).size).toBe(1)
  expect(puts).toHaveLength(1)
})

test('a picture is never blown up', async () => {
  const { url } = await storePicture(system, await photo(200, 100).png().toBuffer(), 'products')
  const served = await servePicture(url.replace('.webp', '.w1280.webp'))
  expect((await sharp(served?.bytes).metadata()).width).toBe(200)
})

test('addresses that are not ours are not found', async () => {
  const { url } = await storePicture(system, await photo().png().toBuffer(), 'products')
  const hostile = [
    '/media/../session-secret',
    '/media/products/..%2f..%2fetc/passwd.webp',
    '/media/products/../x.webp',
    '/media//etc/x.webp',
    '/media/x.webp\0.png',
    '/media/.webp',
    `/media/${'a'.repeat(400)}.webp`,
    '/media/unknown.w320.webp',
    url.replace('.webp', '.w321.webp'),
    url.replace('.webp', '.w00320.webp'),
    url.replace('/media', ''),
  ]
  for (const path of hostile) expect([path, await servePicture(path)]).toEqual([path, null])
})
