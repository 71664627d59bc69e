import type { VendorTables } from '#modules/vendors/server'
import { exportCsv } from '#platform/csv/export-csv.server.ts'
import { newestFirst, sortedPageOf } from '#platform/db/lists/sorted-by.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import type { MessageTables } from '../tables.server.ts'
import type { MessageReportFilter } from './reported-conversations.server.ts'

const db = databaseOf<MessageTables & VendorTables>()

const headers = [
  'Report',
  'Conversation',
  'About',
  'Order',
  'Artist',
  'Shopper',
  'Closed',
  'Reported by',
  'Reason',
  'Text',
  'Reported (UTC)',
]

/**
 * The filtered open reports of conversations as a CSV file, newest first, without the messages. The export is recorded. Refuses 'not-found' for
 * anyone but operators.
 */
export function exportReportedMessages(
  actor: Actor,
  filter: MessageReportFilter,
): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'moderate_messages',
    audit: {
      action: 'export-reported-messages',
      subjectType: 'conversation',
      subjectId: 'all',
      details: { ...filter },
    },
    headers,
    cellsOf,
    pageAt: async (cursor, limit) => sortedPageOf(await reportsAfter(filter, cursor, limit + 1), limit),
  })
}

function reportsAfter({ reason }: MessageReportFilter, cursor: string | null, limit: number) {
  const sorted = newestFirst('r.created_at', 'r.id', cursor)
  return db()
    .selectFrom('message_reports as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .select(['r.id', 'r.conversation_id', 'r.reported_by', 'r.reason', 'r.text', 'r.created_at'])
    .select(['c.subject_name', 'c.order_id', 'c.shopper_name', 'c.closed_at', 'v.display_name'])
    .select(sorted.cursorValue.as('cursor_value'))
    .where('r.closed_at', 'is', null)
    .$if(reason !== null, (query) => query.where('r.reason', '=', reason))
    .where(sorted.isBehind)
    .orderBy(sorted.order)
    .limit(limit)
    .execute()
}

type Report = Omit<Awaited<ReturnType<typeof reportsAfter>>[number], 'cursor_value'>

function cellsOf(report: Report): string[] {
  return [
    report.id,
    report.conversation_id,
    report.subject_name,
    report.order_id ?? '',
    report.display_name,
    report.shopper_name ?? '',
    report.closed_at === null ? 'no' : 'yes',
    report.reported_by,
    report.reason,
    report.text,
    csvTime(report.created_at),
  ]
}
