import sharp from 'sharp'
import type { EmbeddedPicture, TracedPicture } from '#modules/design-engine'
import { runInThread } from '../threads/run-in-thread.server.ts'

/** Maximum number of pixels in all pictures of a file together. */
const maxPixels = 40_000_000
/** Side in pixels to trace at: details of a picture in a drawing are small on a hat. */
const tracedSide = 280
const formats: ReadonlySet<string> = new Set(['png', 'jpeg'])

/**
 * Traces the pictures inside of an SVG in thread colors. Null for one that can't be read or that would exceed the limit of
 * pixels. The content decides the type, not what the file says.
 */
export async function traceEmbedded(
  pictures: readonly EmbeddedPicture[],
  maxColors: number,
): Promise<(TracedPicture | null)[]> {
  const traced: (TracedPicture | null)[] = []
  let room = maxPixels
  for (const { base64 } of pictures) {
    const bytes = Buffer.from(base64, 'base64')
    const pixels = await pixelsOf(bytes, room).catch(() => null)
    room -= pixels?.total ?? 0
    const result = pixels && (await runInThread('trace', { pixels, maxColors }))
    traced.push(result?.traced ? { ...result.traced, isPhoto: result.isPhoto } : null)
  }
  return traced
}

async function pixelsOf(bytes: Buffer, maxTotal: number) {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const total = width * height
  if (!formats.has(format) || total > maxTotal) return null
  const { data, info } = await sharp(bytes, { limitInputPixels: maxTotal, failOn: 'error' })
    .autoOrient()
    .ensureAlpha()
    .toColourspace('srgb')
    .resize({ width: tracedSide, height: tracedSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data, total }
}
