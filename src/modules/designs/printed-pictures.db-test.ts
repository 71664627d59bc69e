import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { servePicture } from '#modules/media/server'
import { useStorage } from '#platform/storage/storage.server.ts'
import { visitor } from '#shared/actor.ts'
import { aDesign, anArt } from '#tests/support/design-factory.ts'
import { hostilePictures, plantedScript } from '#tests/support/hostile-pictures.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { judgeDesign, saveOffer } from './custom-offers.server.ts'
import { usualOffer } from './offer-input.ts'
import { orderDesign } from './order-design.server.ts'
import { artworkById, uploadArtwork } from './upload-artwork.server.ts'
import { workFile } from './work-file.server.ts'

const files = new Map<string, Buffer>()
beforeEach(() => {
  files.clear()
  useStorage(memoryStorage(files))
})

/** Soft light from red to blue with grain; the left half is red, the upper right quarter may be seen through. */
function photograph(width: number, height: number, { isOpaque = true } = {}) {
  const pixels = Buffer.alloc(width * height * 4)
  let seed = 3
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      const share = x / width
      const at = (y * width + x) * 4
      const shade = ((seed >> 16) % 21) - 10
      pixels[at] = Math.min(255, Math.max(0, 230 - 200 * share + shade))
      pixels[at + 1] = Math.min(255, Math.max(0, 60 + (60 * y) / height + shade))
      pixels[at + 2] = Math.min(255, Math.max(0, 30 + 200 * share + shade))
      pixels[at + 3] = !isOpaque && share > 0.5 && y < height / 2 ? 0 : 255
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

const jpeg = () =>
  photograph(2400, 1600)
    .withExif({ IFD0: { Copyright: plantedScript }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()

test('of a photograph its colours are kept as a WebP of 300 dots an inch on the widest print, without what else was in it', async () => {
  const artwork = await uploadArtwork(visitor, { name: 'coast.jpg', bytes: await jpeg() })
  expect(artwork).toMatchObject({
    pixels: { width: 2400, height: 1600 },
    picture: `/media/artworks/${artwork.id}.webp`,
  })
  expect(await artworkById(visitor, artwork.id)).toEqual(artwork)
  const served = await servePicture(artwork.picture ?? '')
  expect(served?.contentType).toBe('image/webp')
  expect(Buffer.from(served?.bytes ?? []).toString('latin1')).not.toContain('script')
  const kept = await sharp(served?.bytes).metadata()
  expect(kept).toMatchObject({ format: 'webp', width: 1488, height: 992, hasAlpha: false })
  expect([kept.exif, kept.icc, kept.xmp]).toEqual([undefined, undefined, undefined])
})

test('what one sees through stays so, a small picture stays as large as it is, and a drawing has no picture', async () => {
  const bytes = await photograph(300, 200, { isOpaque: false }).png().toBuffer()
  const artwork = await uploadArtwork(visitor, { name: 'cut-out.png', bytes })
  const { data, info } = await sharp(files.get(`artworks/${artwork.id}.webp`))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 300, height: 200, channels: 4 })
  expect([data[(50 * 300 + 50) * 4 + 3], data[(50 * 300 + 250) * 4 + 3]]).toEqual([255, 0])
  const svg = Buffer.from('<svg width="9" height="9"><path fill="#d3222a" d="M0 0H9V9Z"/></svg>')
  const drawing = await uploadArtwork(visitor, { name: 'flag.svg', bytes: svg })
  expect(drawing.picture).toBeUndefined()
  expect(files.size).toBe(1)
})

test('a photograph with more grain than thread can show is taken, because it can be printed', async () => {
  const grain = Buffer.alloc(560 * 560 * 3)
  let seed = 3
  for (let at = 0; at < grain.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    grain[at] = seed >> 16
  }
  const bytes = await sharp(grain, { raw: { width: 560, height: 560, channels: 3 } })
    .png()
    .toBuffer()
  const artwork = await uploadArtwork(visitor, { name: 'sand.jpg', bytes, colors: 16 })
  const print = anArt({ artwork: artwork.id, decoration: 'print', width: 50, height: 50 })
  const { checks } = await judgeDesign(visitor, aDesign([print]), 1)
  expect(checks).toEqual([])
})

test('hostile files leave a clean picture of ours or nothing', async () => {
  let taken = 0
  for (const { name, bytes, isTaken } of await hostilePictures()) {
    files.clear()
    const artwork = await uploadArtwork(visitor, { name, bytes }).catch((error: unknown) => {
      expect(error).toMatchObject({ code: expect.stringMatching(/^(not-artwork|picture-too-large)$/) })
      return null
    })
    const kept = [...files]
    // An SVG becomes shapes, and is the only thing without a picture.
    expect(kept.map(([key]) => `/media/${key}`)).toEqual(
      artwork?.picture === undefined ? [] : [artwork.picture],
    )
    if (!isTaken) expect(kept).toEqual([])
    for (const [, picture] of kept) {
      taken += 1
      expect((await sharp(picture).metadata()).format).toBe('webp')
      const found = [plantedScript, 'PK\x03\x04'].filter((planted) => picture.includes(planted))
      expect(found).toEqual([])
    }
  }
  expect(taken).toBeGreaterThan(15)
}, 120_000)

async function anOrderedPrint(isOpaque: boolean) {
  const vendor = await aVendor()
  const { prices } = usualOffer
  await saveOffer(vendor, {
    ...usualOffer,
    isOpen: true,
    prices: { ...prices, methods: { ...prices.methods, print: prices.zones.front } },
  })
  const bytes = await photograph(1200, 800, { isOpaque }).png().toBuffer()
  const artwork = await uploadArtwork(visitor, { name: 'coast', bytes })
  const document = aDesign([anArt({ artwork: artwork.id, decoration: 'print', width: 60, height: 40 })])
  const order = { name: 'Coast', document, vendorId: vendor.vendorId, quantity: 1 }
  const { id } = await orderDesign(visitor, order)
  const file = async (type: 'pdf' | 'svg' | 'png') =>
    Buffer.from(await workFile(vendor, { designId: id, zone: 'front', type }))
  return { id, artwork, file, vendor }
}

/** The pixel so many mm to the right of the middle of a zone of 120 x 63 mm, and below it. */
async function pixelAt(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [column, row] = [
    Math.round(((x + 60) / 120) * info.width),
    Math.round(((y + 31.5) / 63) * info.height),
  ]
  const at = (row * info.width + column) * 4
  return [...data.subarray(at, at + 4)]
}

test('an artist gets an opaque print as a JPEG in PDF and SVG, and in true size with 300 dots an inch', async () => {
  const { id, file } = await anOrderedPrint(true)
  const pdf = (await file('pdf')).toString('latin1')
  expect(pdf).toMatch(/Width 1200 \/Height 800 .*\/Filter \/DCTDecode/)
  expect(pdf).toContain('q 60 0 0 -40 -30 20 cm /P0 Do Q')
  const svg = (await file('svg')).toString()
  expect(svg).toMatch(
    /^<svg [^<>]*><image href="data:image\/jpeg;base64,[\w+/=]+" x="-30" y="-20" width="60" height="40" [^<>]*\/><\/svg>$/,
  )
  const png = await file('png')
  expect((await sharp(png).metadata()).width).toBe(1417)
  const [left, right] = [await pixelAt(png, -25, 0), await pixelAt(png, 25, 0)]
  expect(left[0]).toBeGreaterThan(190)
  expect(right[2]).toBeGreaterThan(180)
  expect(await pixelAt(png, 40, 0)).toEqual([0, 0, 0, 0])
  // The hat's own picture shows it as well: red to the left of the middle, blue to the right.
  const hat = await sharp(files.get(`designs/${id}.webp`))
    .raw()
    .toBuffer()
  const reddest = [...Array(1000 * 1000).keys()].filter(
    (pixel) => (hat[pixel * 3] ?? 0) > 150 && (hat[pixel * 3 + 2] ?? 0) < 90,
  )
  expect(reddest.length).toBeGreaterThan(3_000)
})

test('of a print with a cut-out the artist’s files are as transparent as it is', async () => {
  const { file } = await anOrderedPrint(false)
  const pdf = await file('pdf')
  const text = pdf.toString('latin1')
  expect(text).toMatch(/\/Filter \/FlateDecode \/SMask 6 0 R/)
  const mask = /6 0 obj\n<<.*\/DeviceGray .*\/Length (\d+) >>\nstream\n/.exec(text)
  const start = (mask?.index ?? 0) + (mask?.[0].length ?? 0)
  const opacity = inflateSync(pdf.subarray(start, start + Number(mask?.[1])))
  expect([opacity.length, opacity[200 * 1200 + 300], opacity[200 * 1200 + 900]]).toEqual([960_000, 255, 0])
  const png = await file('png')
  expect((await pixelAt(png, 15, -10))[3]).toBe(0)
  expect((await pixelAt(png, 15, 10))[3]).toBe(255)
  expect((await file('svg')).toString()).toContain('href="data:image/png;base64,')
})

test('a hat takes eight different pictures, and no order is taken whose picture has gone', async () => {
  const uploads = await Promise.all(
    Array.from({ length: 9 }, async () =>
      uploadArtwork(visitor, { name: 'dot', bytes: await photograph(90, 60).png().toBuffer() }),
    ),
  )
  const layers = uploads.map(({ id }, index) =>
    anArt({ id: `p${index}`, artwork: id, decoration: 'print', width: 9, height: 6, x: index * 10 - 40 }),
  )
  await expect(judgeDesign(visitor, aDesign(layers), 1)).rejects.toMatchObject({ code: 'too-detailed' })
  const eight = await judgeDesign(visitor, aDesign(layers.slice(1)), 1)
  expect(eight.checks).toEqual([])
  const { vendor } = await anOrderedPrint(true)
  files.clear()
  const document = aDesign(layers.slice(0, 1))
  const gone = orderDesign(visitor, { name: 'x', document, vendorId: vendor.vendorId, quantity: 1 })
  await expect(gone).rejects.toMatchObject({ code: 'not-found' })
})
