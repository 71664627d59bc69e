import { stripe } from './stripe.server.ts'

/** Where Stripe sends events, as Stripe sees it. */
export interface StripeEndpoint {
  readonly url: string
  /** Event types; '*' is all. */
  readonly events: readonly string[]
  readonly isEnabled: boolean
}

/**
 * All webhook endpoints of the account. Snapshot endpoints are in one list, and event destinations, which include thin ones, in
 * another; an endpoint may be in both.
 */
export async function listStripeEndpoints(): Promise<StripeEndpoint[]> {
  const [snapshots, destinations] = await Promise.all([
    stripe().webhookEndpoints.list({ limit: 100 }),
    stripe().v2.core.eventDestinations.list({ include: ['webhook_endpoint.url'], limit: 100 }),
  ])
  return [
    ...snapshots.data.map(({ url, enabled_events, status }) => ({
      url,
      events: enabled_events,
      isEnabled: status === 'enabled',
    })),
    ...destinations.data.flatMap(({ webhook_endpoint, enabled_events, status }) => {
      const url = webhook_endpoint?.url
      return url ? [{ url, events: enabled_events, isEnabled: status === 'enabled' }] : []
    }),
  ]
}
