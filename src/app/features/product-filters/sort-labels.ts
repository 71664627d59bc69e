import { type ShopSort, shopSorts } from '#modules/catalog'

export const sortLabels: Readonly<Record<ShopSort, string>> = {
  latest: 'Latest',
  rating: 'Top Rated',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
}

/** The choices of an order. A search without another one shows its best matches first. */
export function sortOptions(
  isSearch: boolean,
): readonly { readonly value: ShopSort; readonly label: string }[] {
  return shopSorts.map((value) => ({
    value,
    label: value === 'latest' && isSearch ? 'Best Match' : sortLabels[value],
  }))
}
