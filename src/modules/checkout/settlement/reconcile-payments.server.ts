import { z } from 'zod'
import { settlePendingRefunds } from '#modules/orders/server'
import { retryDuePayments } from '#modules/payments/server'
import { type Job, job } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { followPayments, reconcilePart } from './follow-payments.server.ts'

/**
 * Every five minutes: asks Stripe for what webhooks missed, and continues what a crash interrupted. Each part runs
 * even if another fails.
 */
export const reconcilePaymentsJob: Job<Record<string, never>> = job({
  name: 'reconcile-payments',
  payload: z.object({}),
  leaseSeconds: 290,
  run: async () => {
    await followPayments(system)
    await reconcilePart('due transfers', () => retryDuePayments(system))
    await reconcilePart('pending refunds', () => settlePendingRefunds(system))
  },
})
