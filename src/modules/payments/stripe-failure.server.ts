import Stripe from 'stripe'

/**
 * Stripe looked at the call and said no: what was asked for did not happen, and asking again under the same idempotency key
 * repeats the answer. Anything else (no answer, a broken connection, 5xx, 429, a call with the same key under way) leaves
 * open what happened, and the same call may be made again.
 */
export function isRefusedByStripe(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const { statusCode } = error
  return (
    statusCode !== undefined &&
    statusCode >= 400 &&
    statusCode < 500 &&
    statusCode !== 409 &&
    statusCode !== 429
  )
}

export function isMissingAtStripe(error: unknown): boolean {
  return isRefusedByStripe(error) && error.statusCode === 404
}

/** Another call with the same key has not been answered yet. */
export function isUnderWayAtStripe(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409
}

/** Stripe said no, or could not be asked. */
export function isStripeFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError
}
