import type { Artwork } from './artwork.ts'
import { reduceColors } from '../colors/reduce-colors.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** RGBA of each pixel, row by row. */
  readonly rgba: Uint8Array
}

type Traced = Pick<Artwork, 'width' | 'height' | 'threads' | 'shapes'>

/** Converts a picture to flat shapes in at most `maxColors` threads, largest area first; null for an empty picture. */
export function tracePixels(pixels: Pixels, maxColors: number): Traced | null {
  const { labels, threads } = labeled(pixels, maxColors)
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

type Spot = readonly [number, number]

const round = (value: number) => Math.round(value * 100) / 100

/** Walks along the edges between inside and outside, with the inside on the right. */
function loopsOf(inside: (x: number, y: number) => boolean, width: number, height: number): Spot[][] {
  const next = new Map<number, number[]>()
  const stride = width + 1
  const edge = (x0: number, y0: number, x1: number, y1: number) => {
    const from = y0 * stride + x0
    next.set(from, [...(next.get(from) ?? []), y1 * stride + x1])
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!inside(x, y)) continue
      if (!inside(x, y - 1)) edge(x, y, x + 1, y)
      if (!inside(x + 1, y)) edge(x + 1, y, x + 1, y + 1)
      if (!inside(x, y + 1)) edge(x + 1, y + 1, x, y + 1)
      if (!inside(x - 1, y)) edge(x, y + 1, x, y)
    }
  }
  const loops: Spot[][] = []
  for (const start of next.keys()) {
    for (let spot = take(next, start); spot !== undefined; spot = take(next, start)) {
      const loop: Spot[] = [[start % stride, Math.floor(start / stride)]]
      while (spot !== undefined && spot !== start) {
        loop.push([spot % stride, Math.floor(spot / stride)])
        spot = take(next, spot)
      }
      loops.push(loop)
    }
  }
  return loops
}

function take(next: Map<number, number[]>, from: number): number | undefined {
  return next.get(from)?.pop()
}

/**
 * Takes the midpoints of the steps, which turns a staircase into a slope, then drops nearly straight points
 * (Douglas–Peucker).
 */
function simplified(loop: readonly Spot[], tolerance: number): Spot[] {
  const middles = loop.map(([x, y], index): Spot => {
    const [nx, ny] = loop[(index + 1) % loop.length] ?? [x, y]
    return [(x + nx) / 2, (y + ny) / 2]
  })
  const [first] = middles
  if (!first || middles.length < 4) return middles
  let far = 0
  middles.forEach((spot, index) => {
    if (away(spot, first) > away(middles[far] ?? first, first)) far = index
  })
  const there = reduce(middles.slice(0, far + 1), tolerance)
  const back = reduce([...middles.slice(far), first], tolerance)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

function away([x, y]: Spot, [ox, oy]: Spot): number {
  return Math.hypot(x - ox, y - oy)
}

/** Iterative instead of recursive: a malicious picture may have a line of 100,000 steps. */
function reduce(line: readonly Spot[], tolerance: number): Spot[] {
  const retained = new Uint8Array(line.length)
  retained[0] = 1
  retained[line.length - 1] = 1
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    const [a, b] = [line[from], line[to]]
    if (!a || !b) continue
    let worst = 0
    let at = -1
    for (let index = from + 1; index < to; index += 1) {
      const spot = line[index]
      const off = spot ? offLine(spot, a, b) : 0
      if (off > worst) [worst, at] = [off, index]
    }
    if (at < 0 || worst <= tolerance) continue
    retained[at] = 1
    open.push([from, at], [at, to])
  }
  return line.filter((_, index) => retained[index] === 1)
}

function offLine([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

function areaOf(loop: readonly Spot[]): number {
  return (
    loop.reduce((sum, [x, y], index) => {
      const [nx, ny] = loop[(index + 1) % loop.length] ?? [x, y]
      return sum + x * ny - nx * y
    }, 0) / 2
  )
}
