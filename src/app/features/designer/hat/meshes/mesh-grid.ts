import { BufferAttribute, BufferGeometry } from 'three'
import { add, cross, distance, type Point2, type Point3, unit } from '#shared/drawing/vector.ts'

export interface GridVertex {
  point: Point3
  uv: Point2
}

export interface GridShape {
  columns: number
  rows: number
  vertex: (column: number, row: number) => GridVertex
  /** Flips the faces. */
  inward?: boolean
  /** The first and last column are the same line, so they share their normals. */
  closed?: boolean
  /** Quads to leave out, by their lower left corner. */
  leavesOut?: (column: number, row: number) => boolean
  /** Ambient light at a vertex, reduced by nearby parts; 1 is full light. */
  light?: (column: number, row: number) => number
}

/** A grid of quads as a mesh. The outside is columns × up. */
export function gridMesh({
  columns,
  rows,
  vertex,
  inward = false,
  closed = false,
  leavesOut,
  light,
}: GridShape): BufferGeometry {
  const count = (columns + 1) * (rows + 1)
  const points = new Float32Array(count * 3)
  const uvs = new Float32Array(count * 2)
  const lights = light && new Float32Array(count * 3)
  const faces: number[] = []
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const index = row * (columns + 1) + column
      const { point, uv } = vertex(column, row)
      points.set(point, index * 3)
      uvs.set(uv, index * 2)
      if (light) lights?.fill(light(column, row), index * 3, index * 3 + 3)
      if (row === rows || column === columns || leavesOut?.(column, row)) continue
      const above = index + columns + 1
      if (inward) faces.push(index, above, index + 1, index + 1, above, above + 1)
      else faces.push(index, index + 1, above, index + 1, above + 1, above)
    }
  }
  const mesh = new BufferGeometry()
  mesh.setAttribute('position', new BufferAttribute(points, 3))
  mesh.setAttribute('uv', new BufferAttribute(uvs, 2))
  if (lights) mesh.setAttribute('color', new BufferAttribute(lights, 3))
  mesh.setIndex(faces)
  mesh.computeVertexNormals()
  if (closed) joinNormals(mesh, columns, rows)
  return mesh
}

function joinNormals(mesh: BufferGeometry, columns: number, rows: number): void {
  const normals = mesh.getAttribute('normal')
  for (let row = 0; row <= rows; row++) {
    const [first, last] = [row * (columns + 1), row * (columns + 1) + columns]
    const [x, y, z] = unit([
      normals.getX(first) + normals.getX(last),
      normals.getY(first) + normals.getY(last),
      normals.getZ(first) + normals.getZ(last),
    ])
    normals.setXYZ(first, x, y, z)
    normals.setXYZ(last, x, y, z)
  }
}

export interface RibbonFrame {
  point: Point3
  normal: Point3
  along: Point3
}

/** A profile (across, up) swept along frames: tapes, bindings, cords. */
export function ribbonMesh(
  frames: readonly RibbonFrame[],
  profile: (step: number) => readonly Point2[],
  inward = false,
): BufferGeometry {
  let way = 0
  const ways = frames.map((frame, index) => {
    const before = frames[index - 1]
    way += before ? distance(frame.point, before.point) : 0
    return way
  })
  const rows = profile(0).length - 1
  return gridMesh({
    columns: frames.length - 1,
    rows,
    inward,
    vertex: (column, row) => {
      const frame = frames[column]
      const [across, up] = profile(column)[row] ?? [0, 0]
      if (!frame) return { point: [0, 0, 0], uv: [0, 0] }
      const beside = unit(cross(frame.normal, frame.along))
      return {
        point: add(add(frame.point, beside, across), frame.normal, up),
        uv: [ways[column] ?? 0, row / rows],
      }
    },
  })
}

/** 0 to 1 in even steps. */
export const steps = (count: number) => Array.from({ length: count + 1 }, (_, index) => index / count)

/** 0 to 1, denser toward both ends: seams need more columns than the center of a panel. */
export const denseEnds = (count: number, share = 0.72) =>
  steps(count).map((t) => t * (1 - share) + ((1 - Math.cos(Math.PI * t)) / 2) * share)

/** 0 to 1, denser toward 1. */
export const denseEnd = (count: number) => steps(count).map((t) => 1 - Math.cos((t * Math.PI) / 2))
