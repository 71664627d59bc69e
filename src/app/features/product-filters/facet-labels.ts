import { groupDigits } from '#shared/text/group-digits.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { colorFamilies, type FacetName, type PriceRange, priceRangeFrom } from '#modules/catalog'
import { cents } from '#shared/money.ts'

/** Headings of the facets. */
export const facetTitles: Readonly<Record<FacetName, string>> = {
  color: 'Color',
  price: 'Price',
  artist: 'Artist',
  rating: 'Rating',
  'in-stock': 'Availability',
  'made-to-order': 'Making',
  'on-sale': 'Price',
}

const alone = {
  rating: '4 stars and up',
  'in-stock': 'In stock',
  'made-to-order': 'Made to order',
  'on-sale': 'On sale',
}

/** Display text of a facet's value; `name` is the server's name for values that are ids. */
export function facetLabel(facet: FacetName, value: string, name: string | null): string {
  switch (facet) {
    case 'color':
      return colorFamilies.find(({ key }) => key === value)?.name ?? value
    case 'price':
      return priceLabel(priceRangeFrom(value))
    case 'artist':
      return name ?? 'Artist'
    case 'rating':
    case 'in-stock':
    case 'made-to-order':
    case 'on-sale':
      return alone[facet]
  }
}

/** 'Under $25', '$25 – $34.99', '$60 and up'. */
function priceLabel(range: PriceRange | null): string {
  if (!range) return ''
  const { from, to } = range
  if (to === null) return `${short(from)} and up`
  return from === 0 ? `Under ${short(to)}` : `${short(from)} – ${formatCents(cents(to - 1))}`
}

function short(amount: PriceRange['from']): string {
  return formatCents(amount).replace(/\.00$/, '')
}

/** '12', or '50+' when there may be more. */
export function countLabel(products: number, exact: boolean): string {
  const grouped = groupDigits(products)
  return exact ? grouped : `${grouped}+`
}
