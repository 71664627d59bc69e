import type { UsersTable } from '#modules/identity/server'
import { guestPathOf, type OrderTables } from '#modules/orders/server'
import type { VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { type ConversationId, isId } from '#shared/ids.ts'
import type { ConversationSide } from '../conversation-views.ts'
import type { MessageTables } from '../tables.server.ts'

const db = databaseOf<MessageTables & OrderTables & VendorTables & { users: UsersTable }>()

export interface MessageNotice {
  /** The reader's address, for the email only. */
  readonly to: string
  /** The reader's account, or the order of a guest: what a link to switch these emails off names. */
  readonly subjectId: string
  readonly otherName: string
  readonly subjectName: string
  readonly unread: number
  /** A guest's contains the token of their order link. */
  readonly path: string
}

/** What the email about unread messages says; null when they were read in the meantime, or the reader has no address anymore. */
export async function messageNotice(
  _actor: System,
  conversationId: string,
  side: ConversationSide,
): Promise<MessageNotice | null> {
  const row = isId(conversationId) ? await readConversation(conversationId as ConversationId) : undefined
  if (!row) return null
  const unread = side === 'shopper' ? row.shopper_unread : row.vendor_unread
  const to = side === 'vendor' ? row.vendor_email : (row.buyer_email ?? row.order_email)
  if (unread === 0 || !to) return null
  const path = `/messages/${row.id}`
  const isGuest = side === 'shopper' && row.order_id !== null && row.buyer_id === null
  const query = isGuest && row.order_id ? guestPathOf(row.order_id).split('?')[1] : null
  const subjectId = side === 'vendor' ? row.vendor_user_id : (row.buyer_id ?? row.order_id)
  if (!subjectId) return null
  return {
    to,
    subjectId,
    otherName: side === 'vendor' ? (row.shopper_name ?? 'A shopper') : row.display_name,
    subjectName: row.subject_name,
    unread,
    path: query ? `${path}?${query}` : path,
  }
}

function readConversation(id: ConversationId) {
  return db()
    .selectFrom('conversations as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .leftJoin('users as artist', 'artist.id', 'v.user_id')
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .leftJoin('users as buyer', (join) =>
      join.on(({ eb, fn, ref }) => eb('buyer.id', '=', fn.coalesce(ref('c.shopper_id'), ref('o.user_id')))),
    )
    .select(['c.id', 'c.order_id', 'c.subject_name', 'c.shopper_name', 'c.shopper_unread', 'c.vendor_unread'])
    .select(['v.display_name', 'artist.id as vendor_user_id', 'artist.email as vendor_email'])
    .select(['buyer.id as buyer_id', 'buyer.email as buyer_email', 'o.email as order_email'])
    .where('c.id', '=', id)
    .executeTakeFirst()
}
