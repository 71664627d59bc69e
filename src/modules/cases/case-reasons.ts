export const caseReasons = ['not-received', 'damaged', 'not-as-described', 'other'] as const
export type CaseReason = (typeof caseReasons)[number] | 'changed-mind'

export const caseReasonNames: Readonly<Record<CaseReason, string>> = {
  'not-received': 'It didn’t arrive',
  damaged: 'It arrived damaged',
  'not-as-described': 'It isn’t as described',
  'changed-mind': 'I’d like to return it',
  other: 'Something else',
}
