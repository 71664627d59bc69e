import { type BufferGeometry, LatheGeometry, Matrix4, Quaternion, Vector2, Vector3 } from 'three'
import { type CrownSurface, placementSurface } from '#modules/design-engine'
import {
  add,
  distance,
  mix,
  type Point2,
  type Point3,
  smoothStep,
  wrapAngle,
} from '#shared/drawing/vector.ts'
import { gridMesh, ribbonMesh, steps } from './mesh-grid.ts'

export function buttonMesh(crown: CrownSurface): BufferGeometry {
  const dome = steps(12).map((t): Point2 => {
    const turn = (t * Math.PI) / 2
    return [Math.sin(turn) * 0.78, Math.cos(turn) ** 0.8 * 0.4]
  })
  const profile: Point2[] = [...dome, [0.74, -0.08], [0.6, -0.16]]
  const mesh = new LatheGeometry(
    profile.reverse().map(([x, y]) => new Vector2(x, y)),
    36,
  )
  const top = crown.point(0, crown.top(0))[1]
  return mesh.translate(0, top + 0.01, crown.shape.buttonZ)
}

/** Two sewn eyelets in the front panels: a padded ring with a dark hole. */
export function eyeletMeshes(crown: CrownSurface): { rings: BufferGeometry[]; holes: BufferGeometry[] } {
  const above = crown.shape.eyelets
  if (above === null) return { rings: [], holes: [] }
  const placement = placementSurface(crown.shape.blank, 'front')
  const parts = [-33, 33].map((x) => {
    const { angle, height } = placement.place(x, -above)
    const frame = crown.frame(angle, height)
    const center = crown.sewn(angle, height, 0.015)
    const spoke = (turn: number): Point3 =>
      add(add([0, 0, 0], frame.across, Math.cos(turn)), frame.up, Math.sin(turn))
    const perRadian = distance(crown.point(angle + 0.02, height), frame.point) / 0.02
    // Follows the curve of the fabric.
    const onRing = (turn: number) =>
      crown.sewn(angle + (0.3 * Math.cos(turn)) / perRadian, height + 0.3 * Math.sin(turn), 0.015)
    const ring = ribbonMesh(
      steps(32).map((t) => ({
        point: onRing(t * 2 * Math.PI),
        normal: frame.normal,
        along: spoke(t * 2 * Math.PI + Math.PI / 2),
      })),
      () =>
        steps(8).map((t): Point2 => {
          const across = 2 * t - 1
          return [across * 0.13, 0.065 * Math.sqrt(1 - across ** 4)]
        }),
    )
    const hole = gridMesh({
      columns: 24,
      rows: 1,
      inward: true,
      vertex: (column, row) => ({
        point: add(add(center, spoke((column / 24) * 2 * Math.PI), row ? 0.2 : 0.001), frame.normal, -0.003),
        uv: [0, 0],
      }),
    })
    return { ring, hole }
  })
  return { rings: parts.map(({ ring }) => ring), holes: parts.map(({ hole }) => hole) }
}

export interface StrapMeshes {
  bands: BufferGeometry[]
  pegs: Matrix4[]
  holes: Matrix4[]
}

interface StrapBand {
  from: number
  to: number
  off: number
}

const strapRadius = 8.45
const strapHeight = 1.75
/** How deep the strap's ends are inside the hat: behind the net, but not through the sweatband. */
const sewnIn = -0.27
const strapMiddle = 0.12 + strapHeight / 2
const bandProfile: readonly Point2[] = [
  [-1, 0],
  [-1, 0.7],
  [-0.94, 1],
  [-0.7, 1],
  [0.7, 1],
  [0.94, 1],
  [1, 0.7],
  [1, 0],
  [0.94, -0.4],
  [0, -0.4],
  [-0.94, -0.4],
  [-1, 0],
]

const bandLength = ({ from, to }: StrapBand) => Math.abs(to - from) * strapRadius

/** A point on the band; `t` goes from its seam to its end. Over the first 2.2 cm the band comes out from inside the tape. */
function onBand(crown: CrownSurface, band: StrapBand, [t, above]: Point2, up: number): Point3 {
  const angle = wrapAngle(mix(band.from, band.to, t))
  const height = crown.low(angle) + above
  const out = smoothStep(0, 2.2, t * bandLength(band))
  const { point, normal } = crown.frame(angle, height)
  return add(point, normal, up + mix(sewnIn, band.off, out))
}

function bandMesh(crown: CrownSurface, band: StrapBand): BufferGeometry {
  const columns = 70
  const length = bandLength(band)
  const halfAt = (t: number) => {
    const left = (1 - t) * length
    const round = strapHeight / 2
    return left >= round ? round : Math.sqrt(Math.max(0.0004, round ** 2 - (round - left) ** 2))
  }
  return gridMesh({
    columns,
    rows: bandProfile.length - 1,
    inward: band.to < band.from,
    vertex: (column, row) => {
      const t = 1 - (1 - column / columns) ** 1.5
      const [across, up] = bandProfile[row] ?? [0, 0]
      return {
        point: onBand(crown, band, [t, strapMiddle + across * halfAt(t)], up * 0.11),
        uv: [t * length, across],
      }
    },
  })
}

function standing(point: Point3, normal: Point3): Matrix4 {
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), new Vector3(...normal))
  return new Matrix4().compose(new Vector3(...point), turn, new Vector3(1, 1, 1))
}

/** The snapback: seven holes over seven pegs, closed at the third. */
export function strapMeshes(crown: CrownSurface): StrapMeshes {
  const arch = Math.PI - crown.shape.archHalfAngle
  const inner: StrapBand = { from: -arch + 0.12, to: -Math.PI - 0.33, off: -0.12 }
  const outer: StrapBand = { from: arch - 0.1, to: Math.PI + 0.3, off: 0.1 }
  const share = (angle: number) => (angle - outer.from) / (outer.to - outer.from)
  const normalAt = (angle: number) => crown.frame(wrapAngle(angle), crown.low(wrapAngle(angle)) + 1).normal
  const positions = Array.from(
    { length: 7 },
    (_, index) => Math.PI + 0.3 - (0.95 + index * 1.02) / strapRadius,
  )
  const onOuter = (angle: number) =>
    standing(onBand(crown, outer, [share(angle), strapMiddle], 0.112), normalAt(angle))
  const free = [1, 2, 3, 4]
    .map((index) => Math.PI + 0.31 + (index * 1.02) / strapRadius)
    .filter((angle) => angle - Math.PI < crown.shape.archHalfAngle - 0.06)
    .map((angle) => {
      const frame = crown.frame(wrapAngle(angle), crown.low(wrapAngle(angle)) + strapMiddle)
      return standing(add(frame.point, frame.normal, -0.01), frame.normal)
    })
  return {
    bands: [bandMesh(crown, inner), bandMesh(crown, outer)],
    holes: positions.filter((angle) => angle > arch + 0.05).map(onOuter),
    pegs: [...positions.slice(0, 3).map(onOuter), ...free],
  }
}
