import { beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { type HostileFile, hostilePictures, plantedScript } from '#tests/support/hostile-pictures.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { storeProductPictures } from './store-product-pictures.server.ts'

const files = new Map<string, Buffer>()
let corpus: readonly HostileFile[] = []

const inMemory = memoryStorage(files)

beforeAll(async () => {
  corpus = await hostilePictures()
})
beforeEach(() => {
  files.clear()
  provideStorage(inMemory)
})

function formWith({ name, bytes }: HostileFile): FormData {
  const form = new FormData()
  form.append('pictures', new File([bytes as BlobPart], name, { type: 'image/png' }))
  return form
}

test('rejects each hostile file with a message or re-encodes it under a new name', async () => {
  expect(corpus.length).toBeGreaterThanOrEqual(30)
  const vendor = await aVendor()
  for (const file of corpus) {
    files.clear()
    const { urls, refused } = await storeProductPictures(vendor, formWith(file))
    expect([file.name, urls.length, refused.length]).toEqual([
      file.name,
      file.isTaken ? 1 : 0,
      file.isTaken ? 0 : 1,
    ])
    if (!file.isTaken) {
      expect([file.name, refused[0]]).toEqual([
        file.name,
        expect.stringMatching(/: (Choose|Please|This picture)[^<]+\.$/),
      ])
      expect([file.name, files.size]).toEqual([file.name, 0])
      continue
    }
    const [url = ''] = urls
    expect([file.name, url]).toEqual([
      file.name,
      expect.stringMatching(/^\/media\/products\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.webp$/),
    ])
    const bytes = files.get(url.replace('/media/', ''))
    if (!bytes) throw new Error(`${file.name} is missing`)
    const { format, exif, icc, pages } = await sharp(bytes).metadata()
    expect({ name: file.name, format, exif, icc, pages }).toEqual({ name: file.name, format: 'webp' })
    expect([file.name, bytes.includes(plantedScript)]).toEqual([file.name, false])
  }
})

test('no hostile file takes half a second or blocks the process for 50 ms', async () => {
  const vendor = await aVendor()
  for (const file of corpus) {
    // Other tests may run at the same time, so the best of five attempts counts.
    let [wall, own] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let attempt = 0; attempt < 5 && (wall > 500 || own > 50); attempt++) {
      const form = formWith(file)
      const [started, cpu] = [performance.now(), process.threadCpuUsage()]
      await storeProductPictures(vendor, form)
      wall = Math.min(wall, performance.now() - started)
      const { user, system } = process.threadCpuUsage(cpu)
      own = Math.min(own, (user + system) / 1000)
    }
    const isQuick = { wall: wall <= 500, own: own <= 50 }
    expect({ name: file.name, ...isQuick }).toEqual({ name: file.name, wall: true, own: true })
  }
}, 60_000)
