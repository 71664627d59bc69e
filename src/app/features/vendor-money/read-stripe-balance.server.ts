import { withTimeout } from '#app/web/request/with-timeout.server.ts'
import type { StripeBalance } from '#modules/payments/server'
import { log } from '#platform/log.server.ts'

/** The balance at Stripe: null without an account, 'unavailable' when Stripe doesn't answer in time, so the page still loads. */
export async function readStripeBalance(
  requested: Promise<StripeBalance | null>,
  timeoutMs?: number,
): Promise<StripeBalance | 'unavailable' | null> {
  try {
    return await withTimeout(requested, timeoutMs)
  } catch (error) {
    log.warn({ err: error }, 'could not read a vendor’s Stripe balance')
    return 'unavailable'
  }
}
