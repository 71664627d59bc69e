import { canBeMade, checkDesign, estimateDesign, lookOfDesign } from '#modules/design-engine'
import { CheckList } from './panels/check-list.tsx'
import { EarlierDesigns } from './saving/earlier-designs.tsx'
import { HatColors } from './panels/hat-colors.tsx'
import { HatStage } from './surface/hat-stage.tsx'
import { OrderPanel } from './panels/order-panel.tsx'

/**
 * Not needed to start drawing: the hat, the checks, the order. Loaded after the drawing surface works, so that it doesn't
 * compete for a slow connection.
 */
export const deferredParts = {
  canBeMade,
  CheckList,
  checkDesign,
  EarlierDesigns,
  estimateDesign,
  HatColors,
  HatStage,
  lookOfDesign,
  OrderPanel,
}

export type DeferredParts = typeof deferredParts
