/** Reasons to report a review. They are separate from the form's input, so that the page doesn't load zod. */
export const reviewReportReasons = ['not-a-review', 'hateful', 'private', 'other'] as const
export type ReviewReportReason = (typeof reviewReportReasons)[number]

export const reviewReportReasonNames: Readonly<Record<ReviewReportReason, string>> = {
  'not-a-review': 'It isn’t about the hat',
  hateful: 'It is hateful or harmful',
  private: 'It contains private information',
  other: 'Something else',
}

export const maxReviewReportText = 1_000
