import type { Box, DrawnLayer, Placement } from '#modules/design-engine'

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

/** A layer snaps to a guide within this distance (mm). */
const snapDistance = 1.2

const middle = (low: number, high: number) => (low + high) / 2

/** Guides: center and safe area of the placement, edges and centers of the other layers. */
export function snapLines(placement: Placement, others: readonly DrawnLayer[]): SnapLines {
  const [right, bottom] = [
    placement.width / 2 - placement.safeMargin,
    placement.height / 2 - placement.safeMargin,
  ]
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
      if (Math.abs(by) < snapDistance && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, line }
    }
  }
  return best
}

/** The correction that snaps a moved box to the nearest guides, and those guides. */
export function snapMove(box: Box, lines: SnapLines): SnappedMove {
  const across = nearest(lines.vertical, [box.left, box.right])
  const down = nearest(lines.horizontal, [box.top, box.bottom])
  return {
    dx: across?.by ?? 0,
    dy: down?.by ?? 0,
    guides: { vertical: across ? [across.line] : [], horizontal: down ? [down.line] : [] },
  }
}

/** Snaps angles to steps of 15°. */
export function snapAngle(degrees: number): number {
  const step = Math.round(degrees / 15) * 15
  return Math.abs(degrees - step) < 3 ? step : degrees
}
