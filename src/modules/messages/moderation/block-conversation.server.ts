import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { MessageTables } from '../tables.server.ts'
import { type ConversationAddress, requireConversation } from '../writing/find-conversation.server.ts'

const db = databaseOf<MessageTables>()

/**
 * Blocks the other side of a conversation: neither can write to the other anymore, in any conversation. A guest is blocked for
 * that order. Safe to repeat. Refuses 'not-found'.
 */
export async function blockConversation(actor: Actor, address: ConversationAddress): Promise<void> {
  const { conversation, side } = await requireConversation(actor, address)
  const { buyerId } = conversation
  await db()
    .insertInto('message_blocks')
    .values({
      vendor_id: conversation.vendor_id,
      shopper_id: buyerId,
      order_id: buyerId === null ? conversation.order_id : null,
      blocked_by: side,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes back the actor's own block. Safe to repeat. Refuses 'not-found'. */
export async function unblockConversation(actor: Actor, address: ConversationAddress): Promise<void> {
  const { conversation, side } = await requireConversation(actor, address)
  const { buyerId, order_id: orderId } = conversation
  await transaction(async () => {
    await db()
      .deleteFrom('message_blocks')
      .where('vendor_id', '=', conversation.vendor_id)
      .where('blocked_by', '=', side)
      .where(({ or, eb }) =>
        or([
          ...(buyerId ? [eb('shopper_id', '=', buyerId)] : []),
          ...(orderId ? [eb('order_id', '=', orderId)] : []),
        ]),
      )
      .execute()
  })
}
