import { useDeferredValue, useMemo } from 'react'
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

/** Everything that is computed from the design. The zone follows each change at once; what takes longer comes after it. */
export function useDesignDrawing(document: DesignDocument, zone: ZoneName, assets: DesignAssets) {
  const settled = useDeferredValue(document)
  const drawing = useMemo(() => drawZone(document, zone, assets), [document, zone, assets])
  const look = useMemo(() => lookOfDesign(settled, assets), [settled, assets])
  const checks = useMemo(() => checkDesign(settled, assets), [settled, assets])
  const stitches = useMemo(() => estimateDesign(settled, assets), [settled, assets])
  const summary = useMemo(() => designSummary(settled), [settled])
  return { drawing, look, checks, stitches, summary }
}
