import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { NewsletterTables } from './tables.server.ts'

const db = databaseOf<NewsletterTables>()

export interface NewsletterCounts {
  readonly subscribed: number
  /** Haven't opened the link in the confirmation email yet. */
  readonly pending: number
  readonly unsubscribed: number
  /** Subscribed addresses that were confirmed in the last 30 days. */
  readonly joined: number
}

/** How many addresses are in each state. Refuses 'not-found' for anyone but an operator. */
export async function newsletterCounts(actor: Actor): Promise<NewsletterCounts> {
  requirePermission(actor, 'read_newsletter')
  const since = new Date(now().getTime() - 30 * dayMs)
  const { rows } = await sql<NewsletterCounts>`
    select count(*) filter (where status = 'subscribed')::int as subscribed,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'unsubscribed')::int as unsubscribed,
      count(*) filter (where status = 'subscribed' and confirmed_at >= ${since})::int as joined
    from newsletter_subscribers`.execute(db())
  return rows[0] ?? { subscribed: 0, pending: 0, unsubscribed: 0, joined: 0 }
}
