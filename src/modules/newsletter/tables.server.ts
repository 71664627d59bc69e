import type { Generated } from 'kysely'
import type { PromotionId, SubscriberId } from '#shared/ids.ts'
import type { SubscriptionSource } from './subscription-source.ts'
import type { SubscriberStatus } from './subscriber-status.ts'

export interface NewsletterSubscribersTable {
  id: Generated<SubscriberId>
  email: string
  status: Generated<SubscriberStatus>
  promotion_id: PromotionId | null
  /** Where the address was entered. Null: before this was recorded. */
  source: SubscriptionSource | null
  requested_at: Generated<Date>
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

export interface NewsletterTables {
  newsletter_subscribers: NewsletterSubscribersTable
}
