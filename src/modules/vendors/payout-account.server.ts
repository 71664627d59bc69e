import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { System } from '#shared/actor.ts'
import { newId, type VendorId } from '#shared/ids.ts'
import { vendorStatusChanged } from './events.server.ts'
import type { VendorTables } from './tables.server.ts'
import { type VendorStatus, vendorStatusOf } from './vendor-status.ts'
import type { PayoutAccount } from './vendor-views.ts'

const db = databaseOf<VendorTables>()

/** The vendor's account at Stripe and whether money can be sent there; null when there is no such vendor. */
export async function payoutAccountOf(_actor: System, vendorId: VendorId): Promise<PayoutAccount | null> {
  const row = await db()
    .selectFrom('vendors')
    .select(['stripe_account_id', 'transfers_active', 'status'])
    .where('id', '=', vendorId)
    .executeTakeFirst()
  if (!row) return null
  return {
    stripeAccountId: row.stripe_account_id,
    canReceiveTransfers: row.stripe_account_id !== null && row.transfers_active,
    status: row.status,
  }
}

/**
 * Remembers the account that Stripe made for the vendor and returns the one that counts: when two requests made one each,
 * the first stays. Null when there is no such vendor.
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
  /** Nothing that the artist could fill in would help: only Stripe's support can. */
  readonly mustAskStripe?: boolean
}

/** Takes over what Stripe says about an account and returns the shop's status; null for an account that is nobody's here. */
export async function applyPayoutAccountState(
  _actor: System,
  stripeAccountId: string,
  state: PayoutAccountState,
): Promise<VendorStatus | null> {
  return transaction(async () => {
    const vendor = await db()
      .selectFrom('vendors')
      .select(['id', 'status'])
      .where('stripe_account_id', '=', stripeAccountId)
      .forUpdate()
      .executeTakeFirst()
    if (!vendor) return null
    const status = vendorStatusOf({
      transfersActive: state.transfersActive,
      payoutsActive: state.payoutsActive,
      mustAskStripe: state.mustAskStripe ?? false,
      wasActive: vendor.status === 'active' || vendor.status === 'restricted',
      suspended: vendor.status === 'suspended',
    })
    await db()
      .updateTable('vendors')
      .set((eb) => ({
        transfers_active: state.transfersActive,
        payouts_active: state.payoutsActive,
        status,
        updated_at: eb.fn<Date>('now'),
      }))
      .where('id', '=', vendor.id)
      .execute()
    if (status !== vendor.status) {
      await publish(vendorStatusChanged, {
        changeId: newId<string>(),
        vendorId: vendor.id,
        from: vendor.status,
        to: status,
      })
    }
    return status
  })
}
