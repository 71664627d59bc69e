/** The filters of an artist's products, as their tabs show them. */
export const productFilters = [
  { show: 'all', label: 'All' },
  { show: 'low', label: 'Low stock' },
  { show: 'out', label: 'Out of stock' },
  { show: 'draft', label: 'Drafts' },
] as const
