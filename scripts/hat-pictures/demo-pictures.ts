import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readDemoFiles } from '#seeds/demo-files.ts'
import { develop } from './develop.ts'
import { photoSets } from './photo-sets.ts'
import type { PhotoTask } from './photo-task.ts'
import { readLooks } from './demo-look.ts'
import { hatOf } from './hat-of.ts'
import { type Shot, shotsOf } from './shots-of.ts'
import { openHatStudio } from './hat-studio.ts'
import { option } from '#scripts/command-line/option.ts'

/**
 * `npm run demo-pictures [-- --only ridgeline,bolt --shots front,brim --samples 15 --out seeds/demo/pictures]`: photographs the
 * demo's hats with the designer's 3D hat, each artist from an own angle, on an own ground and in an own light. Makes only pictures that
 * `products.json` names. About a minute a hat without a graphics card.
 */
const only = option('only', '').split(',').filter(Boolean)
const shown = option('shots', '').split(',').filter(Boolean)
const samples = Number(option('samples', '15'))
const folder = join(process.cwd(), option('out', 'seeds/demo/pictures'))

/** Maximum size of a WebP (bytes): pictures are part of the repository. */
const largestMain = 60_000
const largestOther = 36_000

/** Lays the hats over their grounds and writes them, in the best quality that is small enough. */
async function finish(shots: readonly Shot[], addresses: readonly string[]): Promise<void> {
  for (const [index, { file, photo, drawGround }] of shots.entries()) {
    const png = Buffer.from(addresses[index]?.split(',')[1] ?? '', 'base64')
    const softness = (0.009 * photo.size) / photo.crop.side
    const pixels = await develop(png, { ground: await drawGround(photo), softness })
    const largest = file === shots[0]?.file ? largestMain : largestOther
    for (let quality = 88; quality >= 64; quality -= 6) {
      const bytes = await sharp(pixels.data, { raw: pixels.info }).webp({ quality, effort: 5 }).toBuffer()
      if (bytes.length > largest && quality > 64) continue
      await writeFile(join(folder, file), bytes)
      process.stdout.write(`${file} ${bytes.length} bytes\n`)
      break
    }
  }
}

const { products } = await readDemoFiles()
const named = new Set(products.flatMap(({ pictures }) => pictures))
const studio = await openHatStudio("import '/scripts/hat-pictures/photograph.ts'", 900)
const photograph = (task: PhotoTask) =>
  studio.page.evaluate(
    (one) => (globalThis as unknown as { show: (task: PhotoTask) => Promise<string[]> }).show(one),
    task,
  )
try {
  let last: Promise<void> = Promise.resolve()
  for (const demo of await readLooks()) {
    if (only.length > 0 && !only.includes(demo.slug)) continue
    const set = photoSets[demo.artist]
    if (!set) throw new Error(`${demo.artist} has no photo set.`)
    const look = await hatOf(demo)
    const shots = shotsOf(demo.slug, look, set, samples).filter(
      ({ file }) =>
        named.has(file) &&
        (shown.length === 0 || shown.some((ending) => file === `${demo.slug}-${ending}.webp`)),
    )
    const addresses = await photograph({
      look,
      light: set.light,
      hasRope: demo.blank === 'rope-flat-brim',
      eyelets: demo.eyelets ?? null,
      photos: shots.map(({ photo }) => photo),
    })
    // While the next hat is photographed.
    await last
    last = finish(shots, addresses)
  }
  await last
} finally {
  await studio.close()
}
