import { statusTable } from '#shared/status-table.ts'

export type SubscriberStatus = 'pending' | 'subscribed' | 'unsubscribed'

/** Asking again changes nothing for somebody who is on the list. */
export const subscriberStatus = statusTable<SubscriberStatus, 'ask' | 'confirm' | 'unsubscribe'>({
  initial: 'pending',
  statuses: ['pending', 'subscribed', 'unsubscribed'],
  transitions: {
    ask: { from: ['pending', 'unsubscribed'], to: 'pending' },
    confirm: { from: ['pending'], to: 'subscribed' },
    unsubscribe: { from: ['pending', 'subscribed'], to: 'unsubscribed' },
  },
})
