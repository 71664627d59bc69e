import type { Blank, Decoration, ZoneName } from './design-words.ts'

export interface Zone {
  readonly name: string
  /** Millimetres along the crown: the largest area that a maker decorates there. */
  readonly width: number
  readonly height: number
  /** Keep this far from the edge of the area: a hoop and a seam need room. */
  readonly safeMargin: number
}

const sides = { width: 82.5, height: 51, safeMargin: 3 }
const back = { name: 'Back', width: 89, height: 25.4, safeMargin: 2 }

/** Areas of common truckers: 4.5 x 2.25 in safe in front, 3.25 x 2 in on a side, 3.5 x 1 in over the arch of the back. */
const zonesOf: Record<Blank, Record<ZoneName, Zone>> = {
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
}

export function zoneOf(blank: Blank, zone: ZoneName): Zone {
  return zonesOf[blank][zone]
}

export interface DecorationLimits {
  readonly name: string
  /** Millimetres: the largest area that this method covers. */
  readonly width: number
  readonly height: number
  /** Millimetres: thinnest line, smallest capital, smallest gap between two parts. */
  readonly minLine: number
  readonly minLetter: number
  readonly minGap: number
  readonly maxColors: number
  readonly zones: readonly ZoneName[]
  /** Sewn with thread on the hat, so that stitches are counted. */
  readonly stitched: boolean
  readonly patch: boolean
  /** Uploaded pictures: below the first it looks rough, below the second it cannot be made. */
  readonly goodDpi: number
  readonly leastDpi: number
}

const everywhere: readonly ZoneName[] = ['front', 'left', 'right', 'back']

/** What the craft allows: from the guides of makers, see the README. */
export const decorationLimits: Record<Decoration, DecorationLimits> = {
  flat: {
    name: 'Flat stitch',
    width: 114,
    height: 57,
    minLine: 1.27,
    minLetter: 6.4,
    minGap: 0.8,
    maxColors: 6,
    zones: everywhere,
    stitched: true,
    patch: false,
    goodDpi: 150,
    leastDpi: 72,
  },
  puff: {
    name: '3D puff',
    width: 114,
    height: 51,
    minLine: 5.1,
    minLetter: 19,
    minGap: 1.5,
    maxColors: 2,
    zones: ['front'],
    stitched: true,
    patch: false,
    goodDpi: 150,
    leastDpi: 72,
  },
  'woven-patch': {
    name: 'Woven patch',
    width: 89,
    height: 60,
    minLine: 0.5,
    minLetter: 3,
    minGap: 0.4,
    maxColors: 9,
    zones: ['front', 'left', 'right'],
    stitched: false,
    patch: true,
    goodDpi: 200,
    leastDpi: 100,
  },
  'leather-patch': {
    name: 'Leather patch',
    width: 89,
    height: 60,
    minLine: 0.5,
    minLetter: 4,
    minGap: 0.5,
    maxColors: 1,
    zones: ['front', 'left', 'right'],
    stitched: false,
    patch: true,
    goodDpi: 200,
    leastDpi: 100,
  },
  print: {
    name: 'Print',
    width: 126,
    height: 80,
    minLine: 0.35,
    minLetter: 4,
    minGap: 0.3,
    maxColors: 16,
    zones: ['front'],
    stitched: false,
    patch: false,
    goodDpi: 150,
    leastDpi: 100,
  },
}
