import sharp from 'sharp'

/** Maximum length in characters: a page of /shop contains 24 previews. */
export const maxPreviewLength = 200
const side = 8
const prefix = 'data:image/webp;base64,'

/**
 * A picture of at most 8 x 8 pixels as a data URL, shown until the real one has loaded; the browser's smoothing blurs it. Null
 * for transparent pictures, because the preview would stay visible behind them. Lossless, in as many shades as fit: a lossy
 * preview is smaller but tints the background, and the change would flash. Shades are measured from the first pixel, so the
 * background behind a hat keeps its exact color.
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
