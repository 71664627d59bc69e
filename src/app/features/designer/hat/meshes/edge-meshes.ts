import type { BufferGeometry } from 'three'
import { type CrownSurface, frontEdge } from '#modules/design-engine'
import { add, cross, type Point2, smoothStep, subtract, unit, wrapAngle } from '#shared/drawing/vector.ts'
import { gridMesh, type RibbonFrame, ribbonMesh, steps } from './mesh-grid.ts'
import { type LineSpot, type Stitch, stitchRun } from '../stitching/stitch-run.ts'

export interface EdgeMeshes {
  bindings: BufferGeometry[]
  sweatband: BufferGeometry[]
  bindingStitches: Stitch[]
  sweatStitches: Stitch[]
}

const archProfile: readonly Point2[] = [
  [-0.42, -0.14],
  [-0.46, 0],
  [-0.4, 0.08],
  [-0.2, 0.1],
  [0.15, 0.1],
  [0.36, 0.08],
  [0.44, 0.02],
  [0.44, -0.04],
  [0.3, -0.14],
]
const edgeProfile: readonly Point2[] = [
  [-0.3, -0.16],
  [-0.38, -0.05],
  [-0.36, 0.05],
  [-0.26, 0.09],
  [0.1, 0.09],
  [0.3, 0.07],
  [0.36, 0],
]

/** The center line of the tape around the opening, half a tape's width outside its edge. */
function archFrames(crown: CrownSurface): RibbonFrame[] {
  const { archHalfAngle, archHeight, halfWidth } = crown.shape
  const spot = (turn: number) => {
    const angle = wrapAngle(Math.PI - Math.cos(turn) * (archHalfAngle + 0.28 / halfWidth))
    return { angle, height: crown.low(angle) + Math.max(0, Math.sin(turn) * (archHeight + 0.28)) }
  }
  return steps(64).map((t) => {
    const here = spot(Math.PI * t)
    // Not past the ends: there the tape would follow the lower edge and stick out under it.
    const [from, to] = [spot(Math.PI * t - (t > 0.5 ? 0.02 : 0)), spot(Math.PI * t + (t > 0.5 ? 0 : 0.02))]
    const before = crown.point(from.angle, from.height)
    return {
      point: crown.sewn(here.angle, here.height),
      normal: crown.frame(here.angle, here.height).normal,
      along: unit(subtract(crown.point(to.angle, to.height), before)),
    }
  })
}

/** The tape starts under the front, at its seam, because a cut end would be visible. */
function edgeFrames(crown: CrownSurface, side: 1 | -1): RibbonFrame[] {
  const from = frontEdge(crown.shape) - 0.03
  const to = Math.PI - crown.shape.archHalfAngle
  return steps(64).map((t) => {
    const angle = side > 0 ? from + (to - from) * t : -to + (to - from) * t
    const height = crown.low(angle) + 0.3
    const frame = crown.frame(angle, height)
    const under = 0.24 * (1 - smoothStep(0.01, 0.05, Math.abs(angle) - from))
    return { point: crown.sewn(angle, height, -under, 0.4), normal: frame.normal, along: frame.across }
  })
}

function onTape(frames: readonly RibbonFrame[], across: number, up: number): LineSpot[] {
  return frames.map(({ point, normal, along }) => ({
    point: add(add(point, unit(cross(normal, along)), across), normal, up),
    normal,
  }))
}

function sweatbandMeshes(crown: CrownSurface): { meshes: BufferGeometry[]; line: LineSpot[] } {
  const end = Math.PI - crown.shape.archHalfAngle * 0.97
  const columns = 140
  const inside = (column: number, above: number, off: number) => {
    const angle = -end + (2 * end * column) / columns
    const frame = crown.frame(angle, crown.low(angle) + above)
    return {
      point: add(frame.point, frame.normal, -off),
      normal: frame.normal,
      uv: [angle * 8.5, above] as const,
    }
  }
  const face = gridMesh({
    columns,
    rows: 6,
    inward: true,
    vertex: (column, row) =>
      inside(column, -0.02 + (3.1 * row) / 6, 0.3 + 0.12 * Math.sin((row / 6) * Math.PI)),
  })
  // The outer side, which shows through the mesh.
  const outside = gridMesh({
    columns,
    rows: 2,
    vertex: (column, row) => inside(column, (2.95 * row) / 2, 0.24),
  })
  const line = steps(columns).map((t) => {
    const { point, normal } = inside(t * columns, 2.8, 0.36)
    return { point, normal: add([0, 0, 0], normal, -1) }
  })
  return { meshes: [face, outside], line }
}

export function edgeMeshes(crown: CrownSurface): EdgeMeshes {
  const arch = archFrames(crown)
  const edges = [edgeFrames(crown, 1), edgeFrames(crown, -1)]
  const sweat = sweatbandMeshes(crown)
  return {
    bindings: [
      ribbonMesh(arch, () => archProfile),
      ...edges.map((frames) => ribbonMesh(frames, () => edgeProfile)),
    ],
    sweatband: sweat.meshes,
    bindingStitches: [
      ...[-0.28, 0.28].flatMap((across) => stitchRun(onTape(arch, across, 0.115))),
      ...edges.flatMap((frames) => stitchRun(onTape(frames, 0.14, 0.1))),
    ],
    sweatStitches: stitchRun(sweat.line, 0.34),
  }
}
