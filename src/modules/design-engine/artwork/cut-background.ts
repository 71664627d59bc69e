import { colorDistance, oklabOf } from '../colors/oklab.ts'
import type { BackgroundRule } from './background-rule.ts'
import type { Pixels } from './trace-pixels.ts'

export interface BackgroundCut {
  readonly rule: BackgroundRule
  /** How far colors may be from the background's, from 0 to 100. */
  readonly tolerance: number
}

export const defaultTolerance = 20

/** Shares of the pixels along the edge that must have one color, or none. */
const evenShare = 0.85
const transparentShare = 0.5
/** Shares of all pixels: less isn't a background, more would leave nothing. */
const minRemoved = 0.02
const maxRemoved = 0.995

/** Makes the background transparent; null when nothing is to be removed. */
export function cutBackground(pixels: Pixels, { rule, tolerance }: BackgroundCut): Pixels | null {
  if (rule === 'keep') return null
  const ground = groundOf(pixels)
  if (!ground || (rule === 'auto' && ground.share < evenShare)) return null
  const away = distancesFrom(pixels, ground.color)
  const limit = 0.02 + Math.min(100, Math.max(0, tolerance)) * 0.0025
  const isGround = (index: number) => (away[index] ?? 0) <= limit
  const removed =
    rule === 'everywhere'
      ? Uint8Array.from(away, (distance) => (distance <= limit ? 1 : 0))
      : flooded(pixels, isGround)
  const share = removed.reduce((sum, one) => sum + one, 0) / removed.length
  if (share > maxRemoved || (rule === 'auto' && share < minRemoved)) return null
  return withoutFringe(pixels, removed, away)
}

/** The most frequent color along the edge, and the share of the edge that has it; null for a transparent edge. */
function groundOf({
  width,
  height,
  rgba,
}: Pixels): { color: readonly [number, number, number]; share: number } | null {
  const edge: number[] = []
  for (let x = 0; x < width; x += 1) edge.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y += 1) edge.push(y * width, y * width + width - 1)
  const opaque = edge.filter((index) => (rgba[index * 4 + 3] ?? 0) >= 128)
  if (opaque.length < edge.length * (1 - transparentShare)) return null
  const bins = new Map<number, number[]>()
  for (const index of opaque) {
    const key = [0, 1, 2].reduce((sum, channel) => sum * 16 + ((rgba[index * 4 + channel] ?? 0) >> 4), 0)
    const bin = bins.get(key) ?? []
    bin.push(index)
    bins.set(key, bin)
  }
  const [largest = []] = [...bins.values()].toSorted((one, other) => other.length - one.length)
  const average = (channel: number) =>
    largest.reduce((sum, index) => sum + (rgba[index * 4 + channel] ?? 0), 0) / Math.max(1, largest.length)
  const color = [average(0), average(1), average(2)] as const
  const lab = oklabOf(color)
  const alike = opaque.filter((index) => {
    const at = index * 4
    return colorDistance(lab, oklabOf([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0])) < 0.06
  })
  return { color, share: alike.length / edge.length }
}

/** The distance of each pixel from a color; 0 where it's transparent. */
function distancesFrom(
  { rgba, width, height }: Pixels,
  color: readonly [number, number, number],
): Float32Array {
  const lab = oklabOf(color)
  // Six bits of each channel are enough to compare, and there are few of them.
  const known = new Float32Array(1 << 18).fill(-1)
  const away = new Float32Array(width * height)
  for (let index = 0; index < away.length; index += 1) {
    const at = index * 4
    if ((rgba[at + 3] ?? 0) < 128) continue
    const [red = 0, green = 0, blue = 0] = [rgba[at], rgba[at + 1], rgba[at + 2]]
    const key = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2)
    let distance = known[key] ?? -1
    if (distance < 0) {
      distance = colorDistance(lab, oklabOf([red, green, blue]))
      known[key] = distance
    }
    away[index] = distance
  }
  return away
}

/** The pixels that are connected to the edge through others like them. */
function flooded({ width, height }: Pixels, isGround: (index: number) => boolean): Uint8Array {
  const found = new Uint8Array(width * height)
  const open = new Int32Array(width * height)
  let count = 0
  const visit = (index: number) => {
    if (found[index] || !isGround(index)) return
    found[index] = 1
    open[count] = index
    count += 1
  }
  for (let x = 0; x < width; x += 1) [x, (height - 1) * width + x].forEach(visit)
  for (let y = 0; y < height; y += 1) [y * width, y * width + width - 1].forEach(visit)
  while (count > 0) {
    count -= 1
    const index = open[count] ?? 0
    const x = index % width
    if (x > 0) visit(index - 1)
    if (x < width - 1) visit(index + 1)
    if (index >= width) visit(index - width)
    if (index < width * (height - 1)) visit(index + width)
  }
  return found
}

/**
 * Pixels beside the background are a mix of it and the picture. They get the color of the picture, and are as opaque as their
 * share of it.
 */
function withoutFringe({ width, height, rgba }: Pixels, removed: Uint8Array, away: Float32Array): Pixels {
  const cut = Uint8Array.from(rgba)
  for (let index = 0; index < removed.length; index += 1) {
    if (removed[index]) {
      cut[index * 4 + 3] = 0
      continue
    }
    const [x, y] = [index % width, Math.floor(index / width)]
    let isEdge = false
    let farthest = index
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue
        const other = index + dy * width + dx
        if (removed[other]) isEdge = true
        else if ((away[other] ?? 0) > (away[farthest] ?? 0)) farthest = other
      }
    }
    if (!isEdge || farthest === index) continue
    const share = (away[index] ?? 0) / (away[farthest] ?? 1)
    for (let channel = 0; channel < 3; channel += 1) {
      cut[index * 4 + channel] = rgba[farthest * 4 + channel] ?? 0
    }
    cut[index * 4 + 3] = Math.round((rgba[index * 4 + 3] ?? 255) * share)
  }
  return { width, height, rgba: cut }
}
