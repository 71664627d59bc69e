import { statusTable } from '#shared/status-table.ts'

export const caseStatuses = [
  'open',
  'offered',
  'declined',
  'escalated',
  'replacing',
  'returning',
  'sent-back',
  'closed',
] as const
export type CaseStatus = (typeof caseStatuses)[number]

export type CaseAction =
  | 'startReturn'
  | 'offer'
  | 'decline'
  | 'acceptRefund'
  | 'acceptReplacement'
  | 'acceptReturn'
  | 'sendBack'
  | 'receive'
  | 'escalate'
  | 'missDeadline'
  | 'withdraw'
  | 'expire'
  | 'decide'
  | 'orderReplacement'

const unsettled = ['open', 'offered', 'declined', 'escalated', 'replacing', 'returning', 'sent-back'] as const

/**
 * Life cycle of a case. `open` and `sent-back` wait for the vendor, `offered`, `declined`, `replacing` and `returning` for the
 * shopper, and `escalated` for an operator, who may also decide at any other time.
 */
export const caseStatus = statusTable<CaseStatus, CaseAction>({
  initial: 'open',
  statuses: caseStatuses,
  transitions: {
    // By the vendor's return policy, so there is nothing to agree on.
    startReturn: { from: ['open'], to: 'returning' },
    // A vendor can improve an offer until the shopper has answered it.
    offer: { from: ['open', 'offered', 'declined'], to: 'offered' },
    decline: { from: ['open', 'offered'], to: 'declined' },
    acceptRefund: { from: ['offered'], to: 'closed' },
    acceptReplacement: { from: ['offered'], to: 'replacing' },
    acceptReturn: { from: ['offered'], to: 'returning' },
    sendBack: { from: ['returning'], to: 'sent-back' },
    // Also when the hats arrive before the shopper says that they sent them.
    receive: { from: ['returning', 'sent-back'], to: 'closed' },
    escalate: { from: ['offered', 'declined', 'replacing', 'returning'], to: 'escalated' },
    // The vendor didn't answer, or didn't confirm a return, in time.
    missDeadline: { from: ['open', 'sent-back'], to: 'escalated' },
    withdraw: { from: unsettled, to: 'closed' },
    // The shopper didn't answer in time.
    expire: { from: ['offered', 'declined', 'replacing', 'returning'], to: 'closed' },
    decide: { from: unsettled, to: 'closed' },
    orderReplacement: { from: unsettled, to: 'replacing' },
  },
})
