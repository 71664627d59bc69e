import type { CaseStatus } from '#modules/cases'

/** What happens at the deadline of a case. */
export function dueName(status: CaseStatus): string {
  if (status === 'open') return 'The artist answers by'
  if (status === 'returning') return 'Send the hats by'
  return status === 'sent-back' ? 'The artist confirms by' : 'Closes if unanswered'
}
