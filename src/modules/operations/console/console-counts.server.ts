import { sql } from 'kysely'
import { shopperTurns, vendorTurns } from '#modules/cases'
import { balanceAlarmTries, balanceTooSmall } from '#modules/payments'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { deadLetterQueue } from '#platform/jobs/jobs.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isPermitted, requirePermission } from '#shared/staff/require-permission.ts'
import type { ConsoleCounts } from './console-counts.ts'
import { countPermissions } from './count-permissions.ts'

const db = databaseOf<unknown>()

/**
 * What waits for an operator, in one statement; 0 for what their roles don't show. Refuses 'not-found' for anyone but operators.
 */
export async function consoleCounts(actor: Actor): Promise<ConsoleCounts> {
  requirePermission(actor, 'read_console')
  const { rows } = await sql<ConsoleCounts>`select
    (select count(*)::int from disputes where closed_at is null) as disputes,
    (select count(*)::int from jobs.job where name = ${deadLetterQueue}) as "deadLetters",
    (select count(*)::int from transfers where status = 'held' and (retry_at is null
      or (held_because = ${balanceTooSmall} and held_tries >= ${balanceAlarmTries}))) as held,
    (select count(*)::int from orders where status = 'canceled' and paid_at is not null and refunded_cents < total_cents
      and not exists (select from refunds where order_id = orders.id and status = 'pending')) as "owedRefunds",
    (select count(*)::int from transfers
      where status = 'waiting' and needs_decision_since is not null and amount_cents > 0) as shares,
    (select count(*)::int from cases where closed_at is null and status in (${sql.join(vendorTurns)})) as "casesForArtists",
    (select count(*)::int from cases where closed_at is null and status in (${sql.join(shopperTurns)})) as "casesForShoppers",
    (select count(*)::int from cases where status = 'escalated' and closed_at is null) as "casesToDecide",
    (select count(*)::int from vendors where approval = 'waiting' and status <> 'suspended') as "waitingVendors",
    (select count(distinct design_id)::int from design_reports where closed_at is null) as "reportedDesigns",
    (select count(distinct review_id)::int from review_reports where closed_at is null) as "reportedReviews",
    (select count(distinct conversation_id)::int from message_reports where closed_at is null) as "reportedConversations",
    (select count(*)::int from red_health_checks) as reds`.execute(db())
  const [counts] = rows
  if (!counts) throw new Error('a select without a table returns one row')
  const shown = Object.entries(counts).map(([name, count]) => [
    name,
    isPermitted(actor, countPermissions[name as keyof ConsoleCounts]) ? count : 0,
  ])
  return Object.fromEntries(shown) as ConsoleCounts
}
