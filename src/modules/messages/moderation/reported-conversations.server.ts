import { sql } from 'kysely'
import type { VendorTables } from '#modules/vendors/server'
import { countOpenReports } from '#platform/db/lists/count-open-reports.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { ConversationId, OrderId, VendorId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { ConversationSide } from '../conversation-views.ts'
import type { MessageTables } from '../tables.server.ts'
import type { MessageReportReason } from './report-reasons.ts'

const db = databaseOf<MessageTables & VendorTables>()

/** Conversations per page; the next ones appear when these are settled. */
const maxConversations = 20
/** The newest ones. */
const maxMessages = 40

export interface ReportedConversation {
  readonly id: ConversationId
  readonly orderId: OrderId | null
  readonly subjectName: string
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly shopperName: string | null
  readonly isClosed: boolean
  /** Oldest first. */
  readonly messages: readonly {
    readonly number: number
    readonly sender: ConversationSide
    readonly text: string
    readonly pictures: readonly string[]
    readonly sentAt: Date
  }[]
  /** Open reports, newest first. */
  readonly reports: readonly {
    readonly id: string
    readonly by: ConversationSide
    readonly reason: MessageReportReason
    readonly text: string
    readonly at: Date
  }[]
}

export interface MessageReportFilter {
  /** Null for every reason. */
  readonly reason: MessageReportReason | null
}

/**
 * Conversations with open reports, the longest waiting first; with a reason, those that an open report gives it for, with all their
 * reports. Operators read no other conversation. Refuses 'not-found' unless the actor is an operator.
 */
export async function reportedConversations(
  actor: Actor,
  { reason: only }: MessageReportFilter = { reason: null },
): Promise<ReportedConversation[]> {
  requirePermission(actor, 'moderate_messages')
  const ids = await conversationsToRead(only)
  if (ids.length === 0) return []
  const [conversations, reports, messages] = await Promise.all([
    conversationsWith(ids),
    openReportsOf(ids),
    newestMessages(ids),
  ])
  return ids.flatMap((id) => {
    const row = conversations.find((one) => one.id === id)
    if (!row) return []
    const own = reports.filter((report) => report.conversation_id === id).reverse()
    return [
      {
        id,
        orderId: row.order_id,
        subjectName: row.subject_name,
        vendorId: row.vendor_id,
        vendorName: row.display_name,
        shopperName: row.shopper_name,
        isClosed: row.closed_at !== null,
        messages: messages
          .filter((message) => message.conversation_id === id)
          .map(({ number, sender, text, pictures, sent_at: sentAt }) => ({
            number,
            sender,
            text,
            pictures,
            sentAt,
          })),
        reports: own.map(({ id: reportId, reported_by: by, reason, text, created_at: at }) => ({
          id: reportId,
          by,
          reason,
          text,
          at,
        })),
      },
    ]
  })
}

/** How many conversations have open reports: all, and those with each reason. Refuses 'not-found' unless the actor is an operator. */
export async function countReportedConversations(
  actor: Actor,
): Promise<Readonly<Partial<Record<MessageReportReason | 'all', number>>>> {
  requirePermission(actor, 'moderate_messages')
  return countOpenReports<MessageReportReason>('message_reports', 'conversation_id')
}

async function conversationsToRead(reason: MessageReportReason | null): Promise<ConversationId[]> {
  const rows = await db()
    .selectFrom('message_reports')
    .select('conversation_id as id')
    .where('closed_at', 'is', null)
    .groupBy('conversation_id')
    .$if(reason !== null, (query) => query.having(sql<boolean>`bool_or(reason = ${reason})`))
    .orderBy(({ fn }) => fn.min('created_at'))
    .orderBy('conversation_id')
    .limit(maxConversations)
    .execute()
  return rows.map(({ id }) => id)
}

/** Oldest first. Each side has at most one. */
function openReportsOf(ids: readonly ConversationId[]) {
  return db()
    .selectFrom('message_reports')
    .selectAll()
    .where('conversation_id', 'in', [...ids])
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

function conversationsWith(ids: readonly ConversationId[]) {
  return db()
    .selectFrom('conversations as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .select(['c.id', 'c.order_id', 'c.subject_name', 'c.vendor_id', 'v.display_name', 'c.shopper_name'])
    .select('c.closed_at')
    .where('c.id', 'in', [...ids])
    .execute()
}

function newestMessages(ids: readonly ConversationId[]) {
  return db()
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.conversation_id', 'm.number', 'm.sender', 'm.text', 'm.pictures', 'm.sent_at'])
    .where('m.conversation_id', 'in', [...ids])
    .where(({ eb, ref }) => eb('m.number', '>', eb(ref('c.message_count'), '-', maxMessages)))
    .orderBy('m.number')
    .execute()
}
