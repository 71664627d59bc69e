import { exportCsv } from '#platform/csv/export-csv.server.ts'
import type { Actor } from '#shared/actor.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { auditEntries } from './audit-entries.server.ts'
import type { AuditEntryView, AuditFacts, AuditFilter } from './audit-entry-view.ts'

const headers = [
  'Time (UTC)',
  'Actor',
  'Action',
  'Subject type',
  'Subject',
  'Reason',
  'Before',
  'After',
  'Details',
  'Request',
]

/**
 * The filtered audit log as a CSV file, newest first. The export is recorded. Refuses 'not-found' for anyone but operators.
 */
export function exportAuditLog(actor: Actor, filter: AuditFilter): Promise<AsyncGenerator<string, void>> {
  return exportCsv(actor, {
    permission: 'read_audit_log',
    audit: {
      action: 'export-audit-log',
      subjectType: 'audit',
      subjectId: 'log',
      details: { ...filter },
    },
    headers,
    cellsOf,
    pageAt: (cursor, limit) => auditEntries(actor, filter, cursor, limit),
  })
}

function cellsOf(entry: AuditEntryView): string[] {
  return [
    csvTime(entry.at),
    entry.actorEmail ?? entry.actorKind,
    entry.action,
    entry.subjectType,
    entry.subjectId,
    entry.reason ?? '',
    factsText(entry.before),
    factsText(entry.after),
    factsText(entry.details),
    entry.requestId ?? '',
  ]
}

function factsText(facts: AuditFacts | null): string {
  return facts && Object.keys(facts).length > 0 ? JSON.stringify(facts) : ''
}
