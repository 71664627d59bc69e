import { lookOfDesign } from '#modules/design-engine'
import { CheckCard } from './checks/check-card.tsx'
import { CheckLine } from './layout/check-line.tsx'
import { OrderPanel } from './panels/order-panel.tsx'
import { sharedPicture } from './saving/shared-picture.ts'
import { HatStage } from './surface/hat-stage.tsx'

/**
 * Not needed to start drawing: the hat, the list of checks and the order. Loaded after the drawing surface
 * works, so that it doesn't compete for a slow connection.
 */
export const deferredParts = {
  CheckCard,
  CheckLine,
  HatStage,
  lookOfDesign,
  OrderPanel,
  sharedPicture,
}

export type DeferredParts = typeof deferredParts
