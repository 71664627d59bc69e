import Stripe from 'stripe'

/** Only these statuses are about the request itself. 401 and 403 are about our key, 409 and 429 about timing. */
const refusals: readonly (number | undefined)[] = [400, 402, 404]

/**
 * Whether Stripe refused the request: it had no effect, and the same call with the same idempotency key gets the same
 * answer. Any other error leaves the outcome open, so the call is repeated: no answer, a broken connection, 5xx, 429,
 * a call with the same key in progress, a rejected or restricted API key, an idempotency key used for another call.
 */
export function isRefusedByStripe(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  return refusals.includes(error.statusCode) && !isKeyOfAnotherCall(error)
}

/** The idempotency key was used for a call with other parameters. */
export function isKeyOfAnotherCall(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400
}

/**
 * Stripe doesn't know the object. For one of our payments, refunds or transfers, the secret key must belong to
 * another account or mode, because Stripe never deletes those.
 */
export function isMissingAtStripe(error: unknown): boolean {
  return isRefusedByStripe(error) && (error.statusCode === 404 || error.code === 'resource_missing')
}

/** Another call with the same key hasn't been answered yet. */
export function isUnderWayAtStripe(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409
}

/** Stripe refused, or couldn't be reached. */
export function isStripeFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError
}
