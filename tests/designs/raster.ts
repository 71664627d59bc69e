import sharp from 'sharp'

export type Color = readonly [number, number, number]

/** A rendered drawing, RGBA. */
export interface Raster {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Renders the `area` (in mm) of SVG elements at this resolution. */
export async function rasterOf(elements: string, area: Area, pixelsPerMm: number): Promise<Raster> {
  const [width, height] = [Math.round(area.width * pixelsPerMm), Math.round(area.height * pixelsPerMm)]
  const view = `${area.left} ${area.top} ${area.width} ${area.height}`
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${elements}</svg>`,
  )
}

export async function picture(svg: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

export const rgb = (hex: string): Color => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The pixel at a point; null where it's transparent. */
export function colorAt({ pixels, width, height }: Raster, x: number, y: number): Color | null {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column >= width || row >= height) return null
  const index = (row * width + column) * 4
  if ((pixels[index + 3] ?? 0) < 200) return null
  return [pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0]
}

/** The index of the most similar palette color. Hue matters more than brightness. -1 for transparent. */
export function nameOf(color: Color | null, palette: readonly Color[]): number {
  if (!color) return -1
  const apart = palette.map((one) => {
    const [a, b] = [inLight(color), inLight(one)]
    return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  })
  return apart.indexOf(Math.min(...apart))
}

function inLight(color: Color): Color {
  const brightest = Math.max(...color, 30)
  // Keeps some of the brightness, so that dark fabric stays different from bright thread.
  return [color[0] / brightest, color[1] / brightest, color[2] / brightest + (brightest > 110 ? 0 : 0.6)]
}
