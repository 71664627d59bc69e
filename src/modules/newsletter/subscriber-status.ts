import { statusTable } from '#shared/status-table.ts'

export type SubscriberStatus = 'pending' | 'subscribed' | 'unsubscribed'

/** Requesting again doesn't change an active subscription. */
export const subscriberStatus = statusTable<SubscriberStatus, 'request' | 'confirm' | 'unsubscribe'>({
  initial: 'pending',
  statuses: ['pending', 'subscribed', 'unsubscribed'],
  transitions: {
    request: { from: ['pending', 'unsubscribed'], to: 'pending' },
    confirm: { from: ['pending'], to: 'subscribed' },
    unsubscribe: { from: ['pending', 'subscribed'], to: 'unsubscribed' },
  },
})
