import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { isId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import type { DesignTables, ReportOutcome } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

export async function lockReportedDesign(designId: string) {
  const design = isId(designId)
    ? await db()
        .selectFrom('designs')
        .select('sharing_stopped_at')
        .where('id', '=', designId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!design) throw notFound('Design')
  return design
}

/** Closes open reports and deletes their email addresses, which were only for questions. Returns their ids. */
export async function settleReports(
  designId: string,
  outcome: ReportOutcome,
  until: Date | null,
): Promise<string[]> {
  const closed = await db()
    .updateTable('design_reports')
    .set({ closed_at: now(), outcome, email: null })
    .where('design_id', '=', designId)
    .where('closed_at', 'is', null)
    .$if(until !== null, (query) => query.where('created_at', '<=', until))
    .returning('id')
    .execute()
  if (closed.length > 0) return closed.map(({ id }) => id)
  throw refuse('report-settled', {
    title: 'Already settled',
    message: 'Another operator has already settled these reports.',
    status: 409,
  })
}
