import type { Selectable } from 'kysely'
import { mayOpenOrder, type OrderTables } from '#modules/orders/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { type ConversationId, isId, type UserId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { ConversationSide } from '../conversation-views.ts'
import { subjectPicture } from '../reading/subject-picture.server.ts'
import type { ConversationsTable, MessageTables } from '../tables.server.ts'

const db = databaseOf<MessageTables & OrderTables & VendorTables>()

/** Names a conversation, and how a guest shows that it is theirs. */
export interface ConversationAddress {
  readonly id: string
  /** The token of a guest's order link. */
  readonly guestToken: string | null
}

export interface FoundConversation extends Selectable<ConversationsTable> {
  readonly vendorName: string
  /** The account of the shopper; null for a guest, and after it was erased. */
  readonly buyerId: UserId | null
  /** The hat that it is about, or the first of the order's. */
  readonly picture: string | null
}

/** A conversation and the actor's side of it. Refuses 'not-found' for everyone else, operators included. */
export async function requireConversation(
  actor: Actor,
  { id, guestToken }: ConversationAddress,
): Promise<{ readonly conversation: FoundConversation; readonly side: ConversationSide }> {
  const conversation = isId(id) ? await findConversation(id as ConversationId) : undefined
  const side = conversation && sideOf(actor, conversation, guestToken)
  if (!conversation || !side) throw notFound('Conversation')
  return { conversation, side }
}

async function findConversation(id: ConversationId): Promise<FoundConversation | undefined> {
  const row = await db()
    .selectFrom('conversations as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .selectAll('c')
    .select(['v.display_name as vendorName', 'o.user_id', subjectPicture.as('picture')])
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, buyerId: row.order_id ? row.user_id : row.shopper_id }
}

function sideOf(
  actor: Actor,
  { vendor_id: vendorId, order_id: orderId, buyerId }: FoundConversation,
  guestToken: string | null,
): ConversationSide | null {
  if (actor.kind === 'person' && actor.vendorId === vendorId) return 'vendor'
  if (orderId) return mayOpenOrder(actor, { id: orderId, user_id: buyerId }, guestToken) ? 'shopper' : null
  return actor.kind === 'person' && actor.userId === buyerId ? 'shopper' : null
}

/** Locks it: everything that adds to a conversation or reads its unread messages runs one after the other. */
export async function lockConversation(id: ConversationId) {
  const row = await db()
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Conversation')
  return row
}
