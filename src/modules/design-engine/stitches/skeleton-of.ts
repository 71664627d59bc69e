import type { Point } from '../drawing/outline-path.ts'
import { type Part, pointOf, type StitchMap } from './stitch-map.ts'
import { thinned } from './thinned.ts'

/** A center line of a part, from one end to the other. */
export interface Branch {
  /** Cells of the map. */
  readonly cells: readonly number[]
  /** Nodes at its ends; null for an end that meets nothing. */
  readonly from: number | null
  readonly to: number | null
  readonly isLoop: boolean
}

/**
 * Ends that protrude less than this share of the half width at their node only point into a corner. The second one is for
 * two ends at one node, so that both sides of a letter are treated alike.
 */
const spurShare = 0.75
const twinShare = 1.1
/** Branches between two nodes that are shorter than this share of the half width there: the nodes are one crossing. */
const linkShare = 0.9
const rounds = 5
/** Branches that meet at a sharper turn than this stay two columns, so that they meet in a miter. */
const sharpTurn = Math.cos((55 * Math.PI) / 180)

/** The center lines of a part. Empty when it is a dot without a direction. */
export function skeletonOf(map: StitchMap, part: Part): readonly Branch[] {
  const bones = thinned(map, part)
  let branches = traced(map, bones).flatMap((branch) => withoutCorners(map, branch))
  // Each round turns what is left of a fork into the end of a branch, which may be a spur itself.
  for (let round = 0; round < rounds; round += 1)
    branches = joinedBranches(map, withFreeEnds(withoutLinks(map, withoutSpurs(map, branches))))
  return branches
}

function around(at: number, width: number): readonly number[] {
  return [
    at - 1,
    at + 1,
    at - width,
    at + width,
    at - width - 1,
    at - width + 1,
    at + width - 1,
    at + width + 1,
  ]
}

/** Splits the cells into branches at those with more than two neighbors. */
function traced({ width }: StitchMap, bones: ReadonlySet<number>): Branch[] {
  const nextTo = (at: number) => around(at, width).filter((one) => bones.has(one))
  const nodes = nodesOf(bones, nextTo)
  const visited = new Set<number>()
  const branches: Branch[] = []
  const follow = (start: number, node: number | null) => {
    const cells: number[] = []
    let to: number | null = null
    for (let at: number | undefined = start; at !== undefined; ) {
      cells.push(at)
      visited.add(at)
      const ahead: number[] = nextTo(at)
      const end = ahead.find((one) => nodes.has(one) && (cells.length > 1 || nodes.get(one) !== node))
      if (end !== undefined) to = nodes.get(end) ?? null
      at = end === undefined ? ahead.find((one) => !visited.has(one) && !nodes.has(one)) : undefined
    }
    branches.push({ cells, from: node, to, isLoop: false })
  }
  for (const [cell, node] of nodes)
    for (const one of nextTo(cell)) if (!visited.has(one) && !nodes.has(one)) follow(one, node)
  for (const cell of bones)
    if (!visited.has(cell) && !nodes.has(cell) && nextTo(cell).length < 2) follow(cell, null)
  for (const cell of bones) {
    if (visited.has(cell) || nodes.has(cell)) continue
    follow(cell, null)
    const loop = branches.pop()
    if (loop) branches.push({ ...loop, isLoop: loop.cells.length > 8 })
  }
  return branches
}

/** Splits a branch where it turns sharply. */
function withoutCorners(map: StitchMap, branch: Branch): Branch[] {
  const { cells, isLoop } = branch
  if (isLoop) return [branch]
  const turns = cells.map((cell, index) => {
    const reach = Math.max(4, Math.round((0.8 * (map.depth[cell] ?? 0)) / map.cell))
    const [before, after] = [cells[index - reach], cells[index + reach]]
    return before === undefined || after === undefined ? 1 : turnAt(map, [before, cell, after])
  })
  const parts: Branch[] = []
  let [start, from] = [0, branch.from]
  turns.forEach((turn, index) => {
    const isSharpest = turns.slice(Math.max(0, index - 8), index + 9).every((other) => other >= turn)
    if (turn >= sharpTurn || !isSharpest || index - start < 4) return
    const node = cells[index] ?? null
    parts.push({ cells: cells.slice(start, index), from, to: node, isLoop: false })
    start = index + 1
    from = node
  })
  return [...parts, { cells: cells.slice(start), from, to: branch.to, isLoop: false }]
}

/** The cosine of the turn on the way through three cells. */
function turnAt(map: StitchMap, [before, at, after]: readonly [number, number, number]): number {
  const [x, y] = pointOf(map, at)
  const [bx, by] = pointOf(map, before)
  const [ax, ay] = pointOf(map, after)
  const [ix, iy, ox, oy] = [x - bx, y - by, ax - x, ay - y]
  const length = Math.hypot(ix, iy) * Math.hypot(ox, oy)
  return length > 0 ? (ix * ox + iy * oy) / length : 1
}

/** Neighboring cells with more than two neighbors are one node. */
function nodesOf(bones: ReadonlySet<number>, nextTo: (at: number) => readonly number[]): Map<number, number> {
  const nodes = new Map<number, number>()
  const crossings = new Set([...bones].filter((at) => nextTo(at).length > 2))
  for (const start of crossings) {
    if (nodes.has(start)) continue
    const open = [start]
    nodes.set(start, start)
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const one of nextTo(at))
        if (crossings.has(one) && !nodes.has(one)) {
          nodes.set(one, start)
          open.push(one)
        }
  }
  return nodes
}

function lengthOf(map: StitchMap, cells: readonly number[]): number {
  let length = 0
  let previous: Point | undefined
  for (const cell of cells) {
    const point = pointOf(map, cell)
    if (previous) length += Math.hypot(point[0] - previous[0], point[1] - previous[1])
    previous = point
  }
  return length
}

function withoutSpurs(map: StitchMap, branches: readonly Branch[]): Branch[] {
  const shares = new Map(branches.map((branch) => [branch, protrusionOf(map, branch)]))
  const twins = new Map<number | null, number>()
  for (const [{ from, to }, share] of shares)
    if (share < twinShare) twins.set(from ?? to, (twins.get(from ?? to) ?? 0) + 1)
  const retained = branches.filter((branch) => {
    const share = shares.get(branch) ?? Infinity
    const limit = (twins.get(branch.from ?? branch.to) ?? 0) > 1 ? twinShare : spurShare
    return share >= limit
  })
  if (retained.length > 0) return retained
  // All of them point into corners: a dot, or a square.
  return branches.length === 1 ? [...branches] : []
}

/** How far an end reaches beyond the circle at its node, as a share of that circle's radius. */
function protrusionOf(map: StitchMap, { cells, from, to, isLoop }: Branch): number {
  const node = from ?? to
  const tip = from === null ? cells[0] : cells.at(-1)
  if (isLoop || node === null || tip === undefined || (from !== null && to !== null)) return Infinity
  const [x, y] = pointOf(map, node)
  const [tipX, tipY] = pointOf(map, tip)
  const [half, tipHalf] = [map.depth[node] ?? 0, map.depth[tip] ?? 0]
  return (Math.hypot(tipX - x, tipY - y) + tipHalf - half - 0.15) / Math.max(0.1, half)
}

/** Where only one branch is left at a node, it has become an end. */
function withFreeEnds(branches: readonly Branch[]): Branch[] {
  const counts = new Map<number, number>()
  for (const node of branches.flatMap(({ from, to }) => [from, to]))
    if (node !== null) counts.set(node, (counts.get(node) ?? 0) + 1)
  return branches.map((branch): Branch => {
    const { cells, from, to } = branch
    const isFreeFrom = from !== null && counts.get(from) === 1
    const isFreeTo = to !== null && counts.get(to) === 1
    return {
      ...branch,
      cells: [...(isFreeFrom ? [from] : []), ...cells, ...(isFreeTo ? [to] : [])],
      from: isFreeFrom ? null : from,
      to: isFreeTo ? null : to,
    }
  })
}

/** Makes one node of two that are close together. */
function withoutLinks(map: StitchMap, branches: readonly Branch[]): Branch[] {
  const merged = new Map<number, number>()
  const rootOf = (node: number): number => {
    const up = merged.get(node)
    return up === undefined ? node : rootOf(up)
  }
  const links = branches.filter(({ cells, from, to }) => {
    if (from === null || to === null || rootOf(from) === rootOf(to)) return false
    const half = Math.min(map.depth[from] ?? 0, map.depth[to] ?? 0)
    if (lengthOf(map, cells) > linkShare * half) return false
    merged.set(rootOf(to), rootOf(from))
    return true
  })
  if (links.length === 0 || links.length === branches.length) return [...branches]
  return branches
    .filter((branch) => !links.includes(branch))
    .map((branch) => ({
      ...branch,
      from: branch.from === null ? null : rootOf(branch.from),
      to: branch.to === null ? null : rootOf(branch.to),
    }))
}

/** Joins branches at nodes where only two are left, unless they turn sharply. */
function joinedBranches(map: StitchMap, branches: readonly Branch[]): Branch[] {
  const open = new Set(branches)
  const ends = new Map<number, Branch[]>()
  const add = (node: number | null, branch: Branch) => {
    if (node !== null) ends.set(node, [...(ends.get(node) ?? []), branch])
  }
  for (const branch of branches) {
    add(branch.from, branch)
    add(branch.to, branch)
  }
  for (const node of ends.keys()) {
    const [one, other, more] = ends.get(node) ?? []
    if (!one || !other || more) continue
    if (one === other) {
      open.delete(one)
      const loop = { ...one, from: null, to: null, isLoop: true }
      open.add(loop)
      ends.set(node, [])
      continue
    }
    const [first, second] = [endingAt(one, node), startingAt(other, node)]
    if (isSharp(map, first, second, node)) continue
    const joined = { ...second, cells: [...first.cells, node, ...second.cells], from: first.from }
    for (const [from, branch] of [
      [joined.from, one],
      [joined.to, other],
    ] as const)
      if (from !== null)
        ends.set(
          from,
          (ends.get(from) ?? []).map((old) => (old === branch ? joined : old)),
        )
    ends.set(node, [])
    open.delete(one)
    open.delete(other)
    open.add(joined)
  }
  return [...open]
}

function reversed({ cells, from, to, isLoop }: Branch): Branch {
  return { cells: cells.toReversed(), from: to, to: from, isLoop }
}

const endingAt = (branch: Branch, node: number) => (branch.to === node ? branch : reversed(branch))
const startingAt = (branch: Branch, node: number) => (branch.from === node ? branch : reversed(branch))

function isSharp(map: StitchMap, first: Branch, second: Branch, node: number): boolean {
  const reach = Math.max(3, Math.round((1.8 * (map.depth[node] ?? 0)) / map.cell))
  const before = first.cells.at(-Math.min(reach, first.cells.length))
  const after = second.cells.at(Math.min(reach, second.cells.length) - 1)
  if (before === undefined || after === undefined) return false
  return turnAt(map, [before, node, after]) < sharpTurn
}
