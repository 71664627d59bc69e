import { connectPayoutAccount, payoutAccountOf, vendorsByIds } from '#modules/vendors/server'
import { type Person, system } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { createPayoutAccount, type OnboardingReturn, payoutOnboardingUrl } from './payout-accounts.server.ts'
import { refreshPayoutAccount } from './refresh-payout-account.server.ts'

/**
 * Leads the actor's own shop to Stripe's hosted onboarding and returns its address. The account is made on the first call and
 * found again later. Refuses 'not-a-vendor' (403).
 */
export async function startPayoutOnboarding(actor: Person, returns: OnboardingReturn): Promise<string> {
  const vendorId = needVendor(actor)
  const known = await payoutAccountOf(system, vendorId)
  const accountId = known?.stripeAccountId ?? (await openAccount(actor, vendorId))
  return payoutOnboardingUrl(system, accountId, returns)
}

export interface PayoutStatus {
  readonly isConnected: boolean
  /** Shares of orders can be sent to the account. */
  readonly transfersActive: boolean
  /** Stripe pays the account's balance out. */
  readonly payoutsActive: boolean
}

/** What Stripe says of the actor's own payout account now; the shop's status is brought up to date with it. Refuses 'not-a-vendor'. */
export async function payoutStatusOf(actor: Person): Promise<PayoutStatus> {
  const account = await payoutAccountOf(system, needVendor(actor))
  if (!account?.stripeAccountId) return { isConnected: false, transfersActive: false, payoutsActive: false }
  return { isConnected: true, ...(await refreshPayoutAccount(system, account.stripeAccountId)) }
}

function needVendor(actor: Person): VendorId {
  if (actor.vendorId) return actor.vendorId
  throw refuse('not-a-vendor', {
    title: 'Not a vendor',
    message: 'You need to register as a vendor first',
    status: 403,
  })
}

async function openAccount(actor: Person, vendorId: VendorId): Promise<string> {
  const [vendor] = await vendorsByIds(actor, [vendorId])
  const accountId = await createPayoutAccount(system, {
    vendorId,
    displayName: vendor?.displayName ?? actor.email,
    email: actor.email,
  })
  return (await connectPayoutAccount(system, vendorId, accountId)) ?? accountId
}
