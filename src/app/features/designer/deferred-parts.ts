import { canBeMade, checkHat, estimateDesign, lookOfDesign } from '#modules/design-engine'
import { CheckLine } from './layout/check-line.tsx'
import { ColorsPanel } from './panels/colors-panel.tsx'
import { HatColors } from './panels/hat-colors.tsx'
import { LayersPanel } from './panels/layers-panel.tsx'
import { LooksPanel } from './panels/looks-panel.tsx'
import { OrderPanel } from './panels/order-panel.tsx'
import { HatStage } from './surface/hat-stage.tsx'

/**
 * Not needed to start drawing: the hat, the checks, the order and the panels that are opened most. Loaded after the drawing surface
 * works, so that it doesn't compete for a slow connection.
 */
export const deferredParts = {
  canBeMade,
  CheckLine,
  checkHat,
  ColorsPanel,
  estimateDesign,
  HatColors,
  HatStage,
  LayersPanel,
  lookOfDesign,
  LooksPanel,
  OrderPanel,
}

export type DeferredParts = typeof deferredParts
