import { databaseOf } from '#platform/db/transaction.server.ts'
import type { OrderId, UserId, VendorId } from '#shared/ids.ts'
import { type RefusalOptions, refuse } from '#shared/refusal.ts'
import type { ConversationSide } from '../conversation-views.ts'
import type { MessageTables } from '../tables.server.ts'

const db = databaseOf<MessageTables>()

/** The two sides of a conversation. A guest is known by the order. */
export interface Pair {
  readonly vendorId: VendorId
  readonly buyerId: UserId | null
  readonly orderId: OrderId | null
}

/** The sides that blocked the other one. */
export async function blocksOf({ vendorId, buyerId, orderId }: Pair): Promise<ReadonlySet<ConversationSide>> {
  if (!buyerId && !orderId) return new Set()
  const rows = await db()
    .selectFrom('message_blocks')
    .select('blocked_by')
    .where('vendor_id', '=', vendorId)
    .where(({ or, eb }) =>
      or([
        ...(buyerId ? [eb('shopper_id', '=', buyerId)] : []),
        ...(orderId ? [eb('order_id', '=', orderId)] : []),
      ]),
    )
    .execute()
  return new Set(rows.map((row) => row.blocked_by))
}

export interface WhyNot extends RefusalOptions {
  readonly code: string
  readonly title: string
}

/** Why this side can't write; null when it can. Nobody learns that the other side blocked them. */
export function whyNot(
  side: ConversationSide,
  {
    closedReason,
    blocks,
    isErased,
  }: {
    readonly closedReason: string | null
    readonly blocks: ReadonlySet<ConversationSide>
    /** The shopper's account was erased. */
    readonly isErased: boolean
  },
): WhyNot | null {
  if (closedReason !== null) {
    return {
      code: 'conversation-closed',
      title: 'This conversation is closed',
      message: `We closed this conversation: ${closedReason}`,
      status: 409,
    }
  }
  if (blocks.has(side)) {
    return {
      code: 'conversation-blocked',
      title: 'You blocked this conversation',
      message: 'Unblock it to write again.',
      status: 409,
    }
  }
  if (isErased || blocks.size > 0) {
    return {
      code: 'conversation-blocked',
      title: 'You can’t write here',
      message: 'The other side doesn’t receive messages. If you need help with an order, contact us.',
      status: 409,
    }
  }
  return null
}

export function requireOpen(why: WhyNot | null): void {
  if (why) throw refuse(why.code, why)
}
