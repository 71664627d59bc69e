import type { ShopSort } from '#modules/catalog'

export const sortLabels: Readonly<Record<ShopSort, string>> = {
  latest: 'Latest',
  rating: 'Top Rated',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
}

export const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value, label }))
