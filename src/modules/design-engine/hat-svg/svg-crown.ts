import type { CrownSurface } from '../hat/crown-surface.ts'
import { blendColor, followingColors, type HatPaint } from '../hat/hat-look.ts'
import { frontEdge, isBackSeam, type PanelSpan, panelsOf } from '../hat/hat-shape.ts'
import {
  faces,
  fill,
  nearLine,
  type Patchwork,
  short,
  type HatSpot,
  stitches,
  stroke,
  type SvgSheet,
} from './svg-sheet.ts'
import { add, distance, wrapAngle } from '#shared/drawing/vector.ts'
import { placementSurface } from '../hat/placement-surface.ts'

const rows = 18
const columnsOf = (panel: PanelSpan) => (panel.isFront ? 30 : 22)

function patchwork(crown: CrownSurface, panel: PanelSpan, columns: number): Patchwork {
  return {
    columns,
    rows,
    point: (column, row) => {
      const angle = wrapAngle(panel.from + ((panel.to - panel.from) * column) / columns)
      const low = crown.low(angle) + (panel.isFront ? 0.12 : crown.archHeight(angle))
      return crown.point(angle, low + ((crown.top(angle) - 0.15 - low) * row) / rows)
    },
  }
}

export function sweatband(sheet: SvgSheet, crown: CrownSurface, look: 'near' | 'far'): string {
  const end = Math.PI - crown.shape.archHalfAngle * 0.97
  const point = (column: number, row: number) => {
    const angle = -end + (2 * end * column) / 60
    const frame = crown.frame(angle, crown.low(angle) + (3 * row) / 2)
    return add(frame.point, frame.normal, -0.25)
  }
  return faces(sheet, { columns: 60, rows: 2, point }, look)
}

/** The share of the far mesh that isn't holes. Two patterns of holes over each other would show rings. */
const farMesh = 0.6

/** What is visible through the mesh and the opening: the lining, the far mesh, the sweatband. */
export function crownInside(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): string {
  const { lining, sweatband: band } = followingColors(colors)
  const far = panelsOf(crown.shape).map((panel) => {
    const d = faces(sheet, patchwork(crown, panel, 18), 'far')
    return panel.isFront
      ? fill(d, blendColor(lining, '#000000', 0.42))
      : fill(d, blendColor(colors.mesh, '#000000', 0.45), `fill-opacity="${farMesh}"`)
  })
  return far.join('') + fill(sweatband(sheet, crown, 'far'), blendColor(band, '#ffffff', 0.06))
}

export interface SvgCrown {
  /** The id of everything that faces the camera, so that light can be drawn over it. */
  outlineId: string
  drawn: string
}

export function crownOutside(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): SvgCrown {
  const panels = panelsOf(crown.shape).map((panel) => ({
    panel,
    d: faces(sheet, patchwork(crown, panel, columnsOf(panel)), 'near'),
  }))
  const outline = panels.map(({ d }) => d).join('')
  const outlineId = sheet.id('crown-outline')
  sheet.define(`<path id="${outlineId}" d="${outline}"/>`)
  sheet.define(`<clipPath id="${sheet.id('crown')}"><use href="#${outlineId}"/></clipPath>`)
  return {
    outlineId,
    drawn: [
      fill(sweatband(sheet, crown, 'near'), followingColors(colors).sweatband),
      seamTapes(sheet, crown, colors),
      ...panels.map(({ panel, d }) =>
        panel.isFront
          ? // Some browsers show the background between adjacent faces, so each is drawn slightly larger.
            fill(
              d,
              colors.front,
              `stroke="${colors.front}" stroke-width="${short(0.04 * sheet.camera.pixelsPerCm)}"`,
            )
          : fill(d, `url(#${sheet.id('net')})`),
      ),
      seams(sheet, crown, colors),
      eyelets(sheet, crown, colors),
    ].join(''),
  }
}

/** A line along a seam, `beside` cm to one side of it. */
function seamLine(crown: CrownSurface, seam: number, beside: number): HatSpot[] {
  const low = crown.low(seam) + (isBackSeam(seam) ? crown.shape.archHeight + 0.6 : 0)
  const high = crown.top(seam) - 0.6
  return Array.from({ length: 41 }, (_, index) => {
    const height = low + ((high - low) * index) / 40
    const perRadian = distance(crown.point(seam + 0.02, height), crown.point(seam, height)) / 0.02
    return {
      point: crown.point(seam + beside / Math.max(0.6, perRadian), height),
      normal: crown.frame(seam, height).normal,
    }
  })
}

function seamTapes(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): string {
  return crown.shape.seams
    .filter((seam) => Math.abs(seam) > frontEdge(crown.shape) - 0.01)
    .map((seam) =>
      stroke(
        nearLine(sheet, seamLine(crown, seam, 0)),
        blendColor(colors.mesh, '#000000', 0.08),
        1.15 * sheet.camera.pixelsPerCm,
        `clip-path="url(#${sheet.id('crown')})"`,
      ),
    )
    .join('')
}

function seams(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): string {
  const px = sheet.camera.pixelsPerCm
  const edge = frontEdge(crown.shape)
  const line = (seam: number, beside: number) => nearLine(sheet, seamLine(crown, seam, beside))
  return crown.shape.seams
    .map((seam) => {
      const isMiddle = Math.abs(seam) < 1e-6
      const endsFront = Math.abs(Math.abs(seam) - edge) < 1e-6
      const thread = (side: number) =>
        isMiddle || (endsFront && side === -Math.sign(seam))
          ? colors.stitching
          : blendColor(colors.mesh, '#000000', 0.15)
      return (
        stroke(line(seam, 0), '#000', 0.12 * px, 'stroke-opacity=".34"') +
        [-1, 1]
          .map((side) => stroke(line(seam, side * 0.42), thread(side), 0.062 * px, stitches(sheet)))
          .join('')
      )
    })
    .join('')
}

function eyelets(sheet: SvgSheet, crown: CrownSurface, colors: HatPaint): string {
  const above = crown.shape.eyelets
  if (above === null) return ''
  const { eyelet } = followingColors(colors)
  const placement = placementSurface(crown.shape.blank, 'front')
  return [-33, 33]
    .map((x) => {
      const [point, normal] = [placement.point(x, -above, 0, 0), placement.normal(x, -above)]
      if (sheet.camera.facing(point, normal) < 10) return ''
      const [cx, cy] = sheet.camera.project(point).map(short)
      const px = sheet.camera.pixelsPerCm
      return `<circle cx="${cx}" cy="${cy}" r="${short(0.26 * px)}" fill="${blendColor(eyelet, '#000000', 0.55)}" stroke="${eyelet}" stroke-width="${short(0.16 * px)}"/>`
    })
    .join('')
}
