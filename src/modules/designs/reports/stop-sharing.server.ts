import { recordAudit } from '#platform/record-audit.server.ts'
import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { sharingStopped } from '../events.server.ts'
import type { DesignTables } from '../tables.server.ts'
import { lockReportedDesign, settleReports } from './settle-reports.server.ts'

const db = databaseOf<DesignTables>()

/**
 * Permanently stops the sharing of a reported design and its copies, and settles all of its reports. The owner keeps the
 * design, sees the reason (at most 500 characters) and gets an email; existing orders aren't affected. Refuses 'not-found'
 * unless the actor is an operator, and 'report-settled' (409).
 */
export async function stopSharing(actor: Actor, designId: string, reason: string): Promise<void> {
  requirePermission(actor, 'moderate_designs', 'Design')
  await transaction(async () => {
    const design = await lockReportedDesign(designId)
    const reports = await settleReports(designId, 'stopped', null)
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
      reason,
      details: { reports },
    })
  })
}
