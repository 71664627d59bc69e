import { type RawBuilder, sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { type ConversationId, isId } from '#shared/ids.ts'
import { decodeCursor, encodeCursor, type Page } from '#shared/paging.ts'
import type { ConversationSide, ConversationSummary } from '../conversation-views.ts'
import { subjectPicture } from './subject-picture.server.ts'

const db = databaseOf<unknown>()

const pageSize = 20
const maxExcerpt = 280

/** Which conversations a list shows. */
export type ConversationFilter = 'all' | 'unread'

/**
 * The conversations of the person's side: as shopper those of the account, as vendor those of the shop. Those with unread messages
 * come first, then the newest.
 */
export async function conversationsOf(
  actor: Person,
  side: ConversationSide,
  cursor: string | null,
  show: ConversationFilter = 'all',
): Promise<Page<ConversationSummary>> {
  const isUnread = sql`(${sql.ref(`c.${side}_unread`)} > 0)`
  const { rows } = await sql<SummaryRow>`
    with shown as (
      select c.*, ${isUnread} as is_unread, (extract(epoch from c.last_message_at) * 1000000)::bigint::text as micros
      from conversations c
      where ${ownOf(actor, side)} ${show === 'unread' ? sql`and ${isUnread}` : sql``} ${behind(cursor, isUnread)}
      order by is_unread desc, c.last_message_at desc, c.id desc limit ${pageSize + 1})
    select c.id, c.subject_name, c.last_message_at, c.shopper_name, c.shopper_unread, c.vendor_unread, c.is_unread, c.micros,
      v.display_name, m.text, m.sender, ${subjectPicture} as picture
    from shown c join vendors v on v.id = c.vendor_id
      left join messages m on m.conversation_id = c.id and m.number = c.message_count
    order by c.is_unread desc, c.last_message_at desc, c.id desc`.execute(db())
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => summaryOf(row, side)),
    next: last ? encodeCursor([String(last.is_unread), last.micros, last.id]) : null,
  }
}

/** The rows after the cursor; all without one, and for one that another list made. */
function behind(cursor: string | null, isUnread: RawBuilder<unknown>): RawBuilder<unknown> {
  const [unread = '', micros = '', id = ''] = (cursor && decodeCursor(cursor, 3)) || []
  if (!/^(true|false)$/.test(unread) || !/^\d{1,17}$/.test(micros) || !isId(id)) return sql``
  return sql`and (${isUnread}, c.last_message_at, c.id) <
    (${unread}::boolean, 'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
}

interface SummaryRow {
  readonly id: ConversationId
  readonly subject_name: string
  readonly last_message_at: Date
  readonly shopper_name: string | null
  readonly shopper_unread: number
  readonly vendor_unread: number
  readonly display_name: string
  readonly text: string | null
  readonly sender: ConversationSide | null
  readonly picture: string | null
  readonly is_unread: boolean
  readonly micros: string
}

function excerptOf(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')]
  return characters.length > maxExcerpt
    ? `${characters.slice(0, maxExcerpt).join('').trimEnd()}…`
    : characters.join('')
}

function summaryOf(row: SummaryRow, side: ConversationSide): ConversationSummary {
  return {
    id: row.id,
    otherName: side === 'shopper' ? row.display_name : row.shopper_name,
    subjectName: row.subject_name,
    lastMessageAt: row.last_message_at.toISOString(),
    excerpt: excerptOf(row.text ?? ''),
    isOwn: row.sender === side,
    picture: row.picture,
    unread: side === 'shopper' ? row.shopper_unread : row.vendor_unread,
  }
}

/** A condition on `c`. A vendor that doesn't exist owns nothing. */
function ownOf({ userId, vendorId }: Person, side: ConversationSide): RawBuilder<unknown> {
  return side === 'vendor'
    ? sql`c.vendor_id = ${vendorId}::uuid`
    : sql`(c.shopper_id = ${userId} or c.order_id in (select id from orders where user_id = ${userId}))`
}

/** The number of unread messages of the person's side. */
export async function unreadMessages(actor: Person, side: ConversationSide): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(${sql.ref(`c.${side}_unread`)}), 0)::int as unread from conversations c
    where ${ownOf(actor, side)} and ${sql.ref(`c.${side}_unread`)} > 0`.execute(db())
  return rows[0]?.unread ?? 0
}
