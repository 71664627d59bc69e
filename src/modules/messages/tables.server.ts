import type { Generated } from 'kysely'
import type { ConversationId, OrderId, UserId, VendorId } from '#shared/ids.ts'
import type { ConversationSide, ConversationSubject } from './conversation-views.ts'
import type { MessageReportReason } from './moderation/report-reasons.ts'

export interface ConversationsTable {
  id: Generated<ConversationId>
  vendor_id: VendorId
  about: ConversationSubject
  subject_id: string
  subject_name: string
  /** Set when it is about an order, whose owner or guest is the shopper. */
  order_id: OrderId | null
  shopper_id: UserId | null
  shopper_name: string | null
  message_count: Generated<number>
  last_message_at: Date
  shopper_unread: Generated<number>
  vendor_unread: Generated<number>
  shopper_read_at: Generated<Date | null>
  vendor_read_at: Generated<Date | null>
  shopper_emailed_at: Generated<Date | null>
  vendor_emailed_at: Generated<Date | null>
  closed_at: Generated<Date | null>
  closed_reason: Generated<string | null>
  created_at: Date
}

export interface MessagesTable {
  conversation_id: ConversationId
  number: number
  sender: ConversationSide
  text: string
  pictures: Generated<string[]>
  sent_at: Date
  erased_at: Generated<Date | null>
}

export interface MessageBlocksTable {
  id: Generated<string>
  vendor_id: VendorId
  shopper_id: UserId | null
  order_id: OrderId | null
  blocked_by: ConversationSide
  created_at: Date
}

export interface MessageReportsTable {
  id: Generated<string>
  conversation_id: ConversationId
  reported_by: ConversationSide
  reason: MessageReportReason
  text: string
  created_at: Date
  closed_at: Generated<Date | null>
  outcome: Generated<'closed' | 'nothing-wrong' | null>
}

export interface MessageTables {
  conversations: ConversationsTable
  messages: MessagesTable
  message_blocks: MessageBlocksTable
  message_reports: MessageReportsTable
}
