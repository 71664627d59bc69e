export type { Discount, DiscountLine, DiscountProblem, NoDiscount } from './discount-rules.ts'
export type { NewPromotionInput } from './new-promotion-input.ts'
