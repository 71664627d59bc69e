import { statusTable } from '#shared/status-table.ts'

export type SaleStatus = 'scheduled' | 'running' | 'ended'
export type SaleAction = 'start' | 'end'

/** Life of a sale. One that hasn't started can be ended, too: its prices were never changed. */
export const saleStatus = statusTable<SaleStatus, SaleAction>({
  initial: 'scheduled',
  statuses: ['scheduled', 'running', 'ended'],
  transitions: {
    start: { from: ['scheduled'], to: 'running' },
    end: { from: ['scheduled', 'running'], to: 'ended' },
  },
})
