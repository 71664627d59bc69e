import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { newId, type VendorId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { VendorTables } from '../tables.server.ts'
import { moveVendor } from './move-vendor.server.ts'
import { type ApprovalAction, vendorApproval } from './vendor-approval.ts'
import { vendorStatusChanged } from './vendor-status-changed.server.ts'
import { reportedAction, type VendorStatus } from './vendor-status.ts'

const db = databaseOf<VendorTables>()

export interface ApprovalDecision {
  readonly action: ApprovalAction
  /** For the audit log; a declined artist is shown it. 500 characters at most. */
  readonly reason: string
}

/**
 * Approves or declines a new artist as an operator, and returns the vendor's status. An approved vendor is active at once if
 * Stripe's last report allows it. The artist gets an email. Refuses 'not-found' for anyone else, and 'vendor-approval' (409)
 * if the artist doesn't wait for this decision.
 */
export async function decideVendorApproval(
  actor: Actor,
  vendorId: VendorId,
  { action, reason }: ApprovalDecision,
): Promise<VendorStatus> {
  requirePermission(actor, 'write_vendors', 'Shop')
  return transaction(async () => {
    const vendor = await db()
      .selectFrom('vendors')
      .select(['status', 'approval', 'transfers_active', 'payouts_active'])
      .where('id', '=', vendorId)
      .forUpdate()
      .executeTakeFirst()
    if (!vendor) throw notFound('Shop')
    const { approval } = vendor
    if (approval === null || vendor.status === 'suspended' || !vendorApproval.can(action, approval)) {
      throw refuse('vendor-approval', {
        message: 'This artist is no longer waiting for this decision.',
        status: 409,
      })
    }
    await db()
      .updateTable('vendors')
      .set({ approval: vendorApproval.to(action), decline_reason: action === 'decline' ? reason : null })
      .where('id', '=', vendorId)
      .where('approval', 'in', vendorApproval.from(action))
      .execute()
    const reported = reportedAction(vendor.status, {
      transfersActive: vendor.transfers_active,
      payoutsActive: vendor.payouts_active,
      wasActive: false,
      mustAskStripe: false,
      isApproved: action === 'approve',
      suspended: false,
    })
    const status = reported ? await moveVendor(vendorId, reported) : vendor.status
    await recordAudit(actor, {
      action: `${action}-vendor`,
      subjectType: 'vendor',
      subjectId: vendorId,
      reason,
      before: { approval, status: vendor.status },
      after: { approval: vendorApproval.to(action), status },
    })
    await publish(vendorStatusChanged, {
      changeId: newId<string>(),
      vendorId,
      from: vendor.status,
      to: status,
      decision: vendorApproval.to(action),
      ...(action === 'decline' ? { reason } : {}),
    })
    return status
  })
}
