import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { SubscriberId } from '#shared/ids.ts'
import { recipientStatus } from './recipient-status.ts'

const db = databaseOf<unknown>()

/** Counts a subscriber who leaves at the last newsletter that they got. */
export async function noteUnsubscribed(id: SubscriberId): Promise<void> {
  await sql`update newsletter_recipients set unsubscribed_at = ${now()} where id = (
    select id from newsletter_recipients where subscriber_id = ${id} and status = ${recipientStatus.to('deliver')}
    order by settled_at desc limit 1)`.execute(db())
}
