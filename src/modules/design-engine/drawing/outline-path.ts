/** Outlines as segments in absolute coordinates. Text, graphics, artwork and every drawing use them. */
export type Segment =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']
export type OutlinePath = readonly Segment[]
export type Point = readonly [number, number]

/** As in SVG: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const emptyBox: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }

export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

/** Scales, then rotates clockwise by degrees, then moves. */
export function layerMatrix(x: number, y: number, rotation: number, scale: number): Matrix {
  const angle = (rotation * Math.PI) / 180
  const cos = Math.cos(angle) * scale
  const sin = Math.sin(angle) * scale
  return [cos, sin, -sin, cos, x, y]
}

export function transformPath(path: OutlinePath, m: Matrix): OutlinePath {
  return mapPoints(path, (x, y) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]])
}

export function mapPoints(path: OutlinePath, to: (x: number, y: number) => Point): OutlinePath {
  return path.map((segment): Segment => {
    if (segment[0] === 'Z') return segment
    if (segment[0] === 'C') {
      const [x1, y1] = to(segment[1], segment[2])
      const [x2, y2] = to(segment[3], segment[4])
      return ['C', x1, y1, x2, y2, ...to(segment[5], segment[6])]
    }
    return [segment[0], ...to(segment[1], segment[2])]
  })
}

/** 3 decimals of a millimeter: finer than any machine sews, and the same text on every computer. */
function short(value: number): string {
  const rounded = Math.round(value * 1000) / 1000
  return String(rounded === 0 ? 0 : rounded)
}

export function pathData(path: OutlinePath): string {
  return path
    .map((segment) => {
      if (segment[0] === 'Z') return 'Z'
      const [letter, ...numbers] = segment
      return letter + numbers.map(short).join(' ')
    })
    .join('')
}

/** Converts a path to closed polygons. Curves become straight lines of at most about `step`. */
export function flattenPath(path: OutlinePath, step: number): Point[][] {
  const polygons: Point[][] = []
  let current: Point[] = []
  const end = () => {
    if (current.length > 2) polygons.push(current)
    current = []
  }
  for (const segment of path) {
    if (segment[0] === 'Z') {
      // Without a move command, the next segment starts where this polygon started.
      const start = current[0]
      end()
      if (start) current = [start]
    } else if (segment[0] === 'M') {
      end()
      current = [[segment[1], segment[2]]]
    } else if (segment[0] === 'C') {
      const from = current.at(-1) ?? ([segment[5], segment[6]] as const)
      current.push(...curvePoints(from, segment, step))
    } else current.push([segment[1], segment[2]])
  }
  end()
  return polygons
}

type Curve = Extract<Segment, readonly ['C', ...unknown[]]>

function curvePoints([x0, y0]: Point, [, x1, y1, x2, y2, x3, y3]: Curve, step: number): Point[] {
  const length = Math.hypot(x1 - x0, y1 - y0) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x3 - x2, y3 - y2)
  const count = Math.min(48, Math.max(2, Math.ceil(length / step)))
  return Array.from({ length: count }, (_, index): Point => {
    const t = (index + 1) / count
    const m = 1 - t
    const [a, b, c, d] = [m * m * m, 3 * m * m * t, 3 * m * t * t, t * t * t]
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3]
  })
}

export function boundsOf(path: OutlinePath): Box {
  let box = emptyBox
  for (const polygon of flattenPath(path, 1)) box = unite(box, boxOfPoints(polygon))
  return box
}

export function boxOfPoints(points: readonly Point[]): Box {
  let { left, top, right, bottom } = emptyBox
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

export function unite(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

export function isEmptyBox(box: Box): boolean {
  return box.right < box.left
}
