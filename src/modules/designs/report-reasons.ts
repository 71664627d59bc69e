/** What can be wrong with a shared design. Beside the form's input, not in it: the page that asks needs no zod. */
export const reportReasons = ['copied', 'hateful', 'sexual', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonNames: Readonly<Record<ReportReason, string>> = {
  copied: 'It copies somebody’s work',
  hateful: 'It is hateful or harmful',
  sexual: 'It is sexual',
  other: 'Something else',
}

export const maxReportText = 1_000
