import { statusTable } from '#shared/status-table.ts'

export type LabelStatus = 'buying' | 'bought' | 'failed' | 'voided'
export type LabelAction = 'buy' | 'fail' | 'void'

/** Life of a postage label. One of the vendor's own carrier is bought from the start. */
export const labelStatus = statusTable<LabelStatus, LabelAction>({
  initial: 'buying',
  statuses: ['buying', 'bought', 'failed', 'voided'],
  transitions: {
    // Two purchases that ran into each other found the same label at the carrier.
    buy: { from: ['buying', 'bought'], to: 'bought' },
    fail: { from: ['buying'], to: 'failed' },
    void: { from: ['bought'], to: 'voided' },
  },
})
