import type { Technique } from '../document/design-types.ts'
import { type Placement, techniqueLimits } from '../document/placement.ts'
import type { OutlinePath } from '../drawing/outline-path.ts'
import {
  type DrawnOutline,
  type DrawnPicture,
  type DrawnShape,
  isOutline,
  type PlacementDrawing,
} from '../drawing/placement-drawing.ts'
import { strokeArea } from './stroke-area.ts'
import { ticketThread } from './ticket-thread.ts'

/** What a workshop does, each by a program or machine that ignores the others. */
export const workSteps = {
  patch: 'Patch',
  stitch: 'Stitch',
  weave: 'Weave',
  engrave: 'Engrave',
  print: 'Print',
  cut: 'Cut',
  marks: 'Marks',
} as const
export type WorkStep = keyof typeof workSteps

/** A thread, or another color that a file keeps apart. */
export interface WorkInk {
  readonly name: string
  readonly hex: string
}

export type WorkPart =
  | { readonly kind: 'area'; readonly ink: WorkInk; readonly areas: readonly WorkArea[] }
  | { readonly kind: 'line'; readonly ink: WorkInk; readonly path: OutlinePath }
  | { readonly kind: 'picture'; readonly picture: DrawnPicture }

export interface WorkArea {
  /** In millimeters from the center of the placement; without strokes. */
  readonly path: OutlinePath
  readonly evenOdd: boolean
}

/** A layer of the design, its patch, the line to cut, or the marks. */
export interface WorkGroup {
  readonly step: WorkStep
  readonly label: string
  /** From the bottom to the top. */
  readonly parts: readonly WorkPart[]
}

/** Millimeters around the area of a placement: patches and borders may extend beyond its edge. */
export const bleed = 10
/** Width of a line in millimeters. Cutters take it for the path itself. */
export const hairline = 0.1

const stepOf: Record<Technique, WorkStep> = {
  flat: 'stitch',
  puff: 'stitch',
  'woven-patch': 'weave',
  'leather-patch': 'engrave',
  print: 'print',
}

/** A placement as a workshop makes it, from the bottom to the top: patch, layers, the line to cut, marks at the center. */
export function workSheet({ placement, shapes, layers }: PlacementDrawing): WorkGroup[] {
  const patches = shapes.filter(isOutline).filter(({ layerId }) => layerId === null)
  return [
    ...[...new Set(patches.map(({ technique }) => technique))].map((technique) => ({
      step: 'patch' as const,
      label: techniqueLimits[technique].name,
      parts: partsOf(patches.filter((shape) => shape.technique === technique)),
    })),
    ...layers
      .map(({ layer, title }) => ({
        step: stepOf[layer.technique],
        label: `${techniqueLimits[layer.technique].name}: ${title}`,
        parts: partsOf(shapes.filter(({ layerId }) => layerId === layer.id)),
      }))
      .filter(({ parts }) => parts.length > 0),
    ...patches.filter(({ part }) => part === 'patch-edge').map(cutGroup),
    marksOf(placement),
  ]
}

/** Neighbors in one ink become one part: joining others would change what covers what. */
function partsOf(shapes: readonly DrawnShape[]): WorkPart[] {
  const parts: WorkPart[] = []
  for (const shape of shapes) {
    if (!isOutline(shape)) {
      parts.push({ kind: 'picture', picture: shape })
      continue
    }
    const ink = inkOf(shape)
    const area = shape.stroke > 0 ? { path: strokeArea(shape), evenOdd: true } : shape
    const last = parts.at(-1)
    if (last?.kind === 'area' && last.ink.name === ink.name)
      parts[parts.length - 1] = { ...last, areas: [...last.areas, area] }
    else parts.push({ kind: 'area', ink, areas: [area] })
  }
  return parts
}

function inkOf({ technique, part, thread, hex }: DrawnOutline): WorkInk {
  if (technique === 'leather-patch')
    return { name: part === 'patch' ? 'Leather' : part === 'patch-edge' ? 'Burned edge' : 'Engrave', hex }
  const { name, numbers } = ticketThread(thread)
  return { name: technique === 'print' ? `Print ${thread} ${name}` : `${thread} ${name} (${numbers})`, hex }
}

/** 'CutContour' is the name that cutters' programs look for. */
const cutGroup = ({ path }: DrawnOutline): WorkGroup => ({
  step: 'cut',
  label: 'Cut: finished edge of the patch',
  parts: [{ kind: 'line', ink: { name: 'CutContour', hex: '#ff00ff' }, path }],
})

/** A cross at the center, a tick outside each edge, and the area. */
function marksOf({ width, height }: Placement): WorkGroup {
  const [x, y] = [width / 2, height / 2]
  const arm = 4
  const lines: readonly (readonly [number, number, number, number])[] = [
    [-arm, 0, arm, 0],
    [0, -arm, 0, arm],
    [0, -y - bleed + 1, 0, -y - 1],
    [0, y + 1, 0, y + bleed - 1],
    [-x - bleed + 1, 0, -x - 1, 0],
    [x + 1, 0, x + bleed - 1, 0],
  ]
  const path: OutlinePath = [
    ...lines.flatMap(
      ([x1, y1, x2, y2]): OutlinePath => [
        ['M', x1, y1],
        ['L', x2, y2],
      ],
    ),
    ['M', -x, -y],
    ['L', x, -y],
    ['L', x, y],
    ['L', -x, y],
    ['Z'],
  ]
  // 'All' is on every plate, as marks have to be.
  return {
    step: 'marks',
    label: 'Marks: center and area, not made',
    parts: [{ kind: 'line', ink: { name: 'All', hex: '#000000' }, path }],
  }
}
