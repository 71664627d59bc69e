import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { DesignAssets } from '#modules/design-engine'
import { designAssets } from '#tests/support/design-assets.ts'
import { aPrintedArtwork } from '#tests/support/printed-artwork.ts'

const [width, height] = [240, 180]

/**
 * Hues that look different in any light. Each field of the picture varies the brightness of one of them but stays
 * bright.
 */
export const fieldColors = ['#c02818', '#18a838', '#e0b010', '#a030c0'] as const
const tones = [
  [0.88, 0.19, 0.1],
  [0.12, 0.88, 0.3],
  [0.88, 0.69, 0.06],
  [0.74, 0.22, 0.88],
] as const

/** Four asymmetric fields of noisy gradients, with a transparent hole. */
function pixels(): Buffer {
  const rgba = Buffer.alloc(width * height * 4)
  let seed = 7
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      const isHole = Math.hypot(x - 190, y - 45) < 30
      const tone = tones[(y < 90 ? 0 : 1) + (x < 100 ? 0 : 2)] ?? tones[0]
      const light = 218 + 26 * Math.sin(x / 37 + y / 23) + (seed % 21) - 10
      const at = (y * width + x) * 4
      tone.forEach((share, channel) => (rgba[at + channel] = Math.min(255, share * light * 1.1)))
      rgba[at + 3] = isHole ? 0 : 255
    }
  }
  return rgba
}

/** An artwork with this picture: as a data URL for SVG, as colors and opacity for the PDF. */
export async function aPhotograph() {
  const rgba = pixels()
  const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  const artwork = aPrintedArtwork({ width, height, pixels: { width, height } })
  const assets: DesignAssets = {
    ...designAssets,
    artworks: { [artwork.id]: { ...artwork, picture: `data:image/png;base64,${png.toString('base64')}` } },
  }
  const every = (from: number, to: number) =>
    Buffer.from(rgba.filter((_, index) => index % 4 >= from && index % 4 < to))
  const inPdf = {
    width,
    height,
    filter: 'FlateDecode',
    colors: deflateSync(every(0, 3)),
    opacity: deflateSync(every(3, 4)),
  } as const
  return { assets, pdf: { [artwork.id]: inPdf } }
}
