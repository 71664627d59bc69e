import type { Matrix } from '../drawing/outline-path.ts'
import type { Style } from './element-style.ts'
import type { StrokeStyle } from './stroke-outline.ts'
import { svgLength } from './svg-lengths.ts'

const maxDashes = 32

/** The line of a shape, in its own coordinates; null when it has no width. `diagonal` is what percentages refer to. */
export function strokeStyleOf(style: Style, diagonal: number, matrix: Matrix): StrokeStyle | null {
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
  // The line keeps its width, whatever the transforms; uneven ones are rare.
  const isFixed = style.get('vector-effect') === 'non-scaling-stroke'
  const unit = isFixed && scale > 0 ? 1 / scale : 1
  const width = (svgLength(style.get('stroke-width') ?? '1', diagonal) ?? 1) * unit
  if (!(width > 0) || !(scale > 0)) return null
  const cap = style.get('stroke-linecap')
  const join = style.get('stroke-linejoin')
  const miterLimit = Number.parseFloat(style.get('stroke-miterlimit') ?? '4')
  const dashes = (style.get('stroke-dasharray') ?? 'none').split(/[\s,]+/, maxDashes)
  return {
    width,
    cap: cap === 'round' || cap === 'square' ? cap : 'butt',
    join: join === 'round' || join === 'bevel' ? join : 'miter',
    miterLimit: miterLimit >= 1 ? miterLimit : 4,
    dashes: dashes.flatMap((dash) => {
      const length = svgLength(dash, diagonal)
      return length === undefined ? [] : [length * unit]
    }),
    dashOffset: (svgLength(style.get('stroke-dashoffset') ?? '0', diagonal) ?? 0) * unit,
  }
}
