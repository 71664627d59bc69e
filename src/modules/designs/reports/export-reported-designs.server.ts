import type { IdentityTables } from '#modules/identity/server'
import { exportCsv } from '#platform/csv/export-csv.server.ts'
import { newestFirst, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
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
    pageAt: async (cursor, limit) => sortedPageOf(await reportsAfter(filter, cursor, limit + 1), limit),
  })
}

function reportsAfter({ reason }: DesignReportFilter, cursor: string | null, limit: number) {
  const sorted = newestFirst('r.created_at', 'r.id', cursor)
  return db()
    .selectFrom('design_reports as r')
    .innerJoin('designs as d', 'd.id', 'r.design_id')
    .leftJoin('profiles as p', 'p.id', 'd.owner_id')
    .leftJoin('users as u', 'u.id', 'r.reporter_id')
    .select(['r.id', 'r.design_id', 'r.version', 'r.reason', 'r.text', 'r.created_at'])
    .select(['d.name', 'd.is_shared', 'd.version as current', 'p.full_name as author'])
    .select(({ fn }) => fn.coalesce('u.email', 'r.email').as('address'))
    .select(sorted.cursorValue.as('cursor_value'))
    .where('r.closed_at', 'is', null)
    .$if(reason !== null, (query) => query.where('r.reason', '=', reason))
    .where(sorted.isBehind)
    .orderBy(sorted.order)
    .limit(limit)
    .execute()
}

type Report = Omit<Awaited<ReturnType<typeof reportsAfter>>[number], 'cursor_value'>

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
