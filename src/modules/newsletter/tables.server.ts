import type { ColumnType, Generated } from 'kysely'
import type { IssueId, ProductId, PromotionId, SubscriberId } from '#shared/ids.ts'
import type { IssueCard } from './issues/issue-cards.server.ts'
import type { IssueStatus } from './issues/issue-status.ts'
import type { RecipientStatus } from './sending/recipient-status.ts'
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

export interface NewsletterIssuesTable {
  id: Generated<IssueId>
  status: Generated<IssueStatus>
  subject: string
  preview: string
  body: string
  collection_slug: string | null
  product_ids: Generated<ProductId[]>
  version: Generated<number>
  send_at: Date | null
  cards: ColumnType<IssueCard[] | null, string | null, string | null>
  created_at: Generated<Date>
  started_at: Date | null
  ended_at: Date | null
}

export interface NewsletterRecipientsTable {
  id: Generated<string>
  issue_id: IssueId
  /** Null: erased, or past the retention time. */
  subscriber_id: SubscriberId | null
  status: Generated<RecipientStatus>
  attempts: Generated<number>
  due_at: Date
  claimed_at: Date | null
  settled_at: Date | null
  unsubscribed_at: Date | null
}

export interface NewsletterTables {
  newsletter_issues: NewsletterIssuesTable
  newsletter_recipients: NewsletterRecipientsTable
  newsletter_subscribers: NewsletterSubscribersTable
}
