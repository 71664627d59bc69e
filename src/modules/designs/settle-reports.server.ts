import { recordAudit } from '#platform/audit.server.ts'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId, newId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { requireOperator } from '#shared/require-operator.ts'
import { sharingStopped } from './events.server.ts'
import type { DesignTables, ReportOutcome } from './tables.server.ts'

const db = databaseOf<DesignTables>()

/**
 * An operator takes a reported design out of sight: it is shared no more and cannot be again, nor can a copy of it. Its owner keeps
 * it, reads the reason (500 characters at most) and gets a mail; what was ordered of it stays. Settles all of its reports. Refuses
 * 'not-found' for anybody else and 'report-settled' (409).
 */
export async function stopSharing(actor: Actor, designId: string, reason: string): Promise<void> {
  requireOperator(actor, 'Design')
  await transaction(async () => {
    const design = await lockDesign(designId)
    const reports = await settle(designId, 'stopped', null)
    if (design.sharing_stopped_at === null) {
      const stopId = newId<string>()
      await db()
        .updateTable('designs')
        .set({ is_shared: false, may_remix: false, sharing_stopped_at: now(), sharing_stop_reason: reason })
        .where('id', '=', designId)
        .execute()
      await publish(sharingStopped, { stopId, designId, reason })
    }
    await recordAudit(actor, {
      action: 'stop-sharing-design',
      subjectType: 'design',
      subjectId: designId,
      details: { reason, reports },
    })
  })
}

/**
 * An operator finds nothing wrong with a design: what was reported of it until the given moment, which is what the operator has
 * seen, is settled. Refuses like `stopSharing`.
 */
export async function dismissReports(actor: Actor, designId: string, until: Date): Promise<void> {
  requireOperator(actor, 'Design')
  await transaction(async () => {
    await lockDesign(designId)
    const reports = await settle(designId, 'nothing-wrong', until)
    await recordAudit(actor, {
      action: 'dismiss-design-reports',
      subjectType: 'design',
      subjectId: designId,
      details: { reports },
    })
  })
}

async function lockDesign(designId: string) {
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

/** Closes them, and forgets the addresses, which were only for questions. Returns their ids. */
async function settle(designId: string, outcome: ReportOutcome, until: Date | null): Promise<string[]> {
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
    title: 'Settled already',
    message: 'Somebody else has looked at these reports meanwhile.',
    status: 409,
  })
}
