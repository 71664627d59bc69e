import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { workOff } from '#platform/jobs/jobs.server.ts'
import { type Storage, provideStorage } from '#platform/storage/storage.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { saveOwnPicture, preparePictureJob, servePicture, storePicture } from './index.server.ts'
import { pictureFormats } from './picture-url.ts'
import type { MediaTables } from './tables.server.ts'

const db = databaseOf<MediaTables>()
const files = new Map<string, Buffer>()
let puts: string[] = []

const memory = memoryStorage(files)
const inMemory: Storage = {
  ...memory,
  put: (key, bytes) => {
    puts.push(key)
    return memory.put(key, bytes)
  },
}

beforeEach(() => {
  files.clear()
  puts = []
  provideStorage(inMemory)
})

const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c8410b' } })

test('a picture is stored as WebP without metadata under a random name, with its size', async () => {
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

test('a photo taken sideways is stored upright', async () => {
  const sideways = await photo(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await storePicture(system, sideways, 'products')).toMatchObject({ width: 600, height: 800 })
})

test('a file that is not a picture is refused, whatever its name', async () => {
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

test('a width is made once in each format, even for simultaneous requests', async () => {
  const { url } = await storePicture(system, await photo().png().toBuffer(), 'products')
  puts = []
  for (const format of pictureFormats) {
    const small = url.replace('.webp', `.w320.${format}`)
    const served = await Promise.all(Array.from({ length: 8 }, () => servePicture(small)))
    await servePicture(small)
    expect((await sharp(served[0]?.bytes).metadata()).width).toBe(320)
    expect(new Set(served.map((picture) => picture?.etag)).size).toBe(1)
  }
  expect(puts.map((key) => key.slice(-9))).toEqual(['w320.avif', 'w320.webp'])
})

test('an AVIF contains AVIF data and is smaller than the WebP', async () => {
  const picture = await sharp('seeds/demo/pictures/bolt.webp').png().toBuffer()
  const { url } = await storePicture(system, picture, 'products')
  const [avif, webp] = [
    await servePicture(url.replace('.webp', '.w480.avif')),
    await servePicture(url.replace('.webp', '.w480.webp')),
  ]
  expect([avif?.contentType, webp?.contentType]).toEqual(['image/avif', 'image/webp'])
  // Browsers identify the format by the first box of the file.
  expect(Buffer.from(avif?.bytes ?? []).toString('latin1', 4, 12)).toBe('ftypavif')
  expect(Buffer.from(webp?.bytes ?? []).toString('latin1', 8, 12)).toBe('WEBP')
  expect(avif?.bytes.length).toBeLessThan(webp?.bytes.length ?? 0)
})

test('a transparent picture stays transparent in every format', async () => {
  const half = await sharp({
    create: { width: 400, height: 400, channels: 4, background: { r: 200, g: 60, b: 10, alpha: 0 } },
  })
    .composite([{ input: await photo(200, 400).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  const { url } = await storePicture(system, half, 'products')
  for (const format of pictureFormats) {
    const served = await servePicture(url.replace('.webp', `.w320.${format}`))
    const { data, info } = await sharp(served?.bytes).raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number) => data[(160 * info.width + x) * info.channels + 3]
    expect([info.channels, alphaAt(40), alphaAt(280)]).toEqual([4, 255, 0])
  }
})

test('a picture is never enlarged', async () => {
  const { url } = await storePicture(system, await photo(200, 100).png().toBuffer(), 'products')
  for (const format of pictureFormats) {
    const served = await servePicture(url.replace('.webp', `.w1280.${format}`))
    expect((await sharp(served?.bytes).metadata()).width).toBe(200)
  }
})

test('after an upload the common widths are made before the first request', async () => {
  const { url } = await storePicture(system, await photo(1600, 1600).png().toBuffer(), 'products')
  puts = []
  expect(await workOff([preparePictureJob])).toBe(1)
  expect(puts).toHaveLength(10)
  puts = []
  await servePicture(url.replace('.webp', '.w960.avif'))
  expect(puts).toEqual([])
})

test('the job for an upload that was removed in the meantime ends quietly', async () => {
  await storePicture(system, await photo().png().toBuffer(), 'products')
  files.clear()
  expect(await workOff([preparePictureJob])).toBe(1)
})

const previewOf = async () =>
  (await db().selectFrom('media_files').select('preview').executeTakeFirstOrThrow()).preview

test('a picture has a tiny preview with the exact color of its background', async () => {
  const ground = { r: 231, g: 228, b: 221 }
  const hat = await sharp({ create: { width: 900, height: 900, channels: 3, background: ground } })
    .composite([{ input: await photo(400, 300).png().toBuffer(), left: 250, top: 300 }])
    .png()
    .toBuffer()
  await storePicture(system, hat, 'products')
  const preview = await previewOf()
  expect(preview).toMatch(/^data:image\/webp;base64,.{20,177}$/)
  const { data, info } = await sharp(Buffer.from(preview?.split(',')[1] ?? '', 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => [...data.subarray((y * 8 + x) * 3, (y * 8 + x) * 3 + 3)]
  expect([info.width, info.height]).toEqual([8, 8])
  for (const corner of [colorAt(0, 0), colorAt(7, 0), colorAt(0, 7), colorAt(7, 7)]) {
    // WebP itself changes a color by one or two.
    for (const [index, value] of [231, 228, 221].entries()) {
      expect(Math.abs((corner[index] ?? 0) - value)).toBeLessThanOrEqual(2)
    }
  }
  expect(colorAt(4, 4)[0]).toBeGreaterThan((colorAt(4, 4)[2] ?? 0) + 100)
})

test('a transparent picture has no preview, which would stay visible behind it', async () => {
  const clear = await sharp({
    create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  await storePicture(system, clear, 'products')
  expect(await previewOf()).toBeNull()
})

test('the noisiest photo has a preview of at most 200 characters, or none', async () => {
  const noise = await sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .resize(8, 8, { kernel: 'nearest' })
    .png()
    .toBuffer()
  await storePicture(system, noise, 'products')
  expect((await previewOf())?.length ?? 0).toBeLessThanOrEqual(200)
})

test('a picture that comes with the code keeps its name and bytes, however often it is loaded', async () => {
  const bytes = await photo().webp().toBuffer()
  for (let time = 0; time < 2; time++) {
    expect(await saveOwnPicture(system, 'demo/one.webp', bytes)).toBe('/media/demo/one.webp')
  }
  expect(Buffer.from((await servePicture('/media/demo/one.webp'))?.bytes ?? [])).toEqual(bytes)
  expect(await db().selectFrom('media_files').select('key').execute()).toEqual([{ key: 'demo/one.webp' }])
})

test('URLs that are not ours are not found', async () => {
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
    url.replace('.webp', '.w320.jpeg'),
    url.replace('.webp', '.w320.heif'),
    // Only resized pictures are made as AVIF.
    url.replace('.webp', '.avif'),
    url.replace('/media', ''),
  ]
  for (const path of hostile) expect([path, await servePicture(path)]).toEqual([path, null])
})

test('one person stores at most 400 pictures an hour, whatever they belong to', async () => {
  const person = await aPerson()
  const nothing = Buffer.alloc(0)
  for (let upload = 0; upload < 400; upload++) {
    await expect(storePicture(person, nothing, 'messages')).rejects.toMatchObject({ code: 'not-a-picture' })
  }
  const picture = await photo().png().toBuffer()
  await expect(storePicture(person, picture, 'products')).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(files.size).toBe(0)
})
