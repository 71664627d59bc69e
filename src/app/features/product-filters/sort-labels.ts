import { type ShopSort, shopSorts } from '#modules/catalog'

export const sortLabels: Readonly<Record<ShopSort, string>> = {
  match: 'Best Match',
  latest: 'Latest',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  rating: 'Top Rated',
}

/** The orders of a list; only a search has a best match. */
export function sortOptions(text: string) {
  return shopSorts
    .filter((sort) => sort !== 'match' || text.trim() !== '')
    .map((value) => ({ value, label: sortLabels[value] }))
}
