import type { Point2 } from '#shared/drawing/vector.ts'
import type { Blank, PlacementName } from '../document/design-types.ts'

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
  /** Fabric of the front panels. */
  cloth: 'twill' | 'foam'
  /** How far the two eyelets are above the middle of the front placement (mm); null without eyelets. */
  eyelets: number | null
  /** A cord in front of the crown, just above the brim. */
  hasRope: boolean
  /** From the lower edge to the middle of each placement, along the fabric. */
  aboveEdge: Readonly<Record<PlacementName, number>>
  /** On a table the hat rests on its brim and its back edge: how far it is turned and lifted for that. */
  rest: { readonly tilt: number; readonly lift: number }
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
  cloth: 'twill',
  eyelets: 61,
  hasRope: false,
  aboveEdge: { front: 5.2, left: 4.9, right: 4.9, back: 8.9 },
  rest: { tilt: -4.4 * degree, lift: 3.2 },
} satisfies Partial<HatShape>

const sixSeams = [-120, -60, 0, 60, 120, 180].map((angle) => angle * degree)

const shapes: Record<Blank, HatShape> = {
  'structured-six-panel': {
    ...common,
    blank: 'structured-six-panel',
    crownHeight: 10.6,
    roundness: { front: 3.1, side: 3.1, back: 2.55 },
    taper: { front: 0.07, side: 0.06, back: 0.02 },
    seams: sixSeams,
  },
  'foam-five-panel': {
    ...common,
    blank: 'foam-five-panel',
    crownHeight: 11.6,
    roundness: { front: 3.05, side: 2.85, back: 2.55 },
    taper: { front: 0.035, side: 0.075, back: 0.02 },
    seams: [-120, -62, 62, 120, 180].map((angle) => angle * degree),
    cloth: 'foam',
    eyelets: null,
  },
  'rope-flat-brim': {
    ...common,
    blank: 'rope-flat-brim',
    crownHeight: 11.4,
    roundness: { front: 3.15, side: 3.05, back: 2.6 },
    taper: { front: 0.045, side: 0.06, back: 0.02 },
    // Nearly a plane, wider at its corners.
    brimRadius: 58,
    brimSlope: 0.1,
    brimThickness: 0.34,
    brimOutline: [
      [0, 17.1],
      [3.4, 16.9],
      [6.5, 15.9],
      [8.75, 13.7],
      [9.75, 10.6],
      [9.85, 7.4],
      [9.35, 4.6],
    ],
    seams: sixSeams,
    hasRope: true,
    aboveEdge: { front: 5.9, left: 4.9, right: 4.9, back: 8.9 },
    rest: { tilt: -2.3 * degree, lift: 0.98 },
  },
  'low-profile-six-panel': {
    ...common,
    blank: 'low-profile-six-panel',
    crownHeight: 8.7,
    roundness: { front: 2.75, side: 2.75, back: 2.5 },
    taper: { front: 0.12, side: 0.08, back: 0.03 },
    shoulder: 0.1,
    eyelets: 47,
    // Bent more than on a structured hat.
    brimRadius: 11.8,
    archHeight: 5.2,
    seams: sixSeams,
    aboveEdge: { front: 4.3, left: 4, right: 4, back: 7.6 },
    rest: { tilt: -5 * degree, lift: 3.94 },
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
