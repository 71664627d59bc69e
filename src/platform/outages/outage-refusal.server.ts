import Stripe from 'stripe'
import { type Refusal, refuse } from '#shared/refusal.ts'
import { isDatabaseAway } from './is-database-away.ts'

const retryAfterSeconds = 30

/**
 * What to answer when something failed because the database or Stripe can't be reached: 503, with what to do next. Null for any
 * other error.
 */
export function outageRefusal(error: unknown): Refusal<'unavailable'> | null {
  if (isStripeAway(error)) return unavailable('Stripe didn’t respond. Please try again in a moment.')
  // A lost connection says nothing about the statement before it, so this doesn't promise that nothing was saved.
  if (isDatabaseAway(error))
    return unavailable(
      'The site is temporarily unavailable. Your cart is safe; please try again in a minute.',
    )
  return null
}

function unavailable(message: string) {
  return refuse('unavailable', {
    title: 'Temporarily unavailable',
    message,
    status: 503,
    details: { retryAfterSeconds },
  })
}

/** No answer, an error at Stripe, or too many calls. A refused call or key is not an outage. */
function isStripeAway(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind)
}
