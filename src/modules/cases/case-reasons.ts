export const caseReasons = ['not-received', 'damaged', 'not-as-described', 'other'] as const
/** A return by the artist's policy has the last one, which can't be chosen for anything else. */
export type CaseReason = (typeof caseReasons)[number] | 'changed-mind'

export const caseReasonNames: Readonly<Record<CaseReason, string>> = {
  'not-received': 'It didn’t arrive',
  damaged: 'It arrived damaged',
  'not-as-described': 'It isn’t as described',
  'changed-mind': 'Return',
  other: 'Something else',
}
