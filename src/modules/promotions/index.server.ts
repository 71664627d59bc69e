export { createPromotion } from './create-promotion.server.ts'
export { createWelcomeCode } from './create-welcome-code.server.ts'
export { type DiscountQuestion, discountFor } from './discount-queries.server.ts'
export {
  giveCodeBack,
  releaseRedemption,
  type Reservation,
  reserveRedemption,
  settleRedemption,
} from './redemptions.server.ts'
export type { PromotionRedemptionsTable, PromotionsTable, PromotionTables } from './tables.server.ts'
export { welcomeCodeState } from './welcome-code-state.server.ts'
export { eraseCodes, exportCodes } from './personal-codes.server.ts'
