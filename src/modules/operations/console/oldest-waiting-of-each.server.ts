import { sql } from 'kysely'
import { balanceAlarmTries, balanceTooSmall } from '#modules/payments'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { deadLetterQueue } from '#platform/jobs/jobs.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isPermitted, requirePermission } from '#shared/staff/require-permission.ts'
import { countPermissions } from './count-permissions.ts'
import type { OldestWaiting, WaitingKind } from './oldest-waiting.ts'

const db = databaseOf<unknown>()

/** Some kinds have neither a deadline nor a picture. */
type FoundOldest = Pick<OldestWaiting, 'at'> & Partial<OldestWaiting>

/**
 * What has waited longest of each kind that `consoleCounts` counts, in one statement; of disputes, what is due first. Null for
 * what doesn't wait and what the roles don't show. Refuses 'not-found' for anyone but operators.
 */
export async function oldestWaitingOfEach(
  actor: Actor,
): Promise<Readonly<Record<WaitingKind, OldestWaiting | null>>> {
  requirePermission(actor, 'read_console')
  const { rows } = await sql<Record<WaitingKind, FoundOldest | null>>`select
    (select json_build_object('at', d.opened_at, 'dueAt', d.evidence_due_at, 'picture', ${firstPicture('d.order_id')})
      from disputes d where d.closed_at is null order by d.evidence_due_at limit 1) as disputes,
    (select json_build_object('at', created_on) from jobs.job where name = ${deadLetterQueue}
      order by created_on limit 1) as "deadLetters",
    (select json_build_object('at', created_at) from transfers where status = 'held' and (retry_at is null
      or (held_because = ${balanceTooSmall} and held_tries >= ${balanceAlarmTries})) order by created_at limit 1) as held,
    (select json_build_object('at', o.paid_at, 'picture', ${firstPicture('o.id')}) from orders o
      where o.status = 'canceled' and o.paid_at is not null and o.refunded_cents < o.total_cents
        and not exists (select from refunds where order_id = o.id and status = 'pending')
      order by o.paid_at limit 1) as "owedRefunds",
    (select json_build_object('at', needs_decision_since, 'picture', ${firstPicture('transfers.order_id')}) from transfers
      where status = 'waiting' and needs_decision_since is not null and amount_cents > 0
      order by needs_decision_since limit 1) as shares,
    (select json_build_object('at', c.opened_at, 'picture', (select l.picture from case_lines own
        join order_lines l on l.id = own.order_line_id where own.case_id = c.id order by l.position limit 1))
      from cases c where c.status = 'escalated' and c.closed_at is null order by c.opened_at limit 1) as "casesToDecide",
    (select json_build_object('at', created_at, 'picture', avatar_url) from vendors
      where approval = 'waiting' and status <> 'suspended' order by created_at limit 1) as "waitingVendors",
    (select json_build_object('at', created_at, 'picture', '/design/' || design_id || '/picture.webp') from design_reports
      where closed_at is null order by created_at limit 1) as "reportedDesigns",
    (select json_build_object('at', report.created_at, 'picture', (select l.picture from reviews
        join order_lines l on l.id = reviews.order_line_id where reviews.id = report.review_id))
      from review_reports report where report.closed_at is null order by report.created_at limit 1) as "reportedReviews",
    (select json_build_object('at', created_at) from message_reports where closed_at is null
      order by created_at limit 1) as "reportedConversations",
    (select json_build_object('at', red_since) from red_health_checks order by red_since limit 1) as reds`.execute(
    db(),
  )
  const [oldest] = rows
  if (!oldest) throw new Error('a select without a table returns one row')
  const shown = Object.entries(oldest).map(([name, one]) => {
    const kind = name as WaitingKind
    return [
      kind,
      one && isPermitted(actor, countPermissions[kind]) ? { dueAt: null, picture: null, ...one } : null,
    ]
  })
  return Object.fromEntries(shown) as Record<WaitingKind, OldestWaiting | null>
}

/** The picture of an order's first hat. */
function firstPicture(orderId: string) {
  return sql`(select l.picture from order_lines l where l.order_id = ${sql.ref(orderId)} order by l.position limit 1)`
}
