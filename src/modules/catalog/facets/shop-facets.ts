import { isId, type VendorId } from '#shared/ids.ts'
import { type ColorFamily, colorFamilies } from './color-families.ts'
import { type PriceRange, priceRangeFrom, priceRangeText } from './price-range.ts'

/**
 * Narrows a list beyond keywords and category. Several values of one facet widen the result (blue or black); several facets
 * narrow it (blue and in stock). Empty means no selection.
 */
export interface ShopFacets {
  readonly colors: readonly ColorFamily[]
  readonly prices: readonly PriceRange[]
  readonly artists: readonly VendorId[]
  /** Four stars and up on average. */
  readonly isWellRated: boolean
  readonly inStock: boolean
  readonly madeToOrder: boolean
  readonly onSale: boolean
}

export const noFacets: ShopFacets = {
  colors: [],
  prices: [],
  artists: [],
  isWellRated: false,
  inStock: false,
  madeToOrder: false,
  onSale: false,
}

/** The facets' names in counts and in the address. */
export const facetNames = [
  'color',
  'price',
  'artist',
  'rating',
  'in-stock',
  'made-to-order',
  'on-sale',
] as const
export type FacetName = (typeof facetNames)[number]

const maxValues = 13

/** Reads `color=&price=&artist=&rating=4&in-stock=yes&made-to-order=yes&on-sale=yes`. Parameters may repeat; invalid values are ignored. */
export function shopFacets(parameters: URLSearchParams): ShopFacets {
  const all = (name: FacetName) => [...new Set(parameters.getAll(name))].slice(0, maxValues)
  return {
    colors: all('color').flatMap((text) => colorFamilies.find(({ key }) => key === text)?.key ?? []),
    prices: all('price').flatMap((text) => priceRangeFrom(text) ?? []),
    artists: all('artist')
      .map((text) => text.toLowerCase())
      .filter((text) => isId(text))
      .map((id) => id as VendorId),
    isWellRated: parameters.get('rating') === '4',
    inStock: parameters.get('in-stock') === 'yes',
    madeToOrder: parameters.get('made-to-order') === 'yes',
    onSale: parameters.get('on-sale') === 'yes',
  }
}

/** The facets as parameters of an address; the inverse of `shopFacets`. */
export function facetParameters({
  colors,
  prices,
  artists,
  isWellRated,
  inStock,
  madeToOrder,
  onSale,
}: ShopFacets): [FacetName, string][] {
  return [
    ...colors.map((color): [FacetName, string] => ['color', color]),
    ...prices.map((range): [FacetName, string] => ['price', priceRangeText(range)]),
    ...artists.map((id): [FacetName, string] => ['artist', id]),
    ...(isWellRated ? [['rating', '4'] as [FacetName, string]] : []),
    ...(inStock ? [['in-stock', 'yes'] as [FacetName, string]] : []),
    ...(madeToOrder ? [['made-to-order', 'yes'] as [FacetName, string]] : []),
    ...(onSale ? [['on-sale', 'yes'] as [FacetName, string]] : []),
  ]
}

/** The facets that have a selection. */
export function chosenFacets(facets: ShopFacets): FacetName[] {
  return [...new Set(facetParameters(facets).map(([name]) => name))]
}
