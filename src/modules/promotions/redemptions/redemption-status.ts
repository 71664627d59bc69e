import { statusTable } from '#shared/status-table.ts'

export type RedemptionStatus = 'reserved' | 'used' | 'released'

/** Status of a code's use by one order. Released isn't final: a payment that arrives at the same moment still counts. */
export const redemptionStatus = statusTable<RedemptionStatus, 'use' | 'release'>({
  initial: 'reserved',
  statuses: ['reserved', 'used', 'released'],
  transitions: {
    use: { from: ['reserved', 'released'], to: 'used' },
    release: { from: ['reserved', 'used'], to: 'released' },
  },
})
