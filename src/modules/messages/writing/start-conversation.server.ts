import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import type { Actor } from '#shared/actor.ts'
import { type ConversationId, newId } from '#shared/ids.ts'
import type { MessageTables } from '../tables.server.ts'
import { addMessage, checkMessage, type MessageToSend } from './add-message.server.ts'
import { type ConversationAbout, topicToWriteTo, type TopicToWriteTo } from './conversation-topic.server.ts'
import { countMessage } from './count-message.server.ts'
import { sendMessage } from './send-message.server.ts'
import { blocksOf, requireOpen, whyNot } from './why-not.server.ts'

const db = databaseOf<MessageTables>()

/**
 * Writes the first message about an order, a product or an ordered design, or another one where a conversation about it
 * exists. Returns the conversation. Refuses what `conversationTopic` and `sendMessage` refuse.
 */
export async function startConversation(
  actor: Actor,
  about: ConversationAbout,
  message: MessageToSend,
  network: ClientNetwork,
): Promise<ConversationId> {
  const topic = await topicToWriteTo(actor, about)
  checkMessage(message)
  const address = { guestToken: about.about === 'order' ? about.guestToken : null }
  if (!topic.conversationId) {
    await countMessage(actor, network, true)
    const id = await create(actor, topic, message)
    if (id) return id
  }
  // It exists, perhaps because the same form was sent twice at the same time.
  const id = topic.conversationId ?? (await topicToWriteTo(actor, about)).conversationId
  if (!id) throw new Error('the conversation was deleted just now')
  await sendMessage(actor, { id, ...address }, message, network)
  return id
}

/** Null when another request has just created it. */
function create(actor: Actor, topic: TopicToWriteTo, message: MessageToSend): Promise<ConversationId | null> {
  const side = actor.kind === 'person' && actor.vendorId === topic.vendorId ? 'vendor' : 'shopper'
  return transaction(async () => {
    requireOpen(whyNot(side, { closedReason: null, blocks: await blocksOf(topic), isErased: false }))
    const at = now()
    const row = await db()
      .insertInto('conversations')
      .values({
        id: newId<ConversationId>(),
        vendor_id: topic.vendorId,
        about: topic.about,
        subject_id: topic.subjectId,
        subject_name: topic.subjectName,
        order_id: topic.orderId,
        shopper_id: topic.orderId === null ? topic.buyerId : null,
        shopper_name: topic.shopperName,
        last_message_at: at,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'message_count'])
      .executeTakeFirst()
    if (!row) return null
    await addMessage(row, side, message)
    return row.id
  })
}
