import { recordAudit } from '#platform/record-audit.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Actor } from '#shared/actor.ts'
import { newId, type VendorId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { moveVendor } from './move-vendor.server.ts'
import { isApproved } from './vendor-approval.ts'
import { vendorStatusChanged } from './vendor-status-changed.server.ts'
import type { VendorTables } from '../tables.server.ts'
import { reportedAction, vendorStatus } from './vendor-status.ts'

const db = databaseOf<VendorTables>()

interface SuspensionChange {
  readonly vendorId: VendorId
  readonly action: 'suspend' | 'reinstate'
  readonly reason: string
}

/** Requires an operator. Records the change and the reason in the audit log, and publishes it. */
export async function changeSuspension(
  actor: Actor,
  { vendorId, action, reason }: SuspensionChange,
): Promise<void> {
  requirePermission(actor, 'write_vendors', 'Shop')
  await transaction(async () => {
    const vendor = await db()
      .selectFrom('vendors')
      .select(['status', 'transfers_active', 'payouts_active', 'stripe_account_id', 'suspension_reason'])
      .select('approval')
      .where('id', '=', vendorId)
      .forUpdate()
      .executeTakeFirst()
    if (!vendor) throw notFound('Shop')
    if (!vendorStatus.can(action, vendor.status)) {
      throw refuse('vendor-status', { message: `This shop is already ${vendor.status}.`, status: 409 })
    }
    if (action === 'reinstate' && vendor.suspension_reason === null) {
      throw refuse('vendor-status', { message: 'The owner closed this shop permanently.', status: 409 })
    }
    let status = await moveVendor(vendorId, action)
    await db()
      .updateTable('vendors')
      .set({ suspension_reason: action === 'suspend' ? reason : null })
      .where('id', '=', vendorId)
      .execute()
    if (action === 'reinstate') {
      const reported = reportedAction(status, {
        transfersActive: vendor.transfers_active,
        payoutsActive: vendor.payouts_active,
        // Without a Stripe account, the setup is pending rather than restricted.
        wasActive: vendor.stripe_account_id !== null,
        mustAskStripe: false,
        isApproved: isApproved(vendor.approval),
        suspended: false,
      })
      if (reported) status = await moveVendor(vendorId, reported)
    }
    await recordAudit(actor, {
      action: `${action}-vendor`,
      subjectType: 'vendor',
      subjectId: vendorId,
      reason,
      before: { status: vendor.status },
      after: { status },
    })
    await publish(vendorStatusChanged, {
      changeId: newId<string>(),
      vendorId,
      from: vendor.status,
      to: status,
      ...(action === 'suspend' ? { reason } : {}),
    })
  })
}
