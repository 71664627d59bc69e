import type { Selectable } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import type { ConversationId } from '#shared/ids.ts'
import type { ConversationSide, ConversationView, MessageView } from '../conversation-views.ts'
import type { MessagesTable, MessageTables } from '../tables.server.ts'
import {
  type ConversationAddress,
  lockConversation,
  requireConversation,
} from '../writing/find-conversation.server.ts'
import { blocksOf, whyNot } from '../writing/why-not.server.ts'

const db = databaseOf<MessageTables>()

const pageSize = 50

/**
 * The newest messages of a conversation of the actor, or those before the given number, and marks all as read. Refuses
 * 'not-found'.
 */
export async function openConversation(
  actor: Actor,
  address: ConversationAddress,
  before: number | null = null,
): Promise<ConversationView> {
  const found = await requireConversation(actor, address)
  // For an operator who looks at the account, messages stay unread.
  const isViewing = actor.kind === 'person' && actor.viewing !== undefined
  return viewOf(found, before, !isViewing)
}

/** The newest messages, which stay unread: beside the list, before the conversation is opened. Refuses 'not-found'. */
export async function previewConversation(actor: Person, id: ConversationId): Promise<ConversationView> {
  return viewOf(await requireConversation(actor, { id, guestToken: null }), null, false)
}

type Found = Awaited<ReturnType<typeof requireConversation>>

async function viewOf(
  { conversation, side }: Found,
  before: number | null,
  marksAsRead: boolean,
): Promise<ConversationView> {
  const { id, buyerId } = conversation
  const rows = await transaction(async () => {
    const page = await pageOf(id, before)
    // Read first: a message that arrives in between stays unread.
    if (before === null && marksAsRead && conversation[`${side}_unread`] > 0) {
      await markAsRead(id, side, page.at(-1)?.number ?? 0)
    }
    return page
  })
  const blocks = await blocksOf({ vendorId: conversation.vendor_id, buyerId, orderId: conversation.order_id })
  const isErased = conversation.shopper_name === null
  const why = whyNot(side, { closedReason: conversation.closed_reason, blocks, isErased })
  const otherReadAt = side === 'shopper' ? conversation.vendor_read_at : conversation.shopper_read_at
  const first = rows.at(0)?.number ?? 1
  return {
    id,
    side,
    vendorId: conversation.vendor_id,
    vendorName: conversation.vendorName,
    shopperName: conversation.shopper_name,
    about: conversation.about,
    subjectId: conversation.subject_id,
    subjectName: conversation.subject_name,
    picture: conversation.picture,
    orderId: conversation.order_id,
    messages: rows.map((row) => messageView(row, side, otherReadAt)),
    before: first > 1 ? first : null,
    isBlockedByMe: blocks.has(side),
    whyNot: why && { title: why.title, message: why.message },
    isReportedByMe: await isReportedBy(id, side),
  }
}

async function pageOf(id: ConversationId, before: number | null) {
  const rows = await db()
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .$if(before !== null, (query) => query.where('number', '<', before))
    .orderBy('number', 'desc')
    .limit(pageSize)
    .execute()
  return rows.reverse()
}

async function markAsRead(id: ConversationId, side: ConversationSide, seen: number): Promise<void> {
  await lockConversation(id)
  await db()
    .updateTable('conversations')
    .set(({ selectFrom }) => ({
      [`${side}_unread`]: selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .where('conversation_id', '=', id)
        .where('number', '>', seen)
        .where('sender', '<>', side),
      [`${side}_read_at`]: now(),
      [`${side}_emailed_at`]: null,
    }))
    .where('id', '=', id)
    .execute()
}

function messageView(
  row: Selectable<MessagesTable>,
  side: ConversationSide,
  otherReadAt: Date | null,
): MessageView {
  const isOwn = row.sender === side
  return {
    number: row.number,
    isOwn,
    sender: row.sender,
    text: row.text,
    pictures: row.pictures,
    sentAt: row.sent_at.toISOString(),
    isRead: isOwn && otherReadAt !== null && otherReadAt >= row.sent_at,
    isErased: row.erased_at !== null,
  }
}

async function isReportedBy(id: ConversationId, side: ConversationSide): Promise<boolean> {
  const row = await db()
    .selectFrom('message_reports')
    .select('id')
    .where('conversation_id', '=', id)
    .where('reported_by', '=', side)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
