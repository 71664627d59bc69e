import { type OperatorReviewFilter, operatorReviewFilters } from '#modules/reviews/server'

/** The filter in the page's address, which its file has, too. */
export function reviewFilterOf(query: URLSearchParams): OperatorReviewFilter {
  const shown = query.get('show')
  return operatorReviewFilters.find((known) => known === shown) ?? 'reported'
}
