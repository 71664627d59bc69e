import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { servePicture } from '#modules/media/server'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { visitor } from '#shared/actor.ts'
import { aDesign, anArt } from '#tests/support/design-factory.ts'
import { hostilePictures, plantedScript } from '#tests/support/hostile-pictures.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { quoteDesign } from '../offers/quote-design.server.ts'
import { saveCustomWorkOffer } from '../offers/save-custom-work-offer.server.ts'
import { defaultCustomWorkOffer } from '../offers/custom-work-offer.ts'
import { orderDesign } from '../ordered-designs/order-design.server.ts'
import { artworkById } from './artwork-by-id.server.ts'
import { uploadArtwork } from './upload-artwork.server.ts'
import { workFile } from '../ordered-designs/work-file.server.ts'

const files = new Map<string, Buffer>()
beforeEach(() => {
  files.clear()
  provideStorage(memoryStorage(files))
})

/** A grainy gradient from red to blue. With `isOpaque: false`, the upper right quarter is transparent. */
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

test('stores a photo as WebP with 300 dpi on the widest print, without its metadata', async () => {
  const artwork = await uploadArtwork(visitor, { name: 'coast.jpg', bytes: await jpeg() })
  expect(artwork).toMatchObject({
    pixels: { width: 2400, height: 1600 },
    picture: `/media/artworks/${artwork.id}.webp`,
  })
  expect(await artworkById(visitor, artwork.id)).toEqual(artwork)
  const served = await servePicture(artwork.picture ?? '')
  expect(served?.contentType).toBe('image/webp')
  expect(Buffer.from(served?.bytes ?? []).toString('latin1')).not.toContain('script')
  const stored = await sharp(served?.bytes).metadata()
  expect(stored).toMatchObject({ format: 'webp', width: 1488, height: 992, hasAlpha: false })
  expect([stored.exif, stored.icc, stored.xmp]).toEqual([undefined, undefined, undefined])
})

test('a stored picture keeps its transparency and is never enlarged, and a drawing has none', async () => {
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

test('accepts a photo that is too grainy for thread, because it can be printed', async () => {
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
  const print = anArt({ artwork: artwork.id, technique: 'print', width: 50, height: 50 })
  const { checks } = await quoteDesign(visitor, aDesign([print]), 1)
  expect(checks).toEqual([])
})

test('a logo on white loses its background, in thread and in print, unless it is to be kept', async () => {
  const logo = `<svg width="400" height="200"><rect width="400" height="200" fill="#fff"/><circle cx="200" cy="100" r="80" fill="#d3222a"/></svg>`
  const bytes = await sharp(Buffer.from(logo)).jpeg().toBuffer()
  const alphaAtCorner = async (id: string) => {
    const { data } = await sharp(files.get(`artworks/${id}.webp`))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return data[3]
  }
  const cut = await uploadArtwork(visitor, { name: 'logo', bytes })
  expect(cut).toMatchObject({ threads: ['B31'], changes: [{ code: 'background-removed', count: 1 }] })
  const whole = await uploadArtwork(visitor, { name: 'logo', bytes, background: 'keep' })
  expect(whole).toMatchObject({ threads: ['B01', 'B31'], changes: [] })
  expect([await alphaAtCorner(cut.id), await alphaAtCorner(whole.id)]).toEqual([0, 255])
  const photo = await uploadArtwork(visitor, { name: 'coast', bytes: await jpeg() })
  expect(photo.changes).toEqual([{ code: 'photo-simplified', count: 1 }])
})

test('what a drawing loses is stored with it, and a file without shapes says what to do', async () => {
  const upload = (inside: string) =>
    uploadArtwork(visitor, { name: 'a.svg', bytes: Buffer.from(`<svg viewBox="0 0 9 9">${inside}</svg>`) })
  const artwork = await upload(
    '<text font-family="Helvetica">OAKS</text><text font-family="Webdings">z</text><path d="M0 0H9V9Z"/>',
  )
  expect(artwork.changes).toEqual([
    { code: 'text-left-out', count: 1, text: 'z' },
    { code: 'font-substituted', count: 1, text: 'Helvetica', font: 'Viga' },
  ])
  expect(await artworkById(visitor, artwork.id)).toEqual(artwork)
  await expect(upload('<text font-family="Webdings">z</text>')).rejects.toThrow('contains only text')
  await expect(upload('<image href="data:,"/>')).rejects.toThrow('contains only a picture')
  await expect(upload('')).rejects.toThrow('no visible shapes')
})

test('a picture in a drawing comes in with it, unless it has too many pixels', async () => {
  const upload = async (width: number, height: number) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#1b7a3d' } })
    const data = (await picture.png().toBuffer()).toString('base64')
    const image = `<image width="9" height="5" href="data:image/png;base64,${data}"/>`
    const svg = `<svg viewBox="0 0 9 9">${image}<path fill="#d3222a" d="M0 6H9V9Z"/></svg>`
    return uploadArtwork(visitor, { name: 'a.svg', bytes: Buffer.from(svg) })
  }
  const artwork = await upload(600, 300)
  expect(artwork.changes).toEqual([{ code: 'pictures-traced', count: 1 }])
  expect(artwork.threads).toHaveLength(2)
  expect((await upload(8_000, 5_001)).changes).toEqual([{ code: 'pictures-left-out', count: 1 }])
})

test('a malicious file leaves a clean picture or nothing', async () => {
  let stored = 0
  for (const { name, bytes, isTaken } of await hostilePictures()) {
    files.clear()
    const artwork = await uploadArtwork(visitor, { name, bytes }).catch((error: unknown) => {
      expect(error).toMatchObject({ code: expect.stringMatching(/^(not-artwork|picture-too-large)$/) })
      return null
    })
    const saved = [...files]
    // An SVG becomes shapes only, so it's the one format without a picture.
    expect(saved.map(([key]) => `/media/${key}`)).toEqual(
      artwork?.picture === undefined ? [] : [artwork.picture],
    )
    if (!isTaken) expect(saved).toEqual([])
    for (const [, picture] of saved) {
      stored += 1
      expect((await sharp(picture).metadata()).format).toBe('webp')
      const found = [plantedScript, 'PK\x03\x04'].filter((planted) => picture.includes(planted))
      expect(found).toEqual([])
    }
  }
  expect(stored).toBeGreaterThan(15)
}, 120_000)

async function anOrderedPrint(isOpaque: boolean) {
  const vendor = await aVendor()
  const { prices } = defaultCustomWorkOffer
  await saveCustomWorkOffer(vendor, {
    ...defaultCustomWorkOffer,
    isOpen: true,
    prices: { ...prices, techniques: { ...prices.techniques, print: prices.placements.front } },
  })
  const bytes = await photograph(1200, 800, { isOpaque }).png().toBuffer()
  const artwork = await uploadArtwork(visitor, { name: 'coast', bytes })
  const document = aDesign([anArt({ artwork: artwork.id, technique: 'print', width: 60, height: 40 })])
  const order = { name: 'Coast', document, vendorId: vendor.vendorId, quantity: 1 }
  const { id } = await orderDesign(visitor, order)
  const file = async (type: 'pdf' | 'svg' | 'png') =>
    Buffer.from(await workFile(vendor, { designId: id, placement: 'front', type }))
  return { id, artwork, file, vendor }
}

/** The pixel at this distance in mm from the center of a 120 x 63 mm placement. */
async function pixelAt(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [column, row] = [
    Math.round(((x + 60) / 120) * info.width),
    Math.round(((y + 31.5) / 63) * info.height),
  ]
  const at = (row * info.width + column) * 4
  return [...data.subarray(at, at + 4)]
}

test("the artist's files have an opaque print as JPEG in PDF and SVG, and as a 300 dpi PNG in true size", async () => {
  const { id, file } = await anOrderedPrint(true)
  const pdf = (await file('pdf')).toString('latin1')
  expect(pdf).toMatch(/Width 1200 \/Height 800 .*\/Filter \/DCTDecode/)
  expect(pdf).toContain('q 60 0 0 -40 -30 20 cm /P0 Do Q')
  const svg = (await file('svg')).toString()
  expect(svg).toMatch(
    /inkscape:label="Print: Artwork"><image href="data:image\/jpeg;base64,[\w+/=]+" x="-30" y="-20" width="60" height="40" [^<>]*\/><\/g>/,
  )
  const png = await file('png')
  expect((await sharp(png).metadata()).width).toBe(1417)
  const [left, right] = [await pixelAt(png, -25, 0), await pixelAt(png, 25, 0)]
  expect(left[0]).toBeGreaterThan(190)
  expect(right[2]).toBeGreaterThan(180)
  expect(await pixelAt(png, 40, 0)).toEqual([0, 0, 0, 0])
  // The picture of the hat shows the print too: red left of the center, blue right of it.
  const hat = await sharp(files.get(`designs/${id}.webp`))
    .raw()
    .toBuffer()
  const reddest = [...Array(1000 * 1000).keys()].filter(
    (pixel) => (hat[pixel * 3] ?? 0) > 150 && (hat[pixel * 3 + 2] ?? 0) < 90,
  )
  expect(reddest.length).toBeGreaterThan(3_000)
})

test("the artist's files keep the transparency of a print", async () => {
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

test('refuses more than eight printed pictures per hat, and an order whose picture is gone', async () => {
  const uploads = await Promise.all(
    Array.from({ length: 9 }, async () =>
      uploadArtwork(visitor, { name: 'dot', bytes: await photograph(90, 60).png().toBuffer() }),
    ),
  )
  const layers = uploads.map(({ id }, index) =>
    anArt({ id: `p${index}`, artwork: id, technique: 'print', width: 9, height: 6, x: index * 10 - 40 }),
  )
  await expect(quoteDesign(visitor, aDesign(layers), 1)).rejects.toMatchObject({ code: 'too-detailed' })
  const eight = await quoteDesign(visitor, aDesign(layers.slice(1)), 1)
  expect(eight.checks).toEqual([])
  const { vendor } = await anOrderedPrint(true)
  files.clear()
  const document = aDesign(layers.slice(0, 1))
  const gone = orderDesign(visitor, { name: 'x', document, vendorId: vendor.vendorId, quantity: 1 })
  await expect(gone).rejects.toMatchObject({ code: 'not-found' })
})
