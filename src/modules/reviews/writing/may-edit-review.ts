import { type Allowance, allowanceOf } from '#shared/allowance.ts'
import { dayMs } from '#shared/day-ms.ts'
import { mayDeleteReview, type ReviewToChange } from './may-delete-review.ts'
import { reviewEditDays } from './review-limits.ts'

/** Whether its author can still change a review: what may not even be deleted can't be changed either. */
export function mayEditReview(review: ReviewToChange & { readonly writtenAt: Date }, now: Date): Allowance {
  const may = mayDeleteReview(review)
  if (!may.allowed) return may
  const age = now.getTime() - review.writtenAt.getTime()
  return allowanceOf(
    age > reviewEditDays * dayMs
      ? {
          code: 'review-closed',
          title: 'Too late to change it',
          message: `You can change a review for ${reviewEditDays} days after writing it.`,
        }
      : null,
  )
}
