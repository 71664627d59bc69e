import type { Technique } from '../document/design-types.ts'

/** Techniques that a machine sews directly on the hat. */
export type SewnTechnique = Extract<Technique, 'flat' | 'puff'>

/** All lengths are in millimeters. */
export interface StitchRule {
  /** Between two needle points on the same side of a satin column. */
  readonly satinSpacing: number
  /** Wider columns are filled in rows instead. */
  readonly maxSatin: number
  /** Longer satin stitches get a needle point in between, because loops that long snag. */
  readonly splitSatin: number
  readonly rowSpacing: number
  readonly rowStitch: number
  /** How far stitches go beyond each edge, because the thread pulls the fabric together. */
  readonly pull: number
  readonly hasUnderlay: boolean
  /** Short stitches across the open ends of a column, which cut the foam there. */
  readonly hasCaps: boolean
}

export const stitchRules: Readonly<Record<SewnTechnique, StitchRule>> = {
  flat: {
    satinSpacing: 0.4,
    maxSatin: 8,
    splitSatin: 7.5,
    rowSpacing: 0.25,
    rowStitch: 3.2,
    pull: 0.2,
    hasUnderlay: true,
    hasCaps: false,
  },
  puff: {
    satinSpacing: 0.2,
    maxSatin: 12,
    splitSatin: 11,
    rowSpacing: 0.22,
    rowStitch: 3.2,
    pull: 0.3,
    hasUnderlay: false,
    hasCaps: true,
  },
}

/** Shorter stitches break thread, so they are left out. Machines sew in steps of 0.1 mm, which makes this 0.3 mm. */
export const minStitch = 0.28
export const tieStitch = 0.6
export const runStitch = 2.2
/** Narrower parts are sewn as running stitches. */
export const minSatin = 0.7
/** Parts that are no farther apart than this are connected by a stitch instead of a trim. */
export const maxConnection = 1.2
/** Overlap of two columns that meet. */
export const seamOverlap = 0.3
/** Smaller parts hold no stitch, in square millimeters. */
export const minPart = 0.3

/** Beyond these a placement isn't planned: no hat needs as much, and a malicious drawing would block a thread. */
export const maxParts = 400
export const maxPlannedStitches = 80_000
export const maxSections = 500
