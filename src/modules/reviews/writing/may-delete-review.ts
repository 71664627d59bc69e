import { type Allowance, allowanceOf } from '#shared/allowance.ts'

export interface ReviewToChange {
  readonly isHidden: boolean
  /** A guest wrote it with the link of another order. */
  readonly isElsewhere: boolean
}

/** Whether its author can delete a review, at any time: not one that an operator hid, because it could be written again. */
export function mayDeleteReview({ isHidden, isElsewhere }: ReviewToChange): Allowance {
  return allowanceOf(
    isElsewhere
      ? {
          code: 'reviewed-elsewhere',
          title: 'Already reviewed',
          message:
            'You have reviewed this hat. To change your review, open the link of the order you wrote it for.',
        }
      : null,
    isHidden
      ? {
          code: 'review-hidden',
          title: 'This review is hidden',
          message: 'We hid this review, so it can’t be changed.',
        }
      : null,
  )
}
