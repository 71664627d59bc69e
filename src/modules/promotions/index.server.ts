export { forgetReleasedRedemptions } from './redemptions/forget-released-redemptions.server.ts'
export { createPromotion } from './create-promotion.server.ts'
export { createWelcomeCode } from './create-welcome-code.server.ts'
export { type DiscountQuestion, discountFor } from './discount-queries.server.ts'
export { releaseRedemption } from './redemptions/release-redemption.server.ts'
export { type Reservation, reserveRedemption } from './redemptions/reserve-redemption.server.ts'
export { returnCode } from './redemptions/return-code.server.ts'
export { settleRedemption } from './redemptions/settle-redemption.server.ts'
export type { PromotionRedemptionsTable, PromotionsTable, PromotionTables } from './tables.server.ts'
export { welcomeCodeState } from './welcome-code-state.server.ts'
export { eraseCodes, exportCodes } from './personal-data.server.ts'
export { createDiscountCode } from './operators/create-discount-code.server.ts'
export {
  discountCodeCounts,
  discountCodesForOperators,
  discountCodeToEnd,
} from './operators/discount-codes-for-operators.server.ts'
export { exportDiscountCodesForOperators } from './operators/export-discount-codes-for-operators.server.ts'
export { endDiscountCode } from './operators/end-discount-code.server.ts'
export type { DiscountCode } from './discount-code-rows.server.ts'
export { createOwnDiscountCode } from './vendors/create-own-discount-code.server.ts'
export { endOwnDiscountCode } from './vendors/end-own-discount-code.server.ts'
export { ownDiscountCodes, ownDiscountCodeToEnd } from './vendors/own-discount-codes.server.ts'
