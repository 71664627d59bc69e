import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDemoFiles } from '#seeds/demo-files.ts'
import { readLooks } from '#scripts/hat-pictures/demo-look.ts'
import { hatOf } from '#scripts/hat-pictures/hat-of.ts'
import { photoSets } from '#scripts/hat-pictures/photo-sets.ts'
import { shotsOf } from '#scripts/hat-pictures/shots-of.ts'

const { artists, products } = await readDemoFiles()
const looks = await readLooks()
const pictured = new Set(looks.map(({ artist }) => artist))

test('every picture that the demo names is there, and no other', () => {
  const named = [...artists.map(({ avatar }) => avatar), ...products.flatMap(({ pictures }) => pictures)]
  expect(readdirSync('seeds/demo/pictures').toSorted()).toEqual([...new Set(named)].toSorted())
})

test('every hat and color of the demo can be photographed again, each artist’s from an own angle on an own ground', async () => {
  const hats = await Promise.all(
    looks.map(async (demo) => ({ demo, look: await hatOf(demo), set: photoSets[demo.artist] })),
  )
  const files = hats.flatMap(({ demo, look, set }) => (set ? shotsOf(demo.slug, look, set, 1) : []))
  const photographed = new Set(files.map(({ file }) => file))
  expect(products.flatMap(({ pictures }) => pictures).filter((file) => !photographed.has(file))).toEqual([])
  const grounds = [...pictured].map((artist) => JSON.stringify(photoSets[artist]?.ground))
  const angles = [...pictured].map((artist) => JSON.stringify(photoSets[artist]?.pose))
  expect(new Set(grounds).size).toBe(pictured.size)
  expect(new Set(angles).size).toBe(pictured.size)
})

test('the art of a hat is on its front, above the brim', async () => {
  const astray: string[] = []
  for (const demo of looks) {
    const { art } = await hatOf(demo)
    const isThere = (art.front ?? []).some(({ box: { left, right, top, bottom } }) => {
      return left > -105 && right < 105 && top > -120 && bottom < 70 && right > left && bottom > top
    })
    if (!isThere) astray.push(demo.slug)
  }
  expect(looks).toHaveLength(72)
  expect(astray).toEqual([])
})
