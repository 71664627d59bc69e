import type { BufferGeometry } from 'three'
import { type CrownSurface, frontEdge, isBackSeam, type PanelSpan, panelsOf } from '#modules/design-engine'
import { add, distance, type Point2, wrapAngle } from '#shared/drawing/vector.ts'
import { denseEnd, denseEnds, gridMesh, ribbonMesh, steps } from './mesh-grid.ts'
import { type LineSpot, type Stitch, stitchRun } from '../stitching/stitch-run.ts'

export interface CrownMeshes {
  front: BufferGeometry[]
  lining: BufferGeometry[]
  net: BufferGeometry[]
  tapes: BufferGeometry[]
  frontStitches: Stitch[]
  netStitches: Stitch[]
}

/** The opening under the button (cm). */
const topOpening = 0.35
const frontRows = 84
const netRows = 60

/** Columns of a panel as angles. Next to the back opening they are denser at its end, where the edge is steep. */
function columnAngles({ shape }: CrownSurface, panel: PanelSpan): number[] {
  const { from, to, isFront } = panel
  if (isFront) {
    const columns = to - from > 1.5 ? 90 : 52
    return denseEnds(columns).map((t) => from + (to - from) * t)
  }
  const side = (from + to) / 2 > 0 && (from + to) / 2 < Math.PI ? 1 : -1
  if (!isBackSeam(from) && !isBackSeam(to)) return denseEnds(46).map((t) => from + (to - from) * t)
  const seam = Math.abs(wrapAngle(side > 0 ? from : to))
  const arch = Math.PI - shape.archHalfAngle
  const angles = [
    ...denseEnds(28, 0.5).map((t) => seam + (arch - seam) * t),
    ...denseEnd(36)
      .slice(1)
      .map((t) => arch + (Math.PI - arch) * t),
  ]
  return side > 0 ? angles : angles.map((angle) => -angle).reverse()
}

interface PanelCloth {
  /** How far above the lower edge the front fabric ends: its face inside the brim, its lining behind the sweatband. */
  foot: number
  lift: number
  ease: number
  inward: boolean
  uv: (angle: number, height: number) => Point2
}

function panelMesh(crown: CrownSurface, panel: PanelSpan, cloth: PanelCloth): BufferGeometry {
  const angles = columnAngles(crown, panel)
  const rows = panel.isFront ? frontRows : netRows
  const heightAt = (angle: number, row: number) => {
    const around = wrapAngle(angle)
    const low = crown.low(around) + (panel.isFront ? cloth.foot : crown.archHeight(around))
    return low + (crown.top(around) - topOpening - low) * (row / rows)
  }
  return gridMesh({
    columns: angles.length - 1,
    rows,
    inward: cloth.inward,
    ...(panel.isFront && {
      light: (_, row) => 1 - 0.34 * Math.exp(-Math.max(0, heightAt(0, row) - crown.low(0)) / 0.9),
    }),
    vertex: (column, row) => {
      const angle = angles[column] ?? 0
      const height = heightAt(angle, row)
      // Slightly inside the panel, so that the fabric is this panel's. A wider gap would let the lining show.
      const inside = Math.min(panel.to - 1e-7, Math.max(panel.from + 1e-7, angle))
      return {
        point: crown.sewn(wrapAngle(inside), height, cloth.lift, cloth.ease),
        uv: cloth.uv(angle, height),
      }
    },
  })
}

/** Texture coordinates in cm from the center of the panel, rotated a little: aligned nets would show moiré patterns. */
function netUv(crown: CrownSurface, panel: PanelSpan, index: number) {
  const middle = wrapAngle((panel.from + panel.to) / 2)
  const turn = [0.035, -0.06, 0.05, -0.03][index % 4] ?? 0
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
  return (angle: number, height: number): Point2 => {
    const here = crown.point(wrapAngle(angle), height)
    const axis = crown.point(middle, Math.min(height, crown.top(middle)))
    const across = Math.sign(angle - (panel.from + panel.to) / 2) * distance(here, axis)
    return [across * cosine - height * sine + index * 0.117, across * sine + height * cosine + index * 0.083]
  }
}

function frontUv(crown: CrownSurface) {
  return (angle: number, height: number): Point2 => {
    const here = crown.point(angle, height)
    const axis = crown.point(0, height)
    return [Math.sign(angle) * distance(here, axis), height]
  }
}

const tapeFrames = 48

function seamTape(crown: CrownSurface, seam: number, [low, high]: Point2): BufferGeometry {
  const frames = steps(tapeFrames).map((t) => {
    const frame = crown.frame(seam, low + (high - low) * t)
    return { point: add(frame.point, frame.normal, -0.14), normal: frame.normal, along: frame.up }
  })
  return ribbonMesh(frames, (step) => {
    const half = (1.25 / 2) * Math.min(1, 0.35 + ((tapeFrames - step) / tapeFrames) * 2)
    return [
      [-half, 0.02],
      [0, 0.05],
      [half, 0.02],
    ]
  })
}

/** A row of stitches 4.2 mm from a seam, sunk into its groove. */
function besideSeam(crown: CrownSurface, seam: number, side: 1 | -1, [low, high]: Point2): Stitch[] {
  const line = steps(70).map((t): LineSpot => {
    const height = low + (high + 0.35 - low) * t
    const perRadian = distance(crown.point(seam + side * 0.02, height), crown.point(seam, height)) / 0.02
    const angle = seam + side * Math.min(0.4, 0.42 / Math.max(0.6, perRadian))
    return { point: crown.sewn(angle, height, 0.026), normal: crown.frame(angle, height).normal }
  })
  return stitchRun(line)
}

export function crownMeshes(crown: CrownSurface): CrownMeshes {
  const { shape } = crown
  const meshes: CrownMeshes = {
    front: [],
    lining: [],
    net: [],
    tapes: [],
    frontStitches: [],
    netStitches: [],
  }
  for (const [index, panel] of panelsOf(shape).entries()) {
    if (panel.isFront) {
      const uv = frontUv(crown)
      meshes.front.push(panelMesh(crown, panel, { foot: -0.12, lift: 0, ease: 1, inward: false, uv }))
      meshes.lining.push(panelMesh(crown, panel, { foot: 0.1, lift: -0.22, ease: 0.3, inward: true, uv }))
    } else {
      meshes.net.push(
        panelMesh(crown, panel, { foot: 0, lift: 0, ease: 1, inward: false, uv: netUv(crown, panel, index) }),
      )
    }
  }
  const edge = frontEdge(shape)
  for (const seam of shape.seams) {
    const low = (isBackSeam(seam) ? crown.low(Math.PI) + shape.archHeight + 0.72 : crown.low(seam)) + 0.1
    const span: Point2 = [low, crown.top(seam) - 0.9]
    // The tape continues under the binding; the stitches end above it. The lining hides it behind the front's center.
    const taped: Point2 = [low - (isBackSeam(seam) ? 0.5 : 0.1), span[1]]
    if (Math.abs(seam) >= edge - 1e-6) meshes.tapes.push(seamTape(crown, seam, taped))
    for (const side of [-1, 1] as const) {
      const turned = Math.abs(seam)
      const onFront = turned < 1e-6 || (Math.abs(turned - edge) < 1e-6 && Math.sign(seam) !== side)
      ;(onFront ? meshes.frontStitches : meshes.netStitches).push(...besideSeam(crown, seam, side, span))
    }
  }
  return meshes
}
