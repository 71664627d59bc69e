import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { newId, type VendorId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { vendorFeeChanged } from './vendor-fee-changed.server.ts'
import type { VendorTables } from '../tables.server.ts'

const db = databaseOf<VendorTables>()

export interface FeeChange {
  /** From 0 to 10,000; null: the site's fee. */
  readonly feeBasisPoints: number | null
  /** For the audit log. */
  readonly reason: string
}

/**
 * Sets the platform fee on a vendor's hats as an operator. Orders that were placed keep theirs; a cart that was opened before shows the
 * new one at the latest when the shopper checks out. The artist gets an email. Refuses 'not-found' for anyone else and 'vendor-fee' (409) when nothing would change.
 */
export async function changeVendorFee(
  actor: Actor,
  vendorId: VendorId,
  { feeBasisPoints, reason }: FeeChange,
): Promise<void> {
  requirePermission(actor, 'write_vendor_fees', 'Shop')
  await transaction(async () => {
    const vendor = await db()
      .selectFrom('vendors')
      .select('fee_basis_points')
      .where('id', '=', vendorId)
      .forUpdate()
      .executeTakeFirst()
    if (!vendor) throw notFound('Shop')
    if (vendor.fee_basis_points === feeBasisPoints) {
      throw refuse('vendor-fee', { message: 'The fee is already set to this.', status: 409, field: 'fee' })
    }
    await db()
      .updateTable('vendors')
      .set({ fee_basis_points: feeBasisPoints })
      .where('id', '=', vendorId)
      .execute()
    await recordAudit(actor, {
      action: 'change-vendor-fee',
      subjectType: 'vendor',
      subjectId: vendorId,
      reason,
      before: { feeBasisPoints: vendor.fee_basis_points },
      after: { feeBasisPoints },
    })
    await publish(vendorFeeChanged, { changeId: newId<string>(), vendorId, feeBasisPoints })
  })
}
