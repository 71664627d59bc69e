import { inTime } from '#app/web/in-time.server.ts'
import type { StripeBalance } from '#modules/payments/server'
import { log } from '#platform/log.server.ts'

/** What Stripe says; null without an account, 'silent' when it does not answer in time: the books are shown all the same. */
export async function balanceIfTold(
  asked: Promise<StripeBalance | null>,
  patienceMs?: number,
): Promise<StripeBalance | 'silent' | null> {
  try {
    return await inTime(asked, patienceMs)
  } catch (error) {
    log.warn({ err: error }, 'Stripe did not tell an artist’s balance')
    return 'silent'
  }
}
