import {
  boundsOf,
  type Box,
  isEmptyBox,
  mapPoints,
  type OutlinePath,
  type Point,
} from '../drawing/outline-path.ts'
import type { FontOutlines } from './font-outlines.ts'
import { type LineForm, setLine } from './set-line.ts'
import { subdivided } from './subdivided.ts'
import type { MonogramForm } from './text-shape.ts'

/** Between two letters, in cap heights. */
const gaps: Record<MonogramForm, number> = { row: 0.1, 'large-middle': 0.12, circle: 0.06, diamond: 0.06 }
/** Size of the middle letter compared to the others, which have the cap height. */
const largeMiddle = 1.6
/** The letters fill this part of the figure's width, so that its outer ones don't become points. */
const filled = { circle: 0.88, diamond: 0.7 }
/** Half the width of a diamond compared to half its height. */
const diamondWidth = 1.25

interface Letter {
  readonly path: OutlinePath
  readonly box: Box
}

/** Letters as one mark, centered on 0,0. In a circle or a diamond, `capHeight` is the height of the figure. */
export function monogram(font: FontOutlines, form: LineForm, arrangement: MonogramForm): OutlinePath {
  const letters = [...form.text.replaceAll(/\s/g, '')].flatMap((text): Letter[] => {
    const { path } = setLine(font, { ...form, text })
    const box = boundsOf(path)
    return isEmptyBox(box) ? [] : [{ path, box }]
  })
  const gap = gaps[arrangement] * form.capHeight + form.tracking
  return arrangement === 'circle' || arrangement === 'diamond'
    ? inFigure(letters, arrangement, { height: form.capHeight, gap })
    : inRow(letters, gap, arrangement === 'large-middle' ? largeMiddle : 1)
}

function inRow(letters: readonly Letter[], gap: number, middleScale: number): OutlinePath {
  const middle = letters.length > 2 ? Math.floor(letters.length / 2) : -1
  const scaleOf = (index: number) => (index === middle ? middleScale : 1)
  const widths = letters.map(({ box }, index) => (box.right - box.left) * scaleOf(index))
  const width = widths.reduce((sum, one) => sum + one, 0) + gap * Math.max(0, letters.length - 1)
  let left = -width / 2
  return letters.flatMap(({ path, box }, index) => {
    const scale = scaleOf(index)
    const from = left
    left += (widths[index] ?? 0) + gap
    const center = (box.top + box.bottom) / 2
    return mapPoints(path, (x, y) => [from + (x - box.left) * scale, (y - center) * scale])
  })
}

interface Figure {
  readonly height: number
  readonly gap: number
}

/** Each letter fills an equal part of the figure's width and reaches its edge. */
function inFigure(
  letters: readonly Letter[],
  form: 'circle' | 'diamond',
  { height, gap }: Figure,
): OutlinePath {
  const radius = height / 2
  const halfWidth = form === 'circle' ? radius : radius * diamondWidth
  const edgeAt = (x: number) =>
    form === 'circle' ? Math.sqrt(radius ** 2 - x ** 2) : radius * (1 - Math.abs(x) / halfWidth)
  const left = -halfWidth * filled[form]
  const cell = (-2 * left - gap * (letters.length - 1)) / letters.length
  return letters.flatMap(({ path, box }, index) => {
    const from = left + index * (cell + gap)
    const place = (x: number, y: number): Point => {
      const across = from + (share(x, box.left, box.right) + 0.5) * cell
      return [across, share(y, box.top, box.bottom) * 2 * edgeAt(across)]
    }
    return mapPoints(subdivided(path, true), place)
  })
}

/** From -0.5 at the low end to 0.5 at the high one. */
const share = (value: number, low: number, high: number) =>
  high > low ? (value - low) / (high - low) - 0.5 : 0
