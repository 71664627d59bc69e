export type { Discount, DiscountLine, DiscountProblem, NoDiscount } from './judge-discount.ts'
export type { NewPromotionInput } from './new-promotion-input.ts'
