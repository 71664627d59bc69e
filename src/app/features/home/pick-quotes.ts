import type { ReviewView } from '#modules/reviews'

/** A review as the home page quotes it. */
export interface ReviewQuote extends Pick<ReviewView, 'id' | 'rating' | 'text' | 'vendorName'> {
  readonly authorName: string
  readonly hat: { readonly name: string; readonly slug: string; readonly image: string | null }
}

const textLengths = { min: 30, max: 200 }
const quotedRating = 5

/**
 * One review of each artist, until there are `count`: the newest with five stars that says something, is short enough for a card, and
 * whose hat is still for sale. Empty if there are fewer, because one lone quote looks worse than none.
 */
export function pickQuotes(
  reviewsOfVendors: readonly (readonly ReviewView[])[],
  count: number,
): readonly ReviewQuote[] {
  const quotes = reviewsOfVendors.flatMap((reviews) => reviews.flatMap(quoteOf).slice(0, 1))
  return quotes.length < count ? [] : quotes.slice(0, count)
}

function quoteOf({ id, rating, text, authorName, vendorName, product }: ReviewView): readonly ReviewQuote[] {
  const { name, slug, image } = product
  const isQuotable =
    rating === quotedRating && text.length >= textLengths.min && text.length <= textLengths.max
  if (!isQuotable || authorName === null || slug === null) return []
  return [{ id, rating, text, authorName, vendorName, hat: { name, slug, image } }]
}
