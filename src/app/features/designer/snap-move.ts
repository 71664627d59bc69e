import type { Box, DrawnLayer, Zone } from '#modules/designs'

export interface SnapLines {
  /** x of vertical guides and y of horizontal ones, in mm. */
  vertical: readonly number[]
  horizontal: readonly number[]
}

export interface SnappedMove {
  dx: number
  dy: number
  guides: SnapLines
}

/** mm: nearer than this, the layer jumps onto the line. */
const reach = 1.2

const middle = (low: number, high: number) => (low + high) / 2

/** Middle and safe edges of the zone, and the edges and middles of what else is on it. */
export function snapLines(zone: Zone, others: readonly DrawnLayer[]): SnapLines {
  const [right, bottom] = [zone.width / 2 - zone.safeMargin, zone.height / 2 - zone.safeMargin]
  return {
    vertical: [
      0,
      -right,
      right,
      ...others.flatMap(({ box }) => [middle(box.left, box.right), box.left, box.right]),
    ],
    horizontal: [
      0,
      -bottom,
      bottom,
      ...others.flatMap(({ box }) => [middle(box.top, box.bottom), box.top, box.bottom]),
    ],
  }
}

function nearest(lines: readonly number[], [low, high]: readonly [number, number]) {
  let best: { by: number; line: number } | undefined
  for (const line of lines) {
    for (const place of [middle(low, high), low, high]) {
      const by = line - place
      if (Math.abs(by) < reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, line }
    }
  }
  return best
}

/** What to add to a move so that the box, already moved, lies on a guide; the guides it then lies on. */
export function snapMove(box: Box, lines: SnapLines): SnappedMove {
  const across = nearest(lines.vertical, [box.left, box.right])
  const down = nearest(lines.horizontal, [box.top, box.bottom])
  return {
    dx: across?.by ?? 0,
    dy: down?.by ?? 0,
    guides: { vertical: across ? [across.line] : [], horizontal: down ? [down.line] : [] },
  }
}

/** Angles near a step of 15° become that step. */
export function snapAngle(degrees: number): number {
  const step = Math.round(degrees / 15) * 15
  return Math.abs(degrees - step) < 3 ? step : degrees
}
