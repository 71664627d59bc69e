/** Used up comes before scheduled, and ended before both. */
export type DiscountCodeState = 'scheduled' | 'active' | 'used-up' | 'ended'

export const discountCodeFilters = ['all', 'active', 'scheduled', 'used-up', 'ended', 'newsletter'] as const

/** 'newsletter': codes for one address. All others show only codes for everyone. */
export type DiscountCodeFilter = (typeof discountCodeFilters)[number]
