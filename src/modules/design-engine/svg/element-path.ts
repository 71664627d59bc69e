import type { OutlinePath } from '../drawing/outline-path.ts'
import { parsePath } from '../drawing/parse-path.ts'
import { diagonalOf, svgLength, numbersIn, type SvgViewport } from './svg-lengths.ts'

export const shapeNames: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polygon',
  'polyline',
])

const maxPoints = 20_000

/**
 * The outline of one shape, open where its line is; null when it's damaged. `value` looks up an attribute, or the
 * property that replaces it.
 */
export function elementPath(
  name: string,
  value: (name: string) => string | undefined,
  viewport: SvgViewport,
): OutlinePath | null {
  const across = (key: string) => svgLength(value(key), viewport.width) ?? 0
  const down = (key: string) => svgLength(value(key), viewport.height) ?? 0
  switch (name) {
    case 'path':
      return parsePath((value('d') ?? '').replace(/^\s*none\s*$/, ''))
    case 'rect':
      return rectangle(
        { x: across('x'), y: down('y'), width: across('width'), height: down('height') },
        svgLength(value('rx'), viewport.width),
        svgLength(value('ry'), viewport.height),
      )
    case 'circle': {
      const radius = svgLength(value('r'), diagonalOf(viewport)) ?? 0
      return ellipse(across('cx'), down('cy'), radius, radius)
    }
    case 'ellipse': {
      const [rx, ry] = [svgLength(value('rx'), viewport.width), svgLength(value('ry'), viewport.height)]
      return ellipse(across('cx'), down('cy'), rx ?? ry ?? 0, ry ?? rx ?? 0)
    }
    case 'line':
      return [
        ['M', across('x1'), down('y1')],
        ['L', across('x2'), down('y2')],
      ]
    case 'polygon':
    case 'polyline':
      return polygon(numbersIn(value('points') ?? '').slice(0, 2 * maxPoints), name === 'polygon')
    default:
      return []
  }
}

interface Rectangle extends SvgViewport {
  readonly x: number
  readonly y: number
}

function rectangle({ x, y, width, height }: Rectangle, radiusX?: number, radiusY?: number): OutlinePath {
  if (!(width > 0) || !(height > 0)) return []
  const rx = Math.min(width / 2, radiusX ?? radiusY ?? 0)
  const ry = Math.min(height / 2, radiusY ?? radiusX ?? 0)
  if (!(rx > 0) || !(ry > 0)) {
    return [['M', x, y], ['L', x + width, y], ['L', x + width, y + height], ['L', x, y + height], ['Z']]
  }
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  const [w, h] = [width - 2 * rx, height - 2 * ry]
  return (
    parsePath(
      `M${x + rx} ${y}h${w}${corner(rx, ry)}v${h}${corner(-rx, ry)}h${-w}${corner(-rx, -ry)}v${-h}${corner(rx, -ry)}Z`,
    ) ?? []
  )
}

function ellipse(cx: number, cy: number, rx: number, ry: number): OutlinePath {
  if (!(rx > 0) || !(ry > 0)) return []
  return parsePath(`M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`) ?? []
}

function polygon(points: readonly number[], isClosed: boolean): OutlinePath {
  const pairs = points.flatMap((x, index) => {
    const y = points[index + 1]
    return index % 2 === 0 && y !== undefined && Math.abs(x) < 1e6 && Math.abs(y) < 1e6
      ? [[x, y] as const]
      : []
  })
  const [first, ...others] = pairs
  if (!first || others.length === 0) return []
  return [
    ['M', ...first],
    ...others.map((point) => ['L', ...point] as const),
    ...(isClosed ? [['Z'] as const] : []),
  ]
}
