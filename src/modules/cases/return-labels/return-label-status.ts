import { statusTable } from '#shared/status-table.ts'

export type ReturnLabelStatus = 'buying' | 'bought' | 'failed' | 'voiding' | 'voided'
export type ReturnLabelAction = 'buy' | 'fail' | 'requestVoid' | 'void' | 'keep'

/** Life of a return label. `voiding` waits for the carrier, which may take two weeks; nobody gets its cost back before that. */
export const returnLabelStatus = statusTable<ReturnLabelStatus, ReturnLabelAction>({
  initial: 'buying',
  statuses: ['buying', 'bought', 'failed', 'voiding', 'voided'],
  transitions: {
    buy: { from: ['buying'], to: 'bought' },
    fail: { from: ['buying'], to: 'failed' },
    requestVoid: { from: ['bought'], to: 'voiding' },
    void: { from: ['voiding'], to: 'voided' },
    // The carrier refused, or scanned it: the label was used.
    keep: { from: ['voiding'], to: 'bought' },
  },
})

/** One of these at a time for each return. */
export const liveReturnLabel: readonly ReturnLabelStatus[] = ['buying', 'bought', 'voiding']
