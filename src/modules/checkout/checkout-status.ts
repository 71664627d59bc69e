import { statusTable } from '#shared/status-table.ts'

export type CheckoutStatus = 'open' | 'completed' | 'expired' | 'cancelled' | 'failed'
export type CheckoutAction = 'complete' | 'expire' | 'cancel' | 'fail'

/**
 * Life of one attempt to pay. An attempt that ended can still complete: Stripe decides whether it was paid, and a payment
 * that arrives in the same moment as its end counts.
 */
export const checkoutStatus = statusTable<CheckoutStatus, CheckoutAction>({
  initial: 'open',
  statuses: ['open', 'completed', 'expired', 'cancelled', 'failed'],
  transitions: {
    complete: { from: ['open', 'expired', 'cancelled', 'failed'], to: 'completed' },
    expire: { from: ['open'], to: 'expired' },
    cancel: { from: ['open'], to: 'cancelled' },
    fail: { from: ['open'], to: 'failed' },
  },
})
