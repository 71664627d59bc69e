import { CanvasTexture, LinearMipmapLinearFilter, RepeatWrapping, SRGBColorSpace } from 'three'
import type { PlacementBox } from '#modules/design-engine'

export interface ArtPixels {
  pixels: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no 2D canvas.')
  return { canvas, context }
}

async function pictureOf(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return picture
  } finally {
    URL.revokeObjectURL(address)
  }
}

const printed = new Map<string, Promise<string>>()
const maxPrinted = 12

async function dataAddress(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The picture of a print answered ${response.status}.`)
  const bytes = await response.blob()
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => fail(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(bytes)
  })
}

/** Cached for the most recent pictures. A picture that failed to load is requested again. */
function printedPicture(address: string): Promise<string> {
  const known = printed.get(address)
  if (known) return known
  const requested = dataAddress(address)
  requested.catch(() => printed.delete(address))
  printed.set(address, requested)
  const [oldest] = printed.keys()
  if (printed.size > maxPrinted && oldest) printed.delete(oldest)
  return requested
}

/** An SVG that is used as an image can't load other files, so its pictures are embedded. One that fails to load is left out. */
async function withPictures(drawing: string): Promise<string> {
  const addresses = [
    ...new Set([...drawing.matchAll(/ href="(\/media\/[^"]+)"/g)].map(([, one = '']) => one)),
  ]
  let whole = drawing
  for (const address of addresses) {
    const picture = await printedPicture(address).catch(() => '')
    whole = whole.replaceAll(` href="${address}"`, picture && ` href="${picture}"`)
  }
  return whole
}

/** Rasterizes a drawing in mm at true scale. */
export async function rasterize(drawing: string, box: PlacementBox, pixelsPerMm: number): Promise<ArtPixels> {
  const [across, down] = [box.right - box.left, box.bottom - box.top]
  const [width, height] = [Math.ceil(across * pixelsPerMm), Math.ceil(down * pixelsPerMm)]
  const picture = await pictureOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.left} ${box.top} ${across} ${down}" preserveAspectRatio="none">${await withPictures(drawing)}</svg>`,
  )
  const { context } = canvasOf(width, height)
  context.drawImage(picture, 0, 0, width, height)
  return { pixels: context.getImageData(0, 0, width, height).data, width, height }
}

export interface TextureOptions {
  isColor: boolean
  repeats?: readonly [number, number]
}

export function pixelTexture({ pixels, width, height }: ArtPixels, options: TextureOptions): CanvasTexture {
  const { canvas, context } = canvasOf(width, height)
  context.putImageData(new ImageData(pixels, width, height), 0, 0)
  const texture = new CanvasTexture(canvas)
  if (options.isColor) texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  texture.generateMipmaps = true
  texture.minFilter = LinearMipmapLinearFilter
  if (options.repeats) {
    texture.wrapS = RepeatWrapping
    texture.wrapT = RepeatWrapping
    texture.repeat.set(...options.repeats)
  }
  return texture
}
