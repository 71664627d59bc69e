import { mapPoints, type OutlinePath } from '../drawing/outline-path.ts'
import type { FontOutlines } from './font-outlines.ts'
import { type LineForm, setLine, type SetLine } from './set-line.ts'
import { subdivided } from './subdivided.ts'
import type { TextShape } from './text-shape.ts'

type Circle = Extract<TextShape, { kind: 'circle' }>
type Stacked = Extract<TextShape, { kind: 'stacked' }>

/** Between the end of the words and their beginning on a full ring, in cap heights. */
const ringGap = 0.4
/** Minimum radius of the baseline, in cap heights: the tops of inner letters need room around the center. */
const smallestInside = 1.6
const smallestOutside = 0.4

/** The radius of the baseline: as chosen, or as large as the words need. */
export function ringRadius(width: number, capHeight: number, { diameter, side }: Circle): number {
  const smallest = side === 'inside' ? smallestInside : smallestOutside
  return Math.max(diameter / 2, (width + ringGap * capHeight) / (2 * Math.PI), smallest * capHeight)
}

/** Words on a ring around 0,0. */
export function circled({ path, width }: SetLine, capHeight: number, circle: Circle): OutlinePath {
  const radius = ringRadius(width, capHeight, circle)
  const way = circle.side === 'outside' ? 1 : -1
  const start = (circle.start * Math.PI) / 180
  return mapPoints(subdivided(path, true), (x, y) => {
    const angle = start + (way * x) / radius
    const away = radius - way * y
    return [away * Math.sin(angle), -away * Math.cos(angle)]
  })
}

/** One wave over the width of the words. */
export function waved({ path, width }: SetLine, height: number): OutlinePath {
  if (width <= 0) return path
  return mapPoints(subdivided(path, true), (x, y) => [
    x,
    y - (height / 2) * Math.sin((2 * Math.PI * (x + width / 2)) / width),
  ])
}

/** Even lines aren't enlarged more than this, however short they are. */
const maxEnlarged = 3

/** Several lines, centered on 0,0 from the top of the first capital to the last baseline. */
export function stacked(font: FontOutlines, form: LineForm, { align, leading }: Stacked): OutlinePath {
  const { capHeight } = form
  const lines = form.text.split('\n').map((text) => setLine(font, { ...form, text }))
  const widest = Math.max(...lines.map(({ width }) => width))
  const gap = (leading - 1) * capHeight
  let bottom = -gap
  const placed = lines.map(({ path, width }) => {
    const scale = align === 'even' && width > 0 ? Math.min(maxEnlarged, widest / width) : 1
    bottom += gap + capHeight * scale
    const free = (widest - width * scale) / 2
    const x = align === 'left' ? -free : align === 'right' ? free : 0
    return { path, scale, x, y: bottom }
  })
  return placed.flatMap(({ path, scale, x, y }) =>
    mapPoints(path, (px, py) => [px * scale + x, py * scale + y - bottom / 2]),
  )
}
