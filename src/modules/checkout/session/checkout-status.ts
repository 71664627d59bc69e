import { statusTable } from '#shared/status-table.ts'

export type CheckoutStatus = 'open' | 'completed' | 'expired' | 'canceled' | 'failed'
export type CheckoutAction = 'complete' | 'expire' | 'cancel' | 'fail'

/**
 * Life cycle of one attempt to pay. An attempt that ended can still complete, because a payment may arrive at the
 * moment it ends, and Stripe decides whether it was paid.
 */
export const checkoutStatus = statusTable<CheckoutStatus, CheckoutAction>({
  initial: 'open',
  statuses: ['open', 'completed', 'expired', 'canceled', 'failed'],
  transitions: {
    complete: { from: ['open', 'expired', 'canceled', 'failed'], to: 'completed' },
    expire: { from: ['open'], to: 'expired' },
    cancel: { from: ['open'], to: 'canceled' },
    fail: { from: ['open'], to: 'failed' },
  },
})
