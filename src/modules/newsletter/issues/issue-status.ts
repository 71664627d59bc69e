import { statusTable } from '#shared/status-table.ts'

export const issueStatuses = ['draft', 'scheduled', 'sending', 'sent', 'canceled'] as const
export type IssueStatus = (typeof issueStatuses)[number]
export type IssueAction = 'schedule' | 'unschedule' | 'begin' | 'finish' | 'cancel'

/** Sending now is scheduling for now. */
export const issueStatus = statusTable<IssueStatus, IssueAction>({
  initial: 'draft',
  statuses: issueStatuses,
  transitions: {
    schedule: { from: ['draft'], to: 'scheduled' },
    unschedule: { from: ['scheduled'], to: 'draft' },
    begin: { from: ['scheduled'], to: 'sending' },
    finish: { from: ['sending'], to: 'sent' },
    cancel: { from: ['draft', 'scheduled', 'sending'], to: 'canceled' },
  },
})
