import sharp from 'sharp'
import {
  type ArtworkChange,
  embeddedPictures,
  looksLikePhoto,
  type SvgReading,
  tracePixels,
} from '#modules/design-engine'
import { readSvgWithFonts } from '#modules/design-engine/server'

/** Reads an SVG with its fonts and pictures, as an upload does. */
export async function readUpload(svg: string, maxColors: number): Promise<SvgReading> {
  const { text, pictures } = embeddedPictures(svg)
  const traced = await Promise.all(
    pictures.map(async ({ base64 }) => {
      const decoded = sharp(Buffer.from(base64, 'base64')).ensureAlpha().raw()
      const raw = await decoded.toBuffer({ resolveWithObject: true }).catch(() => null)
      if (!raw) return null
      const pixels = { width: raw.info.width, height: raw.info.height, rgba: raw.data }
      const shapes = tracePixels(pixels, maxColors)
      return shapes && { ...shapes, isPhoto: looksLikePhoto(pixels) }
    }),
  )
  return readSvgWithFonts({ text, pictures: traced, maxColors, background: 'auto' })
}

/** What reading lists, by code. */
export const codesOf = (changes: readonly ArtworkChange[]) => [...new Set(changes.map(({ code }) => code))]
