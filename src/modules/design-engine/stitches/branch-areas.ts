import type { Branch } from './skeleton-of.ts'
import type { Part, StitchMap } from './stitch-map.ts'

export interface BranchAreas {
  /** For each cell of the map, the index + 1 of the branch that is nearest along a way inside its part; 0 for none. */
  readonly areas: Int32Array
  /** Fifths of a cell to that branch, + 1. */
  readonly costs: Int32Array
}

export function emptyAreas({ labels }: StitchMap): BranchAreas {
  return { areas: new Int32Array(labels.length), costs: new Int32Array(labels.length) }
}

/** Divides a part between its branches. Parts don't overlap, so all of them may use the same arrays. */
export function markBranchAreas(
  { labels, width }: StitchMap,
  { label }: Part,
  branches: readonly Branch[],
  { areas, costs }: BranchAreas,
): void {
  const queue: number[][] = []
  const offer = (at: number, cost: number, area: number) => {
    const known = costs[at]
    if (labels[at] !== label || (known && known <= cost)) return
    costs[at] = cost
    areas[at] = area
    const waiting = queue[cost]
    if (waiting) waiting.push(at)
    else queue[cost] = [at]
  }
  branches.forEach(({ cells }, index) => {
    for (const cell of cells) offer(cell, 1, index + 1)
  })
  for (let cost = 1; cost < queue.length; cost += 1) {
    for (const at of queue[cost] ?? []) {
      if (costs[at] !== cost) continue
      const area = areas[at] ?? 0
      // A step costs 5, a diagonal one 7: within 2% of the straight distance.
      for (const next of [at - 1, at + 1, at - width, at + width]) offer(next, cost + 5, area)
      for (const next of [at - width - 1, at - width + 1, at + width - 1, at + width + 1])
        offer(next, cost + 7, area)
    }
  }
}
