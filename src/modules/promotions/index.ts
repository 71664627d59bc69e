export type { Discount, DiscountLine, DiscountProblem, NoDiscount } from './judge-discount.ts'
export type { NewPromotionInput } from './new-promotion-input.ts'
export {
  type DiscountCodeFilter,
  discountCodeFilters,
  type DiscountCodeState,
} from './discount-code-filters.ts'
export { discountCodeInput } from './discount-code-input.ts'
