export const productFilters = [
  { show: 'all', label: 'All' },
  { show: 'low', label: 'Low stock' },
  { show: 'out', label: 'Out of stock' },
  { show: 'sale', label: 'On sale' },
  { show: 'draft', label: 'Drafts' },
  { show: 'hidden', label: 'Hidden' },
] as const
