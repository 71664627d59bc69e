import { add, distance, mixPoints, type Point3, subtract, unit } from '#shared/drawing/vector.ts'

export interface Stitch {
  point: Point3
  along: Point3
  normal: Point3
}

export interface LineSpot {
  point: Point3
  normal: Point3
}

/** Evenly spaced stitches along a line on the fabric. `pitch` in cm. */
export function stitchRun(line: readonly LineSpot[], pitch = 0.3): Stitch[] {
  const run: Stitch[] = []
  let next = pitch / 2
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (!from) continue
    const length = distance(from.point, to.point)
    if (length < 1e-6) continue
    const along = unit(subtract(to.point, from.point))
    for (; next <= length; next += pitch) {
      run.push({
        point: add(from.point, along, next),
        along,
        normal: unit(mixPoints(from.normal, to.normal, next / length)),
      })
    }
    next -= length
  }
  return run
}
