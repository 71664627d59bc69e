import sharp, { type OutputInfo } from 'sharp'

/** Up to this much, a pixel of the photograph shows the ground's shadow; above, the hat. */
const darkest = 0.45

interface Development {
  /** A picture of what is around the hat. */
  readonly ground: Buffer
  /** How far to blur the shadow, in pixels. */
  readonly softness: number
}

export interface Developed {
  readonly data: Buffer
  readonly info: OutputInfo
}

/**
 * Lays a photographed hat, whose ground is transparent, over a ground. A few lights leave rings in the shadow, which real light
 * doesn't, so it is blurred without the hat.
 */
export async function develop(photo: Buffer, { ground, softness }: Development): Promise<Developed> {
  const { data, info } = await sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const below = await sharp(ground).resize(info.width, info.height).removeAlpha().raw().toBuffer()
  const shadow = await softShadow(data, info, softness)
  const out = Buffer.alloc(info.width * info.height * 3)
  for (const [index, dark] of shadow.entries()) {
    const alpha = (data[index * 4 + 3] ?? 0) / 255
    // At its edge, a pixel is partly hat and partly shadow.
    const hat = alpha > darkest ? Math.max(0, (alpha - dark) / (1 - dark)) : 0
    for (let channel = 0; channel < 3; channel++) {
      const lit = (below[index * 3 + channel] ?? 0) * (1 - dark)
      out[index * 3 + channel] = Math.round((data[index * 4 + channel] ?? 0) * hat + lit * (1 - hat))
    }
  }
  return { data: out, info: { ...info, channels: 3 } }
}

/** From 0 to `darkest`, for each pixel; near the hat, that of the ground beside it. */
async function softShadow(
  data: Buffer,
  { width, height }: OutputInfo,
  softness: number,
): Promise<Float32Array> {
  const [shadow, weight] = [Buffer.alloc(width * height), Buffer.alloc(width * height)]
  for (let index = 0; index < shadow.length; index++) {
    const alpha = data[index * 4 + 3] ?? 0
    if (alpha > darkest * 255) continue
    shadow[index] = alpha
    weight[index] = 255
  }
  const blurred = async (mask: Buffer) => {
    const bytes = await sharp(mask, { raw: { width, height, channels: 1 } })
      .blur(softness)
      .extractChannel(0)
      .raw({ depth: 'float' })
      .toBuffer()
    return new Float32Array(bytes.buffer, bytes.byteOffset, width * height)
  }
  const [shadows, weights] = await Promise.all([blurred(shadow), blurred(weight)])
  return shadows.map((value, index) => {
    const known = weights[index] ?? 0
    return known > 4 ? Math.min(darkest, value / known) : 0
  })
}
