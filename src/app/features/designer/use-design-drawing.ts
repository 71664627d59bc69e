import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import {
  checkDesign,
  type DesignAssets,
  type DesignDocument,
  designSummary,
  drawZone,
  estimateDesign,
  lookOfDesign,
  type ZoneName,
} from '#modules/designs'

/** How much of what takes long is wanted by now: nothing before the zone is painted, then one thing after the other. */
function useStages(isComplete: boolean): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage === 2) return undefined
    // A frame for what was drawn, and a task for whoever is already pressing something. A font that does not come is not waited for.
    const timer = setTimeout(() => setStage(stage + 1), isComplete ? 50 : 3000)
    return () => clearTimeout(timer)
  }, [isComplete, stage])
  return stage
}

/**
 * Everything that is computed from the design. The zone follows each change at once; what takes longer comes after it, at first
 * the look of the hat and then what makers say to it. Null until then.
 */
export function useDesignDrawing(
  document: DesignDocument,
  zone: ZoneName,
  { assets, isComplete }: { readonly assets: DesignAssets; readonly isComplete: boolean },
) {
  const stage = useStages(isComplete)
  const settled = useDeferredValue(document)
  const drawing = useMemo(() => drawZone(document, zone, assets), [document, zone, assets])
  const look = useMemo(() => (stage > 0 ? lookOfDesign(settled, assets) : null), [stage, settled, assets])
  const checks = useMemo(() => (stage > 1 ? checkDesign(settled, assets) : null), [stage, settled, assets])
  const stitches = useMemo(
    () => (stage > 1 ? estimateDesign(settled, assets) : null),
    [stage, settled, assets],
  )
  const summary = useMemo(() => designSummary(settled), [settled])
  return { drawing, look, checks, stitches, summary }
}
