import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import {
  type DesignAssets,
  type DesignDocument,
  designSummary,
  drawPlacement,
  type PlacementName,
  teamFieldsOf,
} from '#modules/design-engine'
import { useTeamCheck } from '../team/use-team-check.ts'
import type { DeferredParts } from '../deferred-parts.ts'

/** How many of the slow parts to compute so far: none before the placement is painted, then one after the other. */
function useStages(isComplete: boolean, deferred: DeferredParts | null): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (!deferred || stage === 2) return undefined
    // Leaves time to paint the drawing and to handle a click that is already queued. Doesn't wait long for a missing font.
    const timer = setTimeout(() => setStage(stage + 1), isComplete ? 50 : 3000)
    return () => clearTimeout(timer)
  }, [isComplete, deferred, stage])
  return stage
}

interface DrawnWith {
  readonly assets: DesignAssets
  readonly isComplete: boolean
  readonly deferred: DeferredParts | null
  /** What the pictures show instead of the design: one hat of a team. */
  readonly shown: DesignDocument
}

/**
 * Everything that is computed from the design. The placement follows each change immediately. The slow parts follow later and
 * are null until then: first the look of the hat, then checks and stitches.
 */
export function useDesignDrawing(
  document: DesignDocument,
  placement: PlacementName,
  { assets, isComplete, deferred, shown }: DrawnWith,
) {
  const stage = useStages(isComplete, deferred)
  const settled = useDeferredValue(document)
  const settledShown = useDeferredValue(shown)
  const drawing = useMemo(() => drawPlacement(shown, placement, assets), [shown, placement, assets])
  const look = useMemo(
    () => (deferred && stage > 0 ? deferred.lookOfDesign(settledShown, assets) : null),
    [deferred, stage, settledShown, assets],
  )
  const isTeam = teamFieldsOf(settled).length > 0
  const teamCheck = useTeamCheck(isTeam)
  const check = isTeam ? teamCheck : deferred?.checkHat
  const checked = useMemo(
    () =>
      check && deferred && stage > 1
        ? {
            checks: check(settled, assets),
            stitches: deferred.estimateDesign(settled, assets),
          }
        : null,
    [check, deferred, stage, settled, assets],
  )
  const summary = useMemo(() => designSummary(settled), [settled])
  return { drawing, look, checks: checked?.checks ?? null, stitches: checked?.stitches ?? null, summary }
}
