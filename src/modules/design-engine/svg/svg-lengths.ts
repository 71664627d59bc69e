import { type Matrix, multiply } from '../drawing/outline-path.ts'

export interface SvgViewport {
  readonly width: number
  readonly height: number
}

const identity: Matrix = [1, 0, 0, 1, 0, 0]
const maxNumber = 1e6
const numberForm = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/gi

export const numbersIn = (text: string): number[] => (text.match(numberForm) ?? []).map(Number)

/** The size of text in pixels when a file doesn't say. */
export const usualSize = 16

/** Pixels per unit, as CSS defines them. */
const units: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  q: 96 / 101.6,
  rem: usualSize,
  ex: 8,
}

/** A length in pixels; undefined when it's missing, `auto` or not a length. Percentages refer to `whole`. */
export function svgLength(text: string | undefined, whole = 0, em = usualSize): number | undefined {
  const value = text?.trim().slice(0, 40) ?? ''
  const number = Number.parseFloat(value)
  if (!Number.isFinite(number) || Math.abs(number) > maxNumber) return undefined
  const unit = /(%|[a-z]{1,3})$/i.exec(value)?.[1]?.toLowerCase() ?? 'px'
  if (unit === '%') return (number / 100) * whole
  return number * (unit === 'em' ? em : (units[unit] ?? 1))
}

const maxLengths = 2_000

/** Lengths in a list such as `10 20,30`, like `svgLength`. */
export function lengthsOf(
  text: string | undefined,
  { whole, em }: { readonly whole: number; readonly em: number },
): number[] {
  const values = (text ?? '').trim().split(/[\s,]+/, maxLengths)
  return values.map((value) => svgLength(value, whole, em) ?? 0).slice(0, text?.trim() ? maxLengths : 0)
}

/** What percentages of a radius or a stroke width refer to. */
export const diagonalOf = ({ width, height }: SvgViewport) => Math.hypot(width, height) / Math.SQRT2

export interface ViewBox extends SvgViewport {
  readonly x: number
  readonly y: number
}

export function viewBoxOf(text: string | undefined): ViewBox | null {
  const [x, y, width = 0, height = 0] = numbersIn((text ?? '').slice(0, 200))
  if (x === undefined || y === undefined || !(width > 0) || !(height > 0)) return null
  return [x, y, width, height].every((one) => Math.abs(one) < maxNumber) ? { x, y, width, height } : null
}

/** Fits a view box into a viewport by the rules of `preserveAspectRatio`. */
export function fittedViewBox(box: ViewBox, viewport: SvgViewport, rule: string | undefined): Matrix {
  const [sx, sy] = [viewport.width / box.width, viewport.height / box.height]
  if (rule?.trim() === 'none') return [sx, 0, 0, sy, -box.x * sx, -box.y * sy]
  const scale = rule?.includes('slice') ? Math.max(sx, sy) : Math.min(sx, sy)
  const align = (axis: 'x' | 'Y', room: number) => {
    const place = (rule ?? '').toLowerCase()
    if (place.includes(`${axis.toLowerCase()}min`)) return 0
    return place.includes(`${axis.toLowerCase()}max`) ? room : room / 2
  }
  return [
    scale,
    0,
    0,
    scale,
    align('x', viewport.width - box.width * scale) - box.x * scale,
    align('Y', viewport.height - box.height * scale) - box.y * scale,
  ]
}

/** The value of a `transform` attribute, also in the notation of CSS with units. */
export function transformOf(text: string): Matrix {
  let matrix = identity
  // The text after the last bracket is not a transform.
  for (const part of text.split(')').slice(0, -1)) {
    const [name = '', inside = ''] = part.split('(')
    matrix = multiply(matrix, oneTransform(name.replaceAll(/[\s,]/g, ''), numbersIn(inside)))
  }
  return matrix.every((value) => Number.isFinite(value) && Math.abs(value) < maxNumber) ? matrix : identity
}

function oneTransform(name: string, [a = 0, b, c, d, e, f]: number[]): Matrix {
  const angle = (a * Math.PI) / 180
  switch (name) {
    case 'matrix':
      return [a, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0]
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0]
    case 'translateX':
      return [1, 0, 0, 1, a, 0]
    case 'translateY':
      return [1, 0, 0, 1, 0, a]
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0]
    case 'rotate': {
      const rotation: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
      if (b === undefined || c === undefined) return rotation
      return multiply(multiply([1, 0, 0, 1, b, c], rotation), [1, 0, 0, 1, -b, -c])
    }
    case 'skewX':
      return [1, 0, Math.tan(angle), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan(angle), 0, 1, 0, 0]
    default:
      return identity
  }
}
