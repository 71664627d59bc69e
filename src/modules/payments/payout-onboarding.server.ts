import { connectPayoutAccount, payoutAccountOf, vendorsByIds } from '#modules/vendors/server'
import { stripe } from '#platform/stripe/stripe.server.ts'
import { type Person, system } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { createPayoutAccount, type OnboardingReturn, payoutOnboardingUrl } from './payout-accounts.server.ts'
import type { PayoutWant } from './payout-wants.ts'
import { refreshPayoutAccount } from './refresh-payout-account.server.ts'
import { isRefusedByStripe } from './stripe-failure.server.ts'

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
  readonly wants: readonly PayoutWant[]
  readonly isInReview: boolean
  readonly mustAskStripe: boolean
}

const notConnected: PayoutStatus = {
  isConnected: false,
  transfersActive: false,
  payoutsActive: false,
  wants: [],
  isInReview: false,
  mustAskStripe: false,
}

/** What Stripe says of the actor's own payout account now; the shop's status is brought up to date with it. Refuses 'not-a-vendor'. */
export async function payoutStatusOf(actor: Person): Promise<PayoutStatus> {
  const account = await payoutAccountOf(system, needVendor(actor))
  if (!account?.stripeAccountId) return notConnected
  return { isConnected: true, ...(await refreshPayoutAccount(system, account.stripeAccountId)) }
}

/**
 * The address of Stripe's dashboard for the actor's own account: balance, payouts, bank account. Good for one visit, so it is
 * made at the press. Refuses 'not-a-vendor' (403) and 'not-connected' (409) before the onboarding was finished once.
 */
export async function payoutDashboardUrl(actor: Person): Promise<string> {
  const account = await payoutAccountOf(system, needVendor(actor))
  if (!account?.stripeAccountId) throw noDashboard()
  try {
    return (await stripe().accounts.createLoginLink(account.stripeAccountId)).url
  } catch (error) {
    throw isRefusedByStripe(error) ? noDashboard() : error
  }
}

function noDashboard() {
  return refuse('not-connected', {
    title: 'Connection Failed',
    message: 'Stripe opens your dashboard once you have finished the setup there.',
    status: 409,
  })
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
