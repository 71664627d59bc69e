import type { IdentityTables } from '#modules/identity/server'
import { exportCsv } from '#platform/csv/export-csv.server.ts'
import { cursorTime, isBehind, pageOf, timeCursorFrom } from '#platform/db/lists/time-cursor.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import type { DesignTables } from '../tables.server.ts'
import type { DesignReportFilter } from './reported-designs.server.ts'

const db = databaseOf<DesignTables & IdentityTables>()

const headers = [
  'Report',
  'Design',
  'Name',
  'Author',
  'Shared',
  'Changed since',
  'Reason',
  'Text',
  'Email of the reporter',
  'Reported (UTC)',
]

/** The filtered open reports of designs as a CSV file, newest first. The export is recorded. Refuses 'not-found' for anyone but operators. */
export function exportReportedDesigns(
  actor: Actor,
  filter: DesignReportFilter,
): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'moderate_designs',
    audit: {
      action: 'export-reported-designs',
      subjectType: 'design',
      subjectId: 'all',
      details: { ...filter },
    },
    headers,
    cellsOf,
    pageAt: async (cursor, limit) => pageOf(await reportsAfter(filter, cursor, limit + 1), limit),
  })
}

function reportsAfter({ reason }: DesignReportFilter, cursor: string | null, limit: number) {
  return db()
    .selectFrom('design_reports as r')
    .innerJoin('designs as d', 'd.id', 'r.design_id')
    .leftJoin('profiles as p', 'p.id', 'd.owner_id')
    .leftJoin('users as u', 'u.id', 'r.reporter_id')
    .select(['r.id', 'r.design_id', 'r.version', 'r.reason', 'r.text', 'r.created_at'])
    .select(['d.name', 'd.is_shared', 'd.version as current', 'p.full_name as author'])
    .select(({ fn }) => fn.coalesce('u.email', 'r.email').as('address'))
    .select(cursorTime('r.created_at').as('cursor_time'))
    .where('r.closed_at', 'is', null)
    .$if(reason !== null, (query) => query.where('r.reason', '=', reason))
    .where(isBehind(timeCursorFrom(cursor), 'r.created_at', 'r.id'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

type Report = Omit<Awaited<ReturnType<typeof reportsAfter>>[number], 'cursor_time'>

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

function cellsOf(report: Report): string[] {
  return [
    report.id,
    report.design_id,
    report.name,
    report.author ?? '',
    yesOrNo(report.is_shared),
    yesOrNo(report.version < report.current),
    report.reason,
    report.text,
    report.address ?? '',
    csvTime(report.created_at),
  ]
}
