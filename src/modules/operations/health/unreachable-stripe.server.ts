import { type HealthFinding, red } from '#platform/health/health-check.ts'

/** What a failed call to Stripe means; null for errors that aren't Stripe's. A rejected key is not among them. */
export function unreachableStripe(error: unknown): HealthFinding | null {
  const { type, statusCode } = (error ?? {}) as { type?: unknown; statusCode?: unknown }
  if (type === 'StripeConnectionError')
    return red(
      'Stripe can’t be reached. Check this machine’s network, name resolution and firewall: it needs api.stripe.com, port 443.',
    )
  if (type === 'StripeRateLimitError')
    return red('Stripe refuses calls because there are too many. Check again in a minute.')
  if (type === 'StripeAPIError')
    return red(
      `Stripe answers with an error (${typeof statusCode === 'number' ? statusCode : 'no status'}). See status.stripe.com, then check again.`,
    )
  return null
}
