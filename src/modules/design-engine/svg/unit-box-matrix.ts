import { boundsOf, emptyBox, type Matrix, type OutlinePath } from '../drawing/outline-path.ts'

/** Takes the unit square to the box around a path; null without a path. */
export function unitBoxMatrix(path: OutlinePath | null): Matrix | null {
  const { left, top, right, bottom } = path ? boundsOf(path) : emptyBox
  return right > left && bottom > top ? [right - left, 0, 0, bottom - top, left, top] : null
}
