import { recordAudit } from '#platform/record-audit.server.ts'
import { transaction } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { lockReportedDesign, settleReports } from './settle-reports.server.ts'

/**
 * Settles a design's reports without action; only the audit log has the reason. `until` is the newest report that the operator saw;
 * later ones stay open. Refuses like `stopSharing`.
 */
export async function dismissReports(
  actor: Actor,
  designId: string,
  { until, reason }: { readonly until: Date; readonly reason: string },
): Promise<void> {
  requirePermission(actor, 'moderate_designs', 'Design')
  await transaction(async () => {
    await lockReportedDesign(designId)
    const reports = await settleReports(designId, 'nothing-wrong', until)
    await recordAudit(actor, {
      action: 'dismiss-design-reports',
      subjectType: 'design',
      subjectId: designId,
      reason,
      details: { reports },
    })
  })
}
