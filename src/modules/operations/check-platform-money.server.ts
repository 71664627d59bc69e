import { checkoutSettings } from '#modules/checkout/server'
import { emailPlatformMoney } from '#modules/notifications/server'
import { checkPlatformMoney } from '#modules/payments/server'
import { job } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { system } from '#shared/actor.ts'
import { z } from 'zod'
import { reportHeldTransfers } from './report-held-transfers.server.ts'

/**
 * Checks hourly and at every start that the balance at Stripe still covers pending shares, and that Stripe doesn't pay it out.
 * Each problem is logged every time and emailed to the site's contact once a day. Held transfers are reported first, because
 * that doesn't need Stripe.
 */
export const checkPlatformMoneyJob = job({
  name: 'check-platform-money',
  payload: z.object({}),
  concurrency: 1,
  run: async () => {
    await reportHeldTransfers(system)
    const { transferWhen } = checkoutSettings()
    const report = await checkPlatformMoney(system, transferWhen)
    const { problem, waitingCents, availableCents, pendingCents, payoutInterval } = report
    if (!problem) return
    log.error(
      { problem, waitingCents, availableCents, pendingCents, payoutInterval },
      "the balance at Stripe may not cover the artists' pending shares",
    )
    await emailPlatformMoney(system, problem, report)
  },
})
