import type { PlacementDrawing } from '../drawing/placement-drawing.ts'
import { estimatePlacement, type StitchRange } from '../checks/estimate-design.ts'
import { planStitches } from './plan-stitches.ts'
import { stitchFacts } from './stitch-plan.ts'

/**
 * The stitches of a placement, counted. All three numbers are the same, except for drawings beyond what can be planned, which
 * are estimated. Prices use this, so only the server knows them; `estimatePlacement` is for the browser.
 */
export function countStitches(drawing: PlacementDrawing): StitchRange {
  const plan = planStitches(drawing)
  if (typeof plan === 'string') return estimatePlacement(drawing)
  const { stitches } = stitchFacts(plan)
  return { min: stitches, likely: stitches, max: stitches }
}
