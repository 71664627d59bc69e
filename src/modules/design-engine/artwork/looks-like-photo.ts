import type { Pixels } from './trace-pixels.ts'

/** A logo has a few colors, and mixes of them along its edges. */
const minShades = 60
const mainShades = 8
const mainShare = 0.75

/** Whether a picture has too many shades for a few threads, which make a poster of it. */
export function looksLikePhoto({ width, height, rgba }: Pixels): boolean {
  const amounts = new Map<number, number>()
  let total = 0
  for (let at = 0; at < width * height * 4; at += 4) {
    if ((rgba[at + 3] ?? 0) < 128) continue
    // Four bits of each channel.
    const shade = [0, 1, 2].reduce((sum, offset) => sum * 16 + ((rgba[at + offset] ?? 0) >> 4), 0)
    amounts.set(shade, (amounts.get(shade) ?? 0) + 1)
    total += 1
  }
  if (amounts.size < minShades) return false
  const largest = [...amounts.values()].toSorted((one, other) => other - one).slice(0, mainShades)
  return largest.reduce((sum, one) => sum + one, 0) < mainShare * total
}
