import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import {
  type DesignAssets,
  type DesignDocument,
  designSummary,
  drawPlacement,
  type PlacementName,
} from '#modules/design-engine'
import { useDesignReview } from '../checks/use-design-review.ts'
import type { DeferredParts } from '../deferred-parts.ts'

/** Whether to compute the slow parts: not before the placement is painted. */
function useIsPainted(isComplete: boolean, deferred: DeferredParts | null): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    if (!deferred) return undefined
    // Leaves time to paint the drawing and to handle a click that is already queued. Doesn't wait long for a missing font.
    const timer = setTimeout(() => setIsPainted(true), isComplete ? 50 : 3000)
    return () => clearTimeout(timer)
  }, [isComplete, deferred])
  return isPainted
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
 * are null until then: the look of the hat, and the review outside the main thread.
 */
export function useDesignDrawing(
  document: DesignDocument,
  placement: PlacementName,
  { assets, isComplete, deferred, shown }: DrawnWith,
) {
  const isPainted = useIsPainted(isComplete, deferred)
  const settled = useDeferredValue(document)
  const settledShown = useDeferredValue(shown)
  const drawing = useMemo(() => drawPlacement(shown, placement, assets), [shown, placement, assets])
  const look = useMemo(
    () => (deferred && isPainted ? deferred.lookOfDesign(settledShown, assets) : null),
    [deferred, isPainted, settledShown, assets],
  )
  const review = useDesignReview(document, assets, isPainted)
  const summary = useMemo(() => designSummary(settled), [settled])
  return { drawing, look, review, summary }
}
