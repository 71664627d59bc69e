import { readFileSync, statSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Storage, provideStorage } from '#platform/storage/storage.server.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { servePicture } from './index.server.ts'
import {
  type PictureFormat,
  type PictureUse,
  type PictureWidth,
  pictureFormats,
  pictureUrl,
  widthsFor,
} from './picture-url.ts'

/** Size limits for pictures on a phone 390 px wide, with two or three device pixels per pixel. */
const densities = [2, 3]
const cardPixels = 390 / 2 - 24
const heroPixels = 390 - 32
const cardMaxBytes = 25_000
const heroMaxBytes = 90_000

const files = new Map<string, Buffer>()
const demoPictures: Storage = {
  ...memoryStorage(files),
  get: async (key) =>
    files.get(key) ?? (/\.w\d/.test(key) ? null : readFileSync(`seeds/demo/pictures/${key}`)),
  remove: async () => undefined,
}
beforeEach(() => provideStorage(demoPictures))

const products = z
  .array(z.object({ pictures: z.array(z.string()).min(1) }))
  .parse(JSON.parse(readFileSync('seeds/demo/products.json', 'utf8')))
/** Pictures that are large as originals are large in every width: testing the largest keeps this fast. */
function heaviest(names: readonly string[]): string[] {
  const weightOf = (name: string) => statSync(`seeds/demo/pictures/${name}`).size
  return [...new Set(names)].toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, 16)
}
const covers = heaviest(products.flatMap(({ pictures }) => pictures.slice(0, 1)))
/** A card shows the second picture on hover; a product page shows all. */
const others = heaviest(products.flatMap(({ pictures }) => pictures.slice(1)))

/** The smallest width that is large enough, which is what the most demanding browsers choose. */
function chosen(use: PictureUse, pixels: number, density: number): PictureWidth {
  const width = widthsFor[use].find((candidate) => candidate >= pixels * density) ?? widthsFor[use].at(-1)
  if (!width) throw new Error(`there is no width for ${use}`)
  return width
}

async function tooHeavy(
  names: readonly string[],
  width: PictureWidth,
  format: PictureFormat,
  maxBytes: number,
) {
  const weighed = await Promise.all(
    names.map(async (name) => {
      const served = await servePicture(pictureUrl(`/media/${name}`, width, format))
      return { name, width, format, bytes: served?.bytes.length ?? Number.NaN }
    }),
  )
  expect(weighed).toHaveLength(16)
  return weighed.filter(({ bytes }) => !(bytes <= maxBytes))
}

for (const density of densities) {
  test(`no card picture of the demo weighs more than 25 kB on a phone at density ${density}`, async () => {
    const width = chosen('card', cardPixels, density)
    expect(await tooHeavy(covers, width, 'avif', cardMaxBytes)).toEqual([])
    expect(await tooHeavy(covers, width, 'webp', cardMaxBytes)).toEqual([])
    expect(await tooHeavy(others, width, 'avif', cardMaxBytes)).toEqual([])
  }, 120_000)

  test(`no large picture of the demo weighs more than 90 kB on a phone at density ${density}`, async () => {
    const width = chosen('large', heroPixels, density)
    for (const format of pictureFormats) {
      expect(
        await tooHeavy([...covers.slice(0, 8), ...others.slice(0, 8)], width, format, heroMaxBytes),
      ).toEqual([])
    }
  }, 120_000)
}
