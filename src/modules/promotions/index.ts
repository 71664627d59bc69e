export type { Discount, DiscountLine, DiscountProblem, NoDiscount } from './judge-discount.ts'
export type { NewPromotionInput } from './new-promotion-input.ts'
export {
  type DiscountCodeFilter,
  discountCodeFilters,
  type DiscountCodeState,
} from './operators/discount-code-filters.ts'
export { discountCodeInput } from './operators/discount-code-input.ts'
