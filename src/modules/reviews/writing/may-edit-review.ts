import { type Allowance, allowanceOf } from '#shared/allowance.ts'
import { dayMs } from '#shared/day-ms.ts'
import { reviewEditDays } from './review-limits.ts'

/** Whether its author can still change a review. */
export function mayEditReview(
  review: { readonly writtenAt: Date; readonly isHidden: boolean },
  now: Date,
): Allowance {
  const age = now.getTime() - review.writtenAt.getTime()
  return allowanceOf(
    review.isHidden
      ? {
          code: 'review-hidden',
          title: 'This review is hidden',
          message: 'We hid this review, so it can’t be changed.',
        }
      : null,
    age > reviewEditDays * dayMs
      ? {
          code: 'review-closed',
          title: 'Too late to change it',
          message: `You can change a review for ${reviewEditDays} days after writing it.`,
        }
      : null,
  )
}
