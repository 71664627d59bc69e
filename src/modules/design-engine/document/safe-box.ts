import type { Box } from '../drawing/outline-path.ts'
import type { Placement } from './placement.ts'

/** The part of a placement that is kept free of seams and hoops (mm, around its center). */
export function safeBox({ width, height, safeMargin }: Placement): Box {
  const [right, bottom] = [width / 2 - safeMargin, height / 2 - safeMargin]
  return { left: -right, top: -bottom, right, bottom }
}
