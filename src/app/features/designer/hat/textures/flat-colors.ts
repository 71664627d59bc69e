export interface FlatColors {
  palette: (readonly [number, number, number])[]
  /** Palette index of every pixel; -1 for empty ones. */
  labels: Int8Array
}

const maxColors = 12

/** The flat colors of artwork, most common first, similar ones merged. Soft edges get the nearest color. */
export function flatColors(pixels: Uint8ClampedArray): FlatColors {
  const palette = commonColors(pixels)
  const count = pixels.length / 4
  const labels = new Int8Array(count).fill(-1)
  for (let index = 0; index < count; index++) {
    if ((pixels[index * 4 + 3] ?? 0) < 128) continue
    labels[index] = nearest(palette, pixels, index)
  }
  return { palette, labels }
}

function commonColors(pixels: Uint8ClampedArray): FlatColors['palette'] {
  const counts = new Map<number, number>()
  let total = 0
  for (let index = 0; index < pixels.length; index += 4) {
    if ((pixels[index + 3] ?? 0) < 250) continue
    const key = ((pixels[index] ?? 0) << 16) | ((pixels[index + 1] ?? 0) << 8) | (pixels[index + 2] ?? 0)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    total++
  }
  const palette: [number, number, number][] = []
  for (const [key, count] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (palette.length >= maxColors || count < total * 0.004) break
    const color: [number, number, number] = [key >> 16, (key >> 8) & 255, key & 255]
    const isNew = palette.every(([r, g, b]) => Math.hypot(r - color[0], g - color[1], b - color[2]) > 24)
    if (isNew) palette.push(color)
  }
  return palette
}

function nearest(palette: FlatColors['palette'], pixels: Uint8ClampedArray, index: number): number {
  let best = -1
  let leastDistance = Infinity
  for (const [label, [r, g, b]] of palette.entries()) {
    const far =
      ((pixels[index * 4] ?? 0) - r) ** 2 +
      ((pixels[index * 4 + 1] ?? 0) - g) ** 2 +
      ((pixels[index * 4 + 2] ?? 0) - b) ** 2
    if (far < leastDistance) {
      leastDistance = far
      best = label
    }
  }
  return best
}
