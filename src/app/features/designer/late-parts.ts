import { canBeMade, checkDesign, estimateDesign, lookOfDesign } from '#modules/designs'
import { CheckList } from './check-list.tsx'
import { DesignShelf } from './design-shelf.tsx'
import { HatColors } from './hat-colors.tsx'
import { HatStage } from './hat-stage.tsx'
import { OrderPanel } from './order-panel.tsx'

/**
 * What nobody needs for the first stroke: the hat itself, the checks, the order. It comes once the drawing can be used, so that
 * on a slow line it does not stand in its way.
 */
export const lateParts = {
  canBeMade,
  CheckList,
  checkDesign,
  DesignShelf,
  estimateDesign,
  HatColors,
  HatStage,
  lookOfDesign,
  OrderPanel,
}

export type LateParts = typeof lateParts
