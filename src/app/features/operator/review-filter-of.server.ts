import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import { type OperatorReviewFilter, operatorReviewFilters } from '#modules/reviews/server'

/** The filter in the page's address, which its file has, too. */
export function reviewFilterOf(query: URLSearchParams): OperatorReviewFilter {
  return choiceIn(query, 'show', operatorReviewFilters) ?? 'reported'
}
