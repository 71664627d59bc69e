import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { System } from '#shared/actor.ts'
import { newId, type VendorId } from '#shared/ids.ts'
import { isApproved } from './vendor-approval.ts'
import { vendorStatusChanged } from './vendor-status-changed.server.ts'
import type { VendorTables } from '../tables.server.ts'
import { moveVendor } from './move-vendor.server.ts'
import { reportedAction, type VendorStatus } from './vendor-status.ts'
import type { PayoutAccount } from '../vendor-views.ts'

const db = databaseOf<VendorTables>()

/** The vendor's account at Stripe and whether money can be sent there; null when there is no such vendor. */
export async function payoutAccountOf(_actor: System, vendorId: VendorId): Promise<PayoutAccount | null> {
  const row = await db()
    .selectFrom('vendors')
    .select(['stripe_account_id', 'transfers_active', 'status', 'suspension_reason', 'country'])
    .select('created_at')
    .where('id', '=', vendorId)
    .executeTakeFirst()
  if (!row) return null
  return {
    stripeAccountId: row.stripe_account_id,
    canReceiveTransfers: row.stripe_account_id !== null && row.transfers_active,
    status: row.status,
    isSuspended: row.status === 'suspended' && row.suspension_reason !== null,
    country: row.country,
    registeredAt: row.created_at,
  }
}

/**
 * Saves the account that Stripe created for the vendor and returns the valid one: if two requests created one each, the first
 * stays. Null if there is no such vendor.
 */
export async function connectPayoutAccount(
  _actor: System,
  vendorId: VendorId,
  stripeAccountId: string,
): Promise<string | null> {
  const row = await db()
    .updateTable('vendors')
    .set((eb) => ({
      stripe_account_id: eb.fn.coalesce('stripe_account_id', eb.val(stripeAccountId)),
      updated_at: eb.fn<Date>('now'),
    }))
    .where('id', '=', vendorId)
    .returning('stripe_account_id')
    .executeTakeFirst()
  return row?.stripe_account_id ?? null
}

export interface PayoutAccountState {
  readonly transfersActive: boolean
  readonly payoutsActive: boolean
  /** The artist has nothing left to fill in; only Stripe support can help. */
  readonly mustAskStripe?: boolean
}

/** Applies Stripe's state of an account and returns the vendor's status; null for an unknown account. */
export async function applyPayoutAccountState(
  _actor: System,
  stripeAccountId: string,
  state: PayoutAccountState,
): Promise<VendorStatus | null> {
  return transaction(async () => {
    const vendor = await db()
      .selectFrom('vendors')
      .select(['id', 'status', 'approval'])
      .where('stripe_account_id', '=', stripeAccountId)
      .forUpdate()
      .executeTakeFirst()
    if (!vendor) return null
    const action = reportedAction(vendor.status, {
      transfersActive: state.transfersActive,
      payoutsActive: state.payoutsActive,
      mustAskStripe: state.mustAskStripe ?? false,
      wasActive: vendor.status === 'active' || vendor.status === 'restricted',
      isApproved: isApproved(vendor.approval),
      suspended: vendor.status === 'suspended',
    })
    await db()
      .updateTable('vendors')
      .set((eb) => ({
        transfers_active: state.transfersActive,
        payouts_active: state.payoutsActive,
        updated_at: eb.fn<Date>('now'),
      }))
      .where('id', '=', vendor.id)
      // The same state again, as at each hourly check, is no change.
      .where((eb) =>
        eb.or([
          eb('transfers_active', '<>', state.transfersActive),
          eb('payouts_active', '<>', state.payoutsActive),
        ]),
      )
      .execute()
    if (!action) return vendor.status
    const status = await moveVendor(vendor.id, action)
    await publish(vendorStatusChanged, {
      changeId: newId<string>(),
      vendorId: vendor.id,
      from: vendor.status,
      to: status,
    })
    return status
  })
}
