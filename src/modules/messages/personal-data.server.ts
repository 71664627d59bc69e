import { type RawBuilder, sql } from 'kysely'
import { picturesReleased } from '#modules/catalog/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Person } from '#shared/actor.ts'

const db = databaseOf<unknown>()

/** The person's conversations on both sides, with all messages that they can read; null without any. */
export async function exportMessages(actor: Person): Promise<unknown> {
  const { rows } = await sql<object>`
    select c.id, c.about, c.subject_name, c.order_id, v.display_name as vendor, c.shopper_name as shopper, c.created_at,
      (select json_agg(json_build_object('sender', m.sender, 'text', m.text, 'pictures', m.pictures, 'sent_at', m.sent_at)
        order by m.number) from messages m where m.conversation_id = c.id) as messages
    from conversations c join vendors v on v.id = c.vendor_id
    where ${asShopper(actor)} or c.vendor_id = ${actor.vendorId}::uuid
    order by c.created_at`.execute(db())
  return rows.length > 0 ? rows : null
}

/**
 * Removes what the person wrote, the pictures and their name. What the other side wrote stays for that side. Runs in the
 * surrounding transaction.
 */
export async function eraseMessages(actor: Person): Promise<void> {
  const { rows } = await sql<{ pictures: string[] }>`
    with own as (
      select m.conversation_id, m.number, m.pictures from messages m join conversations c on c.id = m.conversation_id
      where (m.sender = 'shopper' and ${asShopper(actor)}) or (m.sender = 'vendor' and c.vendor_id = ${actor.vendorId}::uuid)
    )
    update messages m set text = '', pictures = '{}', erased_at = ${now()} from own
    where m.conversation_id = own.conversation_id and m.number = own.number
    returning own.pictures`.execute(db())
  await sql`update message_reports r set text = '' from conversations c where c.id = r.conversation_id and (
    (r.reported_by = 'shopper' and ${asShopper(actor)})
    or (r.reported_by = 'vendor' and c.vendor_id = ${actor.vendorId}::uuid))`.execute(db())
  await sql`delete from message_blocks where shopper_id = ${actor.userId}`.execute(db())
  await sql`update conversations c set shopper_id = null, shopper_name = null, shopper_unread = 0
    where ${asShopper(actor)}`.execute(db())
  const urls = rows.flatMap(({ pictures }) => pictures)
  if (urls.length > 0) await publish(picturesReleased, { urls })
}

/** A condition on `c`. */
function asShopper({ userId }: Person): RawBuilder<unknown> {
  return sql`(c.shopper_id = ${userId} or c.order_id in (select id from orders where user_id = ${userId}))`
}
