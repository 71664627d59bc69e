import { applyPayoutAccountState, type VendorTables } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { type PayoutAccountReport, payoutAccountState } from './payout-account-state.server.ts'
import { releaseHeldTransfers } from '../holds/release-held-transfers.server.ts'

const db = databaseOf<VendorTables>()

/** Saves Stripe's state of an account and releases the transfers that waited for it. Safe to repeat. */
export async function refreshPayoutAccount(
  actor: System,
  stripeAccountId: string,
): Promise<PayoutAccountReport> {
  const state = await payoutAccountState(actor, stripeAccountId)
  await applyPayoutAccountState(actor, stripeAccountId, state)
  if (state.transfersActive) {
    const vendor = await db()
      .selectFrom('vendors')
      .select('id')
      .where('stripe_account_id', '=', stripeAccountId)
      .executeTakeFirst()
    if (vendor) await releaseHeldTransfers(actor, vendor.id)
  }
  return state
}
