import { sql } from 'kysely'
import type { IdentityTables } from '#modules/identity/server'
import { countOpenReports } from '#platform/db/lists/count-open-reports.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { namelessDesigner } from '../own-designs/remix-credit.server.ts'
import type { ReportReason } from './report-reasons.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables & IdentityTables>()

export interface DesignReport {
  readonly id: string
  readonly reason: ReportReason
  readonly text: string
  /** Address for questions to the reporter; null for a visitor who left none. */
  readonly email: string | null
  readonly at: Date
  /** The design has changed since this report. */
  readonly isOlder: boolean
}

export interface ReportedDesign {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly author: string
  readonly isShared: boolean
  /** Number of open reports. */
  readonly count: number
  /** Time of the newest report, so that dismissing these doesn't close reports that arrive later. */
  readonly newestAt: Date
  /** At most ten: reports with text first, then newest first. */
  readonly reports: readonly DesignReport[]
}

/** Designs per page; the next ones appear when these are settled. */
const maxDesigns = 20
const maxPerDesign = 10

export interface DesignReportFilter {
  /** Null for every reason. */
  readonly reason: ReportReason | null
}

/**
 * Designs with open reports, longest open first; with a reason, those that an open report gives it for, with all their reports. Refuses
 * 'not-found' unless the actor is an operator.
 */
export async function reportedDesigns(
  actor: Actor,
  { reason }: DesignReportFilter = { reason: null },
): Promise<ReportedDesign[]> {
  requirePermission(actor, 'moderate_designs')
  const designs = await openDesigns(reason)
  const reports = await reportsOf(designs.map(({ id }) => id))
  return designs.map(({ is_shared: isShared, newest_at: newestAt, count, author, ...design }) => ({
    ...design,
    isShared,
    newestAt,
    count: Number(count),
    author: author || namelessDesigner,
    reports: reports
      .filter((report) => report.design_id === design.id)
      .map(({ id, reason, text, address, created_at: at, version }) => ({
        id,
        reason,
        text,
        email: address,
        at,
        isOlder: version < design.version,
      })),
  }))
}

/** How many designs have open reports: all, and those with each reason. Refuses 'not-found' unless the actor is an operator. */
export async function countReportedDesigns(
  actor: Actor,
): Promise<Readonly<Partial<Record<ReportReason | 'all', number>>>> {
  requirePermission(actor, 'moderate_designs')
  return countOpenReports<ReportReason>('design_reports', 'design_id')
}

function openDesigns(reason: ReportReason | null) {
  return db()
    .selectFrom('design_reports as report')
    .innerJoin('designs as design', 'design.id', 'report.design_id')
    .leftJoin('profiles as profile', 'profile.id', 'design.owner_id')
    .select(['design.id', 'design.name', 'design.version', 'design.is_shared', 'profile.full_name as author'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(({ fn }) => fn.max('report.created_at').as('newest_at'))
    .where('report.closed_at', 'is', null)
    .groupBy(['design.id', 'profile.id'])
    .$if(reason !== null, (query) =>
      query.having(sql<boolean>`bool_or(${sql.ref('report.reason')} = ${reason})`),
    )
    .orderBy(({ fn }) => fn.min('report.created_at'))
    .orderBy('design.id')
    .limit(maxDesigns)
    .execute()
}

async function reportsOf(designIds: readonly string[]) {
  if (designIds.length === 0) return []
  return db()
    .selectFrom((from) =>
      from
        .selectFrom('design_reports as report')
        .leftJoin('users as user', 'user.id', 'report.reporter_id')
        .select(['report.id', 'report.design_id', 'report.version', 'report.reason', 'report.text'])
        .select(['report.created_at'])
        .select(({ fn }) => fn.coalesce('user.email', 'report.email').as('address'))
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('report.design_id')
                .orderBy(sql`report.text = ''`)
                .orderBy('report.created_at', 'desc')
                .orderBy('report.id'),
            )
            .as('place'),
        )
        .where('report.design_id', 'in', [...designIds])
        .where('report.closed_at', 'is', null)
        .as('numbered'),
    )
    .selectAll()
    .where('place', '<=', maxPerDesign)
    .orderBy('place')
    .execute()
}

/** Whether a design has open reports, also if it is no longer shared. */
export async function isReported(designId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('design_reports')
    .select('id')
    .where('design_id', '=', designId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
