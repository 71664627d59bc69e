import { payoutAccountOf } from '#modules/vendors/server'
import { type Person, system } from '#shared/actor.ts'
import { payoutAccountState } from './payout-account-state.server.ts'
import type { PayoutRequirement } from './payout-requirement.ts'
import { refreshPayoutAccount } from './refresh-payout-account.server.ts'
import { requireVendorId } from './require-vendor-id.ts'

export interface PayoutStatus {
  readonly isConnected: boolean
  /** Whether the account can receive shares of orders. */
  readonly transfersActive: boolean
  /** Whether Stripe pays out the account's balance. */
  readonly payoutsActive: boolean
  readonly requirements: readonly PayoutRequirement[]
  readonly isInReview: boolean
  readonly mustAskStripe: boolean
}

const notConnected: PayoutStatus = {
  isConnected: false,
  transfersActive: false,
  payoutsActive: false,
  requirements: [],
  isInReview: false,
  mustAskStripe: false,
}

/**
 * The actor's own payout account as Stripe reports it now. Updates the vendor's status accordingly, unless an
 * operator only looks at their account. Refuses 'not-a-vendor'.
 */
export async function payoutStatusOf(actor: Person): Promise<PayoutStatus> {
  const account = await payoutAccountOf(system, requireVendorId(actor))
  if (!account?.stripeAccountId) return notConnected
  const { stripeAccountId } = account
  const report = actor.viewing
    ? await payoutAccountState(system, stripeAccountId)
    : await refreshPayoutAccount(system, stripeAccountId)
  return { isConnected: true, ...report }
}
