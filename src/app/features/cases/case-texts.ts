import type { BadgeTone } from '#app/ui/badge.tsx'
import type { CaseAct, CaseOutcome, CaseStatus } from '#modules/cases'

/** After the name of the one who did it. */
export const caseActTexts: Readonly<Record<CaseAct, string>> = {
  opened: 'opened the case',
  'started-return': 'started a return, refunded when the hats arrive',
  wrote: 'wrote',
  'offered-refund': 'offered a refund',
  'offered-replacement': 'offered to send the hats again',
  'asked-return': 'offered a refund for sending the hats back',
  declined: 'declined',
  accepted: 'accepted the offer',
  'got-label': 'got a return label',
  'sent-label': 'sent a return label',
  'voided-label': 'voided the return label',
  'sent-back': 'sent the hats back',
  'return-moving': 'says that the carrier has the hats',
  'return-delivered': 'says that the carrier delivered the hats',
  received: 'got the hats back, and the refund was sent',
  escalated: 'asked for a decision',
  'missed-deadline': 'took over, because the artist didn’t answer in time',
  withdrew: 'closed the case',
  'replacement-arrived': 'got the replacement',
  expired: 'closed the case, because the time to answer has passed',
  'decided-refund': 'decided on a refund',
  'decided-replacement': 'decided that the artist sends the hats again',
  'decided-nothing': 'decided against a refund',
}

interface Label {
  readonly text: string
  readonly tone: BadgeTone
}

const statusLabels: Readonly<Record<Exclude<CaseStatus, 'closed'>, Label>> = {
  open: { text: 'Artist answers', tone: 'yellow' },
  offered: { text: 'Offer made', tone: 'blue' },
  declined: { text: 'Declined', tone: 'red' },
  escalated: { text: 'Being decided', tone: 'purple' },
  replacing: { text: 'Replacement coming', tone: 'blue' },
  returning: { text: 'To be sent back', tone: 'blue' },
  'sent-back': { text: 'On its way back', tone: 'blue' },
}

const outcomeLabels: Readonly<Record<CaseOutcome, Label>> = {
  refunded: { text: 'Refunded', tone: 'green' },
  replaced: { text: 'Replaced', tone: 'green' },
  withdrawn: { text: 'Closed', tone: 'gray' },
  expired: { text: 'Closed', tone: 'gray' },
  closed: { text: 'Closed', tone: 'gray' },
}

export function caseStatusLabel({
  status,
  outcome,
}: {
  readonly status: CaseStatus
  readonly outcome: CaseOutcome | null
}): Label {
  return status === 'closed' ? outcomeLabels[outcome ?? 'closed'] : statusLabels[status]
}
