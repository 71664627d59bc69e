import sharp from 'sharp'

/** Longest text, in characters: 24 of them stand on a page of the shop. */
export const maxPreviewLength = 200
const side = 8
const prefix = 'data:image/webp;base64,'

/**
 * A picture of at most 8 x 8 pixels as a data address, seen where the real one will be until it has come. The browser's own
 * smoothing makes a blur of it. Null for a transparent picture, through which it would be seen for ever.
 *
 * Lossless, in as many shades as find room: a lossy one is smaller, but tints the ground, and the change would flash. The
 * shades count from the first pixel, so the paper behind a hat keeps exactly its colour.
 */
export async function drawPreview(bytes: Uint8Array): Promise<string | null> {
  const { data, info } = await sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isOpaque = data.every((value, index) => index % 4 !== 3 || value === 255)
  if (!isOpaque) return null
  for (const step of [12, 16, 22, 32, 48]) {
    const raw = { width: info.width, height: info.height, channels: 4 as const }
    const picture = await sharp(inSteps(data, step), { raw })
      .removeAlpha()
      .webp({ lossless: true, effort: 6 })
      .toBuffer()
    const text = prefix + picture.toString('base64')
    if (text.length <= maxPreviewLength) return text
  }
  return null
}

function inSteps(pixels: Uint8Array, step: number): Uint8Array {
  return pixels.map((value, index) => {
    const ground = pixels[index % 4] ?? 0
    return Math.max(0, Math.min(255, Math.round((value - ground) / step) * step + ground))
  })
}
