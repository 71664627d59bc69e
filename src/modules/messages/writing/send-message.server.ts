import { transaction } from '#platform/db/transaction.server.ts'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import type { Actor } from '#shared/actor.ts'
import { addMessage, checkMessage, type MessageToSend } from './add-message.server.ts'
import { countMessage } from './count-message.server.ts'
import {
  type ConversationAddress,
  lockConversation,
  requireConversation,
} from './find-conversation.server.ts'
import { blocksOf, requireOpen, whyNot } from './why-not.server.ts'

/**
 * Sends a message in a conversation of the actor; a guest uses the order link's token. Refuses 'not-found',
 * 'conversation-closed' and 'conversation-blocked' (409), 'empty-message' and 'too-many-pictures' (422), and
 * 'too-many-requests' (429).
 */
export async function sendMessage(
  actor: Actor,
  address: ConversationAddress,
  message: MessageToSend,
  network: ClientNetwork,
): Promise<void> {
  const { conversation, side } = await requireConversation(actor, address)
  checkMessage(message)
  await countMessage(actor, network)
  await transaction(async () => {
    const locked = await lockConversation(conversation.id)
    const { buyerId } = conversation
    const blocks = await blocksOf({ vendorId: locked.vendor_id, buyerId, orderId: locked.order_id })
    const isErased = locked.shopper_name === null
    requireOpen(whyNot(side, { closedReason: locked.closed_reason, blocks, isErased }))
    await addMessage(locked, side, message)
  })
}
