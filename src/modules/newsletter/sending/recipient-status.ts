import { statusTable } from '#shared/status-table.ts'

export type RecipientStatus = 'pending' | 'sending' | 'sent' | 'failed' | 'skipped'

/** Only 'retry' leads back, when the mail server has refused the email for now. */
export const recipientStatus = statusTable<
  RecipientStatus,
  'claim' | 'deliver' | 'retry' | 'fail' | 'skip' | 'stop'
>({
  initial: 'pending',
  statuses: ['pending', 'sending', 'sent', 'failed', 'skipped'],
  transitions: {
    claim: { from: ['pending'], to: 'sending' },
    deliver: { from: ['sending'], to: 'sent' },
    retry: { from: ['sending'], to: 'pending' },
    fail: { from: ['sending'], to: 'failed' },
    /** They unsubscribed, or were erased. */
    skip: { from: ['sending'], to: 'skipped' },
    /** The issue was stopped before their turn. */
    stop: { from: ['pending'], to: 'skipped' },
  },
})
