import { CanvasTexture, LinearMipmapLinearFilter, RepeatWrapping, SRGBColorSpace } from 'three'
import type { ZoneBox } from '#modules/designs'

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
const mostPrinted = 12

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

/** Read once, as long as it is among the last ones; one that did not come is asked for again. */
function printedPicture(address: string): Promise<string> {
  const known = printed.get(address)
  if (known) return known
  const wanted = dataAddress(address)
  wanted.catch(() => printed.delete(address))
  printed.set(address, wanted)
  const [oldest] = printed.keys()
  if (printed.size > mostPrinted && oldest) printed.delete(oldest)
  return wanted
}

/** A drawing that is a picture itself may load nothing: what it prints is put into it. One that does not come leaves its place empty. */
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

/** A drawing in mm as pixels, at true scale. */
export async function rasterise(drawing: string, box: ZoneBox, pixelsPerMm: number): Promise<ArtPixels> {
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
