import { transaction } from '#platform/db/transaction.server.ts'
import { type AuditEntry, recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { Page } from '#shared/paging.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { StaffPermission } from '#shared/staff/staff-permissions.ts'
import { csvLines } from '#shared/text/csv-lines.ts'

/** How many rows of a list are in memory at a time. */
export const csvPageSize = 500

export interface CsvExport<Row> {
  /** That of reading the same list on its page. */
  readonly permission: StaffPermission
  /** Recorded before the first row leaves. Says what was filtered, without personal data. */
  readonly audit: AuditEntry
  readonly headers: readonly string[]
  readonly cellsOf: (row: Row) => readonly string[]
  /** Reads the rows behind the cursor, at most `limit`; null for the first ones. */
  readonly pageAt: (cursor: string | null, limit: number) => Promise<Page<Row>>
}

/**
 * A console's list as a CSV file, in parts of at most `csvPageSize` rows, so that memory doesn't grow with the list. Refuses 'not-found'
 * without the list's permission.
 */
export async function exportCsv<Row>(
  actor: Actor,
  list: CsvExport<Row>,
): Promise<AsyncGenerator<string, void>> {
  const operator = requirePermission(actor, list.permission)
  await transaction(() => recordAudit(operator, list.audit))
  return linesOf(list)
}

async function* linesOf<Row>({ headers, cellsOf, pageAt }: CsvExport<Row>): AsyncGenerator<string, void> {
  yield csvLines([headers])
  let cursor: string | null = null
  do {
    const page: Page<Row> = await pageAt(cursor, csvPageSize)
    if (page.items.length > 0) yield csvLines(page.items.map(cellsOf))
    cursor = page.next
  } while (cursor !== null)
}
