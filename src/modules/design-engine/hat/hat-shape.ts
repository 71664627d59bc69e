import type { Point2 } from '#shared/drawing/vector.ts'
import type { Blank } from '../document/design-types.ts'

/**
 * The dimensions of one blank in cm and radians. +Z is the front, +Y up, +X the wearer's left. Angles are measured from the
 * front toward the wearer's left. The numbers are those of a 112-style cap, tuned by eye against photographs.
 */
export interface HatShape {
  blank: Blank
  halfWidth: number
  halfLength: number
  crownHeight: number
  /** Exponents of the meridians: below 2.9 the crown looks like an egg, above 3.4 like a helmet. */
  roundness: { front: number; side: number; back: number }
  taper: { front: number; side: number; back: number }
  buttonZ: number
  shoulder: number
  brimRadius: number
  brimSlope: number
  brimEnd: number
  brimThickness: number
  /** Half of the brim's outline seen from above, x and z from the tip to its end. */
  brimOutline: readonly Point2[]
  archHalfAngle: number
  archHeight: number
  /** Angles of the seams, ascending. */
  seams: readonly number[]
}

const degree = Math.PI / 180

const common = {
  halfWidth: 8.6,
  halfLength: 9.8,
  buttonZ: -0.5,
  shoulder: 0.3,
  brimRadius: 13.6,
  brimSlope: 0.15,
  brimEnd: 77 * degree,
  brimThickness: 0.3,
  brimOutline: [
    [0, 17],
    [3.1, 16.6],
    [5.9, 15.2],
    [7.95, 12.8],
    [9.05, 9.95],
    [9.38, 7.1],
    [9.15, 4.6],
  ],
  archHalfAngle: 31 * degree,
  archHeight: 6,
} satisfies Partial<HatShape>

const shapes: Record<Blank, HatShape> = {
  'structured-six-panel': {
    ...common,
    blank: 'structured-six-panel',
    crownHeight: 10.6,
    roundness: { front: 3.1, side: 3.1, back: 2.55 },
    taper: { front: 0.07, side: 0.06, back: 0.02 },
    seams: [-120, -60, 0, 60, 120, 180].map((angle) => angle * degree),
  },
  'foam-five-panel': {
    ...common,
    blank: 'foam-five-panel',
    crownHeight: 11.6,
    roundness: { front: 3.05, side: 2.85, back: 2.55 },
    taper: { front: 0.035, side: 0.075, back: 0.02 },
    seams: [-120, -62, 62, 120, 180].map((angle) => angle * degree),
  },
}

export const hatShape = (blank: Blank): HatShape => shapes[blank]

export interface PanelSpan {
  from: number
  to: number
  isFront: boolean
}

/** The panels between the seams. The first one may start below -π, because it goes around the back. */
export function panelsOf(shape: HatShape): PanelSpan[] {
  return shape.seams.map((to, index) => {
    const before = shape.seams[index - 1] ?? (shape.seams.at(-1) ?? Math.PI) - 2 * Math.PI
    return { from: before, to, isFront: Math.abs((before + to) / 2) < frontEdge(shape) }
  })
}

/** The angle of the seam where the front ends and the mesh begins. */
export const frontEdge = (shape: HatShape) => shape.seams.find((angle) => angle > 0.5) ?? Math.PI / 3

export const isBackSeam = (seam: number) => Math.abs(Math.abs(seam) - Math.PI) < 1e-6
