import type { Point, Segment } from './outline-path.ts'

interface ArcFlags {
  readonly large: boolean
  readonly sweep: boolean
}

/** Converts an elliptical arc to curves of at most 90° each (SVG specification, appendix B.2.4). */
export function arcSegments(
  from: Point,
  [radiusX, radiusY, degrees]: readonly [number, number, number],
  flags: ArcFlags,
  to: Point,
): Segment[] {
  if (radiusX === 0 || radiusY === 0) return [['L', ...to]]
  if (from[0] === to[0] && from[1] === to[1]) return []
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const halfX = (from[0] - to[0]) / 2
  const halfY = (from[1] - to[1]) / 2
  const px = cos * halfX + sin * halfY
  const py = -sin * halfX + cos * halfY
  let [rx, ry] = [Math.abs(radiusX), Math.abs(radiusY)]
  const stretch = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2)
  if (stretch > 1) [rx, ry] = [rx * stretch, ry * stretch]
  const away = (rx * py) ** 2 + (ry * px) ** 2
  const root = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - away) / away)) * (flags.large === flags.sweep ? -1 : 1)
  const cx = (root * rx * py) / ry
  const cy = (-root * ry * px) / rx
  const start = Math.atan2((py - cy) / ry, (px - cx) / rx)
  const end = Math.atan2((-py - cy) / ry, (-px - cx) / rx)
  let sweep = end - start
  if (flags.sweep && sweep < 0) sweep += 2 * Math.PI
  if (!flags.sweep && sweep > 0) sweep -= 2 * Math.PI
  const middle: Point = [
    cos * cx - sin * cy + (from[0] + to[0]) / 2,
    sin * cx + cos * cy + (from[1] + to[1]) / 2,
  ]
  const place = (x: number, y: number): Point => [
    middle[0] + cos * rx * x - sin * ry * y,
    middle[1] + sin * rx * x + cos * ry * y,
  ]
  return quarters(start, sweep, place)
}

function quarters(start: number, sweep: number, place: (x: number, y: number) => Point): Segment[] {
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9))
  const step = sweep / count
  const handle = (4 / 3) * Math.tan(step / 4)
  return Array.from({ length: count }, (_, index): Segment => {
    const a = start + index * step
    const b = a + step
    return [
      'C',
      ...place(Math.cos(a) - handle * Math.sin(a), Math.sin(a) + handle * Math.cos(a)),
      ...place(Math.cos(b) + handle * Math.sin(b), Math.sin(b) - handle * Math.cos(b)),
      ...place(Math.cos(b), Math.sin(b)),
    ]
  })
}
