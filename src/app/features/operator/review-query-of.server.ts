import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import { operatorReviewFilters, type OperatorReviewQuery } from '#modules/reviews/server'

export const reviewStars = ['5', '4', '3', '2', '1'] as const
const maxSearchLength = 100

/** The filter in the page's address, which its file has, too. */
export function reviewQueryOf(query: URLSearchParams): OperatorReviewQuery {
  const stars = choiceIn(query, 'rating', reviewStars)
  return {
    filter: choiceIn(query, 'show', operatorReviewFilters) ?? 'reported',
    stars: stars === null ? null : Number(stars),
    search: query.get('q')?.trim().slice(0, maxSearchLength) ?? '',
  }
}
