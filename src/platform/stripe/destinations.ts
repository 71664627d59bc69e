/**
 * Where Stripe sends events; each destination has its own signing secret. Stripe configures snapshot events of our account,
 * snapshot events of connected accounts, and thin events of Accounts v2 separately.
 */
export const stripeDestinations = {
  platform: {
    path: '/webhooks/stripe',
    setting: 'STRIPE_WEBHOOK_SECRET',
    scope: 'Your account',
    payload: 'Snapshot',
  },
  connected: {
    path: '/webhooks/stripe-connect',
    setting: 'STRIPE_CONNECT_WEBHOOK_SECRET',
    scope: 'Connected accounts',
    payload: 'Snapshot',
  },
  thin: {
    path: '/webhooks/stripe-accounts',
    setting: 'STRIPE_ACCOUNTS_WEBHOOK_SECRET',
    scope: 'Connected accounts',
    payload: 'Thin',
  },
} as const

export type StripeDestination = keyof typeof stripeDestinations

export const stripeDestinationNames = Object.keys(stripeDestinations) as StripeDestination[]
