import { recordAudit } from '#platform/record-audit.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import { requireOperator } from '#shared/require-operator.ts'
import { csvLines } from '#shared/text/csv-lines.ts'
import { csvTime } from '#shared/text/csv-time.ts'
import { auditEntries } from './audit-entries.server.ts'
import type { AuditEntryView, AuditFacts, AuditFilter } from './audit-entry-view.ts'

const batchSize = 1_000
const headers = [
  'Time (UTC)',
  'Actor',
  'Act',
  'Subject type',
  'Subject',
  'Reason',
  'Before',
  'After',
  'Details',
  'Request',
]

/**
 * The filtered audit log as a CSV file, newest first, in parts of at most 1,000 entries. The export is recorded before the first
 * entry leaves. Refuses 'not-found' for anyone but operators.
 */
export async function exportAuditLog(
  actor: Actor,
  filter: AuditFilter,
): Promise<AsyncGenerator<string, void>> {
  const operator = requireOperator(actor)
  await transaction(() =>
    recordAudit(operator, {
      action: 'export-audit-log',
      subjectType: 'audit',
      subjectId: 'log',
      details: { ...filter },
    }),
  )
  return entryLines(operator, filter)
}

async function* entryLines(operator: Person, filter: AuditFilter): AsyncGenerator<string, void> {
  yield csvLines([headers])
  let cursor: string | null = null
  do {
    const page = await auditEntries(operator, filter, cursor, batchSize)
    if (page.items.length > 0) yield csvLines(page.items.map(cellsOf))
    cursor = page.next
  } while (cursor)
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
