import { type Allowance, allowanceOf } from '#shared/allowance.ts'
import { dayMs } from '#shared/day-ms.ts'
import { reviewEditDays } from './review-limits.ts'

/** Whether its author can still change a review. */
export function mayEditReview(
  review: { readonly writtenAt: Date; readonly isHidden: boolean; readonly isElsewhere: boolean },
  now: Date,
): Allowance {
  const age = now.getTime() - review.writtenAt.getTime()
  return allowanceOf(
    review.isElsewhere
      ? {
          code: 'reviewed-elsewhere',
          title: 'Already reviewed',
          message:
            'You have reviewed this hat. To change your review, open the link of the order you wrote it for.',
        }
      : null,
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
