import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import {
  type DesignAssets,
  type DesignDocument,
  designSummary,
  drawZone,
  type ZoneName,
} from '#modules/designs'
import type { LateParts } from './late-parts.ts'

/** How much of what takes long is wanted by now: nothing before the zone is painted, then one thing after the other. */
function useStages(isComplete: boolean, late: LateParts | null): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (!late || stage === 2) return undefined
    // A frame for what was drawn, and a task for whoever is already pressing something. A font that does not come is not waited for.
    const timer = setTimeout(() => setStage(stage + 1), isComplete ? 50 : 3000)
    return () => clearTimeout(timer)
  }, [isComplete, late, stage])
  return stage
}

interface DrawnWith {
  readonly assets: DesignAssets
  readonly isComplete: boolean
  readonly late: LateParts | null
}

/**
 * Everything that is computed from the design. The zone follows each change at once; what takes longer comes after it, at first
 * the look of the hat and then what makers say to it. Null until then.
 */
export function useDesignDrawing(
  document: DesignDocument,
  zone: ZoneName,
  { assets, isComplete, late }: DrawnWith,
) {
  const stage = useStages(isComplete, late)
  const settled = useDeferredValue(document)
  const drawing = useMemo(() => drawZone(document, zone, assets), [document, zone, assets])
  const look = useMemo(
    () => (late && stage > 0 ? late.lookOfDesign(settled, assets) : null),
    [late, stage, settled, assets],
  )
  const judged = useMemo(
    () =>
      late && stage > 1
        ? { checks: late.checkDesign(settled, assets), stitches: late.estimateDesign(settled, assets) }
        : null,
    [late, stage, settled, assets],
  )
  const summary = useMemo(() => designSummary(settled), [settled])
  return { drawing, look, checks: judged?.checks ?? null, stitches: judged?.stitches ?? null, summary }
}
