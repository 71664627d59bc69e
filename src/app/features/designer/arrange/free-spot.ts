import type { Box, PlacementDrawing } from '#modules/design-engine'
import { safeBox } from './align-layers.ts'

interface Size {
  readonly width: number
  readonly height: number
}

export interface FreeSpot {
  readonly x: number
  readonly y: number
  /** Smaller than 1 where the whole size doesn't fit. */
  readonly scale: number
}

/** Millimeters between what is there and what is added. */
const gap = 1.5
const step = 1
/** Smaller than half of its size, a graphic is no longer what was chosen. */
const scales = [1, 0.85, 0.7, 0.6, 0.5]
const middle: FreeSpot = { x: 0, y: 0, scale: 1 }

/**
 * The place nearest to the middle where something of this size covers nothing, smaller if it must be. The middle when there is no
 * such place.
 */
export function freeSpot({ placement, layers }: PlacementDrawing, size: Size): FreeSpot {
  const taken = layers.map(({ box }) => box).filter(({ left, right }) => Number.isFinite(right - left))
  for (const scale of scales) {
    const spot = nearestSpot(taken, safeBox(placement), {
      width: size.width * scale,
      height: size.height * scale,
    })
    if (spot) return { ...spot, scale }
  }
  return middle
}

function nearestSpot(
  taken: readonly Box[],
  area: Box,
  { width, height }: Size,
): Omit<FreeSpot, 'scale'> | null {
  const reach = { x: area.right - width / 2, y: area.bottom - height / 2 }
  let best: { x: number; y: number; far: number } | null = null
  for (const y of evenly(reach.y)) {
    for (const x of evenly(reach.x)) {
      // Anything beside the middle looks best above or below it.
      const far = Math.abs(y) + 2 * Math.abs(x)
      if ((best && far >= best.far) || taken.some((box) => covers(box, { x, y, width, height }))) continue
      best = { x, y, far }
    }
  }
  return best && { x: best.x, y: best.y }
}

/** From the middle to both ends. */
function evenly(end: number): number[] {
  if (end < 0) return []
  const count = Math.floor(end / step)
  return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step)
}

const covers = (box: Box, { x, y, width, height }: Size & { readonly x: number; readonly y: number }) =>
  x + width / 2 + gap > box.left &&
  x - width / 2 - gap < box.right &&
  y + height / 2 + gap > box.top &&
  y - height / 2 - gap < box.bottom
