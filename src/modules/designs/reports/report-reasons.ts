/** Reasons to report a shared design. They are separate from the form's input, so that the page doesn't load zod. */
export const reportReasons = ['copied', 'hateful', 'sexual', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonNames: Readonly<Record<ReportReason, string>> = {
  copied: 'It copies someone else’s work',
  hateful: 'It is hateful or harmful',
  sexual: 'It is sexual',
  other: 'Something else',
}

export const maxReportText = 1_000
