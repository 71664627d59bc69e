/** How many quantities can have a discount. */
export const discountSteps = ['1', '2', '3', '4', '5', '6'] as const
