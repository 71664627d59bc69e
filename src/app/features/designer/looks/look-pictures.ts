import {
  type DesignAssets,
  type DesignDocument,
  drawnGraphics,
  type FontOutlines,
  lookOfDesign,
  svgHat,
} from '#modules/design-engine'
import { fetchFont } from '../document/use-design-assets.ts'
import type { Look } from './look.ts'
import { wordsOnLook } from './words-on-look.ts'

const pictureSize = 400

/** One picture at a time, so that the page stays responsive. */
let queue: Promise<unknown> = Promise.resolve()

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 30)
  })
}

/** The look with these words and everything that draws it. Undefined when its font doesn't load. */
export async function openLook(look: Look, words: string | null): Promise<DesignDocument | undefined> {
  const assets = await assetsOf(look)
  return assets && wordsOnLook(look, words, assets)
}

async function assetsOf({ document }: Look): Promise<DesignAssets | undefined> {
  const fonts: Record<string, FontOutlines> = {}
  for (const layer of document.placements.front.layers) {
    if (layer.kind !== 'text') continue
    const font = await fetchFont(layer.font)
    if (!font) return undefined
    fonts[layer.font] = font
  }
  return { fonts, artworks: {}, graphics: drawnGraphics }
}

const drawn = new Map<string, string>()

/** A small picture of the look as a data URL. Undefined when its font doesn't load, or when it is no longer wanted. */
export function lookPicture(
  look: Look,
  words: string | null,
  isWanted: () => boolean,
): Promise<string | undefined> {
  const key = `${look.id} ${words ?? ''}`
  const picture = queue.then(async () => {
    if (!isWanted()) return undefined
    const known = drawn.get(key)
    if (known) return known
    const assets = await assetsOf(look)
    await whenIdle()
    if (!assets || !isWanted()) return undefined
    const svg = svgHat(lookOfDesign(wordsOnLook(look, words, assets), assets), 'front', {
      size: pictureSize,
      id: 'look',
    })
    const made = await bitmapOf(svg)
    drawn.set(key, made)
    return made
  })
  queue = picture.catch(() => undefined)
  return picture
}

/** The drawing of a hat has thousands of parts: forty of them at once would be slow to scroll. */
async function bitmapOf(svg: string): Promise<string> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(pictureSize, pictureSize)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = pictureSize
    canvas.height = pictureSize
    canvas.getContext('2d')?.drawImage(image, 0, 0, pictureSize, pictureSize)
    return canvas.toDataURL('image/webp', 0.85)
  } finally {
    URL.revokeObjectURL(address)
  }
}
