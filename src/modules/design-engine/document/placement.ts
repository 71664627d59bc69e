import type { Blank, Technique, PlacementName } from './design-types.ts'

export interface Placement {
  readonly name: string
  /** Size along the crown in millimeters: the largest area that manufacturers decorate there. */
  readonly width: number
  readonly height: number
  /** Millimeters to leave free at the edge of the area, for the hoop and the seam. */
  readonly safeMargin: number
}

const sides = { width: 82.5, height: 51, safeMargin: 3 }
const lowSides = { width: 70, height: 40, safeMargin: 3 }
const back = { name: 'Back', width: 89, height: 25.4, safeMargin: 2 }

/**
 * Areas of common trucker hats: 4.5 x 2.25 in on the front, 4 x 1.75 in when it is low, 3.25 x 2 in on a side, 3.5 x 1 in above the
 * arch at the back.
 */
const placementsOf: Record<Blank, Record<PlacementName, Placement>> = {
  'structured-six-panel': {
    front: { name: 'Front', width: 120, height: 63, safeMargin: 3 },
    left: { name: 'Left side', ...sides },
    right: { name: 'Right side', ...sides },
    back,
  },
  'foam-five-panel': {
    front: { name: 'Front', width: 126, height: 80, safeMargin: 3 },
    left: { name: 'Left side', ...sides },
    right: { name: 'Right side', ...sides },
    back,
  },
  // Above the rope.
  'rope-flat-brim': {
    front: { name: 'Front', width: 114, height: 57, safeMargin: 3 },
    left: { name: 'Left side', ...sides },
    right: { name: 'Right side', ...sides },
    back,
  },
  'low-profile-six-panel': {
    front: { name: 'Front', width: 101, height: 44, safeMargin: 3 },
    left: { name: 'Left side', ...lowSides },
    right: { name: 'Right side', ...lowSides },
    back: { ...back, height: 20 },
  },
}

export function placementOf(blank: Blank, placement: PlacementName): Placement {
  return placementsOf[blank][placement]
}

export interface TechniqueLimits {
  readonly name: string
  /** The largest area that this technique covers, in millimeters. */
  readonly width: number
  readonly height: number
  /** Millimeters: thinnest line, smallest capital letter, smallest gap between two parts. */
  readonly minLine: number
  readonly minLetter: number
  readonly minGap: number
  readonly maxColors: number
  readonly placements: readonly PlacementName[]
  /** Whether it is sewn on the hat with thread, so that stitches count. */
  readonly stitched: boolean
  readonly patch: boolean
  /** For uploaded pictures: below `goodDpi` the result looks rough, below `minDpi` it can't be made. */
  readonly goodDpi: number
  readonly minDpi: number
}

const everywhere: readonly PlacementName[] = ['front', 'left', 'right', 'back']

/** Production limits from manufacturers' guides; see the README. */
export const techniqueLimits: Record<Technique, TechniqueLimits> = {
  flat: {
    name: 'Flat stitch',
    width: 114,
    height: 57,
    minLine: 1.27,
    minLetter: 6.4,
    minGap: 0.8,
    maxColors: 6,
    placements: everywhere,
    stitched: true,
    patch: false,
    goodDpi: 150,
    minDpi: 72,
  },
  puff: {
    name: '3D puff',
    width: 114,
    height: 51,
    minLine: 5.1,
    minLetter: 19,
    minGap: 1.5,
    maxColors: 2,
    placements: ['front'],
    stitched: true,
    patch: false,
    goodDpi: 150,
    minDpi: 72,
  },
  'woven-patch': {
    name: 'Woven patch',
    width: 89,
    height: 60,
    minLine: 0.5,
    minLetter: 3,
    minGap: 0.4,
    maxColors: 9,
    placements: ['front', 'left', 'right'],
    stitched: false,
    patch: true,
    goodDpi: 200,
    minDpi: 100,
  },
  'leather-patch': {
    name: 'Leather patch',
    width: 89,
    height: 60,
    minLine: 0.5,
    minLetter: 4,
    minGap: 0.5,
    maxColors: 1,
    placements: ['front', 'left', 'right'],
    stitched: false,
    patch: true,
    goodDpi: 200,
    minDpi: 100,
  },
  print: {
    name: 'Print',
    width: 126,
    height: 80,
    minLine: 0.35,
    minLetter: 4,
    minGap: 0.3,
    maxColors: 16,
    placements: ['front'],
    stitched: false,
    patch: false,
    goodDpi: 150,
    minDpi: 100,
  },
}

/** The name of a technique inside a sentence: 'flat stitch', '3D puff'. */
export function techniqueInText(technique: Technique): string {
  const { name } = techniqueLimits[technique]
  return name.charAt(0).toLowerCase() + name.slice(1)
}
