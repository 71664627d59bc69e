import {
  type DesignAssets,
  type DesignDocument,
  type FontOutlines,
  lookOfDesign,
  svgHat,
} from '#modules/design-engine'
import { loadFont } from '../document/use-design-assets.ts'
import type { Look } from './look.ts'
import { wordsOnLook } from './words-on-look.ts'

const pictureSize = 300

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
    const font = await loadFont(layer.font)
    if (!font) return undefined
    fonts[layer.font] = font
  }
  return { fonts, artworks: {} }
}

/** The address of a small picture of the look, to be revoked when it is no longer shown. */
export function lookPicture(
  look: Look,
  words: string | null,
  isWanted: () => boolean,
): Promise<string | undefined> {
  const drawn = queue.then(async () => {
    if (!isWanted()) return undefined
    const assets = await assetsOf(look)
    await whenIdle()
    if (!assets || !isWanted()) return undefined
    const svg = svgHat(lookOfDesign(wordsOnLook(look, words, assets), assets), 'front', {
      size: pictureSize,
      id: 'look',
    })
    return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  })
  queue = drawn.catch(() => undefined)
  return drawn
}
