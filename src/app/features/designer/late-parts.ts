/**
 * What nobody needs for the first stroke: the hat itself, the checks, the order. It comes once the drawing can be used, so that
 * on a slow line it does not stand in its way.
 */
export { checkDesign, canBeMade, estimateDesign, lookOfDesign } from '#modules/designs'
export { CheckList } from './check-list.tsx'
export { DesignShelf } from './design-shelf.tsx'
export { HatColors } from './hat-colors.tsx'
export { HatStage } from './hat-stage.tsx'
export { OrderPanel } from './order-panel.tsx'
