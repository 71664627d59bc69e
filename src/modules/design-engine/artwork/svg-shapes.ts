import { type Matrix, multiply, type OutlinePath } from '../drawing/outline-path.ts'
import { parsePath } from '../drawing/parse-path.ts'

export type Attributes = ReadonlyMap<string, string>

/** Looks up an attribute; the `style` attribute takes precedence. */
export function styleOf(attributes: Attributes): (name: string) => string | undefined {
  const declared = new Map(
    (attributes.get('style') ?? '').split(';').map((part) => {
      const [name = '', value = ''] = part.split(':')
      return [name.trim(), value.trim()]
    }),
  )
  return (name) => declared.get(name) ?? attributes.get(name)?.trim()
}

const numbers = (text: string) =>
  (text.match(/[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)

/** The outline of one element; empty when it has none or is invalid. */
export function elementPath(name: string, attributes: Attributes): OutlinePath {
  const number = (key: string) => {
    const value = Number.parseFloat(attributes.get(key) ?? '0')
    return Number.isFinite(value) && Math.abs(value) < 1e6 ? value : 0
  }
  switch (name) {
    case 'path':
      return parsed(attributes.get('d') ?? '')
    case 'rect': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
      const rx = Math.min(width / 2, number('rx') || number('ry'))
      const ry = Math.min(height / 2, number('ry') || number('rx'))
      if (!(width > 0) || !(height > 0)) return []
      if (!(rx > 0)) return parsed(`M${x} ${y}h${width}v${height}h${-width}Z`)
      const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
      const [w, h] = [width - 2 * rx, height - 2 * ry]
      return parsed(
        `M${x + rx} ${y}h${w}${corner(rx, ry)}v${h}${corner(-rx, ry)}h${-w}${corner(-rx, -ry)}v${-h}${corner(rx, -ry)}Z`,
      )
    }
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'polygon':
    case 'polyline': {
      const points = numbers(attributes.get('points') ?? '').slice(0, 40_000)
      const pairs = points.flatMap((x, index) => (index % 2 === 0 ? [`${x} ${points[index + 1] ?? 0}`] : []))
      return pairs.length > 2 ? parsed(`M${pairs.join('L')}Z`) : []
    }
    default:
      return []
  }
}

function ellipse(cx: number, cy: number, rx: number, ry: number): OutlinePath {
  if (!(rx > 0) || !(ry > 0)) return []
  return parsed(`M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`)
}

function parsed(data: string): OutlinePath {
  return parsePath(data) ?? []
}

export function transformOf(text: string): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  // The text after the last bracket is not a transform.
  for (const part of text.split(')').slice(0, -1)) {
    const [name = '', inside = ''] = part.split('(')
    matrix = multiply(matrix, oneTransform(name.replaceAll(/[\s,]/g, ''), numbers(inside)))
  }
  return matrix.every((value) => Number.isFinite(value) && Math.abs(value) < 1e6)
    ? matrix
    : [1, 0, 0, 1, 0, 0]
}

function oneTransform(name: string, [a = 0, b, c, d, e, f]: number[]): Matrix {
  const angle = (a * Math.PI) / 180
  switch (name) {
    case 'matrix':
      return [a, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0]
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0]
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0]
    case 'rotate': {
      const rotation: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
      const [x, y] = [b ?? 0, c ?? 0]
      return multiply(multiply([1, 0, 0, 1, x, y], rotation), [1, 0, 0, 1, -x, -y])
    }
    case 'skewX':
      return [1, 0, Math.tan(angle), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan(angle), 0, 1, 0, 0]
    default:
      return [1, 0, 0, 1, 0, 0]
  }
}

const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  navy: '#000080',
  teal: '#008080',
  gold: '#ffd700',
  maroon: '#800000',
  olive: '#808000',
  lime: '#00ff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
}

/**
 * As #rrggbb, or 'none'. Gradients and unknown colors become black: the shape matters, and the shopper can swap its
 * thread.
 */
export function cssColor(text: string): string {
  const value = text.trim().toLowerCase()
  if (value === 'none' || value === 'transparent') return 'none'
  if (/^#[0-9a-f]{6}$/.test(value)) return value
  if (/^#[0-9a-f]{3}$/.test(value)) return value.replaceAll(/[0-9a-f]/g, '$&$&')
  const rgb = /^rgb\(([^)]*)\)$/.exec(value)
  if (rgb) {
    const channels = numbers(rgb[1] ?? '').map((one) =>
      Math.round((rgb[1] ?? '').includes('%') ? one * 2.55 : one),
    )
    if (channels.length === 3)
      return `#${channels.map((one) => Math.min(255, Math.max(0, one)).toString(16).padStart(2, '0')).join('')}`
  }
  return named[value] ?? '#000000'
}
