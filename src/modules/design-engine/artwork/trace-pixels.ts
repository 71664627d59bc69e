import type { Artwork } from './artwork.ts'
import { colorDistance, oklabOf, rgbOf } from '../colors/oklab.ts'
import { threadHex } from '../colors/threads.ts'
import { reduceColors } from '../colors/reduce-colors.ts'
import { areaOf, loopsOf, simplified } from './trace-loops.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** RGBA of each pixel, row by row. */
  readonly rgba: Uint8Array
}

type Traced = Pick<Artwork, 'width' | 'height' | 'threads' | 'shapes'>

/** Converts a picture to flat shapes in at most `maxColors` threads, largest area first; null for an empty picture. */
export function tracePixels(pixels: Pixels, maxColors: number): Traced | null {
  const { labels, threads } = withoutFringes(labeled(pixels, maxColors), pixels)
  if (threads.length === 0) return null
  const smooth = withoutSpecks(labels, pixels)
  const shapes = threads.flatMap((_, color) => {
    const d = outlineOf(smooth, pixels, color)
    return d ? [{ color, evenOdd: true, d }] : []
  })
  if (shapes.length === 0) return null
  return { width: pixels.width, height: pixels.height, threads, shapes }
}

/** The index of a thread for every pixel; -1 where the picture is transparent. */
function labeled({ rgba, width, height }: Pixels, maxColors: number) {
  const amounts = new Map<string, number>()
  const keys: (string | null)[] = []
  for (let index = 0; index < width * height; index += 1) {
    const at = index * 4
    const opaque = (rgba[at + 3] ?? 0) >= 128
    // Deliberately coarse: shades that look the same become one color.
    const channel = (offset: number) => ((rgba[at + offset] ?? 0) & 0xf0) | 0x08
    const key = opaque
      ? `#${[0, 1, 2].map((offset) => channel(offset).toString(16).padStart(2, '0')).join('')}`
      : null
    keys.push(key)
    if (key) amounts.set(key, (amounts.get(key) ?? 0) + 1)
  }
  const threadOf = reduceColors(amounts, maxColors)
  const areas = new Map<string, number>()
  for (const [key, amount] of amounts) {
    const thread = threadOf.get(key) ?? ''
    areas.set(thread, (areas.get(thread) ?? 0) + amount)
  }
  const threads = [...areas].toSorted((a, b) => b[1] - a[1]).map(([thread]) => thread)
  const place = new Map(threads.map((thread, index) => [thread, index]))
  const labels = Int8Array.from(keys, (key) =>
    key === null ? -1 : (place.get(threadOf.get(key) ?? '') ?? -1),
  )
  return { labels, threads }
}

interface Labeled {
  readonly labels: Int8Array
  readonly threads: string[]
}

/** Share of a color's pixels that must have only pixels like themselves around them. */
const coreShare = 0.03

/**
 * Colors that only occur in lines one or two pixels wide are mixes along the edges of others. Their pixels get the most
 * similar of the other colors.
 */
function withoutFringes({ labels, threads }: Labeled, { width, height }: Pixels): Labeled {
  const areas = threads.map(() => 0)
  const cores = threads.map(() => 0)
  labels.forEach((label, index) => {
    if (label < 0) return
    areas[label] = (areas[label] ?? 0) + 1
    const x = index % width
    if (x === 0 || x === width - 1 || index < width || index >= width * (height - 1)) return
    const isCore = [-1, 1, -width, width].every((step) => labels[index + step] === label)
    if (isCore) cores[label] = (cores[label] ?? 0) + 1
  })
  const isFringe = threads.map((_, label) => (cores[label] ?? 0) < coreShare * (areas[label] ?? 0))
  const strong = threads.filter((_, label) => !isFringe[label])
  if (strong.length === threads.length || strong.length === 0) return { labels, threads }
  const to = threads.map((thread) => {
    const lab = oklabOf(rgbOf(threadHex(thread)))
    const distances = strong.map((one) => colorDistance(lab, oklabOf(rgbOf(threadHex(one)))))
    return distances.indexOf(Math.min(...distances))
  })
  return { labels: labels.map((label) => (label < 0 ? label : (to[label] ?? -1))), threads: strong }
}

/** Gives each pixel the most frequent label around it. This removes single dots and anti-aliased edges. */
function withoutSpecks(labels: Int8Array, { width, height }: Pixels): Int8Array {
  const counts = new Int32Array(130)
  return labels.map((label, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    counts.fill(0)
    let best = label
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const [nx, ny] = [x + dx, y + dy]
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
        const other = labels[ny * width + nx] ?? -1
        const count = (counts[other + 1] ?? 0) + (other === label ? 1.5 : 1)
        counts[other + 1] = count
        if (count > (counts[best + 1] ?? 0)) best = other
      }
    }
    return best
  })
}

/**
 * A color's area as polygons. It extends one pixel under the colors above it, so that no background shows between them.
 */
function outlineOf(labels: Int8Array, { width, height }: Pixels, color: number): string {
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? -1 : (labels[y * width + x] ?? -1)
  const inside = (x: number, y: number) => {
    const label = at(x, y)
    if (label === color) return true
    if (label < color) return false
    return (
      at(x - 1, y) === color || at(x + 1, y) === color || at(x, y - 1) === color || at(x, y + 1) === color
    )
  }
  return loopsOf(inside, width, height)
    .map((loop) => simplified(loop, 0.75))
    .filter((loop) => loop.length >= 3 && Math.abs(areaOf(loop)) >= 6)
    .map((loop) => `M${loop.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`)
    .join('')
}

const round = (value: number) => Math.round(value * 100) / 100
