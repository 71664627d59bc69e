import { statusTable } from '#shared/status-table.ts'

export type RedemptionStatus = 'reserved' | 'used' | 'released'

/** Life of a code's use by one order. Released is not the end: a payment that arrives in the same moment counts. */
export const redemptionStatus = statusTable<RedemptionStatus, 'use' | 'release'>({
  initial: 'reserved',
  statuses: ['reserved', 'used', 'released'],
  transitions: {
    use: { from: ['reserved', 'released'], to: 'used' },
    release: { from: ['reserved', 'used'], to: 'released' },
  },
})
