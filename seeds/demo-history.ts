import { sql } from 'kysely'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { dayMs } from '#shared/day-ms.ts'

const db = databaseOf<unknown>()

/** What `run` records, such as an entry of the audit log, which never changes, has a time this many days ago. */
export async function asOfDaysAgo<Result>(days: number, run: () => Promise<Result>): Promise<Result> {
  shiftClock(-days * dayMs)
  try {
    return await run()
  } finally {
    shiftClock(0)
  }
}

/** Emails that were sent at once are as old as what they are about; the newsletter was sent when its operator sent it. */
export async function spreadDemoEmails(): Promise<void> {
  await sql`update emails e set created_at = least(e.created_at, moments.at), sent_at = least(e.sent_at, moments.at + interval '4 seconds')
    from (
      select 'order-placed:' || id::text as key, paid_at as at from orders where paid_at is not null
      union all
      select 'order-new:' || part.id::text, orders.paid_at from vendor_orders part join orders on orders.id = part.order_id
      where orders.paid_at is not null
      union all
      select 'case-moved:' || case_id::text || ':' || number::text, at from case_events
    ) moments
    where e.key = moments.key or starts_with(e.key, moments.key || ':')`.execute(db())
  await sql`update newsletter_issues set created_at = send_at - interval '3 hours', started_at = send_at,
      ended_at = send_at + interval '1 minute' where status = 'sent'`.execute(db())
}
