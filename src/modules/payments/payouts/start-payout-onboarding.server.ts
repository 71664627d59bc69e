import type { PayoutAccount } from '#modules/vendors'
import { connectPayoutAccount, payoutAccountOf, vendorsByIds } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { type Person, system } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { createPayoutAccount } from './create-payout-account.server.ts'
import { type OnboardingReturn, payoutOnboardingUrl } from './payout-onboarding-url.server.ts'
import { requireVendorId } from './require-vendor-id.ts'

/**
 * Returns the address of Stripe's hosted onboarding for the actor's own account, which is created on the first call.
 * Refuses 'not-a-vendor' (403).
 */
export async function startPayoutOnboarding(actor: Person, returns: OnboardingReturn): Promise<string> {
  const vendorId = requireVendorId(actor)
  const known = await payoutAccountOf(system, vendorId)
  const accountId = known?.stripeAccountId ?? (await openAccount(actor, vendorId, known))
  return payoutOnboardingUrl(system, accountId, returns)
}

async function openAccount(actor: Person, vendorId: VendorId, known: PayoutAccount | null): Promise<string> {
  const [vendor] = await vendorsByIds(actor, [vendorId])
  const accountId = await createPayoutAccount(system, {
    vendorId,
    displayName: vendor?.displayName ?? actor.email,
    email: actor.email,
    country: known?.country ?? 'US',
    registeredAt: known?.registeredAt ?? now(),
  })
  return (await connectPayoutAccount(system, vendorId, accountId)) ?? accountId
}
