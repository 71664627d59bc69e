import { differenceD, EndType, FillRule, inflatePathsD, JoinType, type PathsD, unionD } from 'clipper2-ts'
import { flattenPath, type OutlinePath, type Segment } from '../drawing/outline-path.ts'
import type { DrawnOutline } from '../drawing/placement-drawing.ts'

/** Millimeters. What lies between two of these points is straight, which nobody sees at this size. */
const curveStep = 0.2
/** Millimeters that the border reaches under the fill, so that no cloth shows between them. */
const overlap = 0.1
/** Decimals of a millimeter. */
const precision = 3

/**
 * The border around an outline as a separate area: machines that cut and programs that digitize don't know strokes. Fill it by
 * the even-odd rule.
 */
export function strokeArea({ path, evenOdd, stroke }: DrawnOutline): OutlinePath {
  const polygons: PathsD = flattenPath(path, curveStep).map((points) => points.map(([x, y]) => ({ x, y })))
  const filled = unionD(polygons, evenOdd ? FillRule.EvenOdd : FillRule.NonZero)
  const border = differenceD(grown(filled, stroke / 2), grown(filled, -overlap), FillRule.NonZero, precision)
  return border.flatMap((points): Segment[] => [
    ...points.map(({ x, y }, index): Segment => [index === 0 ? 'M' : 'L', x, y]),
    ['Z'],
  ])
}

function grown(paths: PathsD, by: number): PathsD {
  return inflatePathsD(paths, by, JoinType.Round, EndType.Polygon, 2, precision, 0.01)
}
