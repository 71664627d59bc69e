import type Stripe from 'stripe'
import type { PayoutAccountState } from '#modules/vendors/server'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { type PayoutRequirement, payoutRequirementsOf } from './payout-requirement.ts'
import { isMissingAtStripe } from '../stripe-failure.server.ts'

export interface PayoutAccountReport extends PayoutAccountState {
  /** What Stripe still requires from the account holder. */
  readonly requirements: readonly PayoutRequirement[]
  /** Stripe is reviewing the account, so there is nothing to do but wait. */
  readonly isInReview: boolean
  readonly mustAskStripe: boolean
}

const nothingWorks: PayoutAccountReport = {
  transfersActive: false,
  payoutsActive: false,
  requirements: [],
  isInReview: false,
  mustAskStripe: true,
}

/** The account's current state at Stripe. A closed or unknown account can do nothing. */
export async function payoutAccountState(
  _actor: System,
  stripeAccountId: string,
): Promise<PayoutAccountReport> {
  try {
    const account = await stripe().v2.core.accounts.retrieve(stripeAccountId, {
      include: ['configuration.recipient', 'requirements'],
    })
    return account.closed === true ? nothingWorks : reportOn(account)
  } catch (error) {
    if (isMissingAtStripe(error)) return nothingWorks
    throw error
  }
}

function reportOn(account: Stripe.V2.Core.Account): PayoutAccountReport {
  const capabilities = account.configuration?.recipient?.capabilities?.stripe_balance
  const both = [capabilities?.stripe_transfers, capabilities?.payouts]
  const closed = both.filter((capability) => capability?.status !== 'active')
  const requirements = payoutRequirementsOf(account.requirements?.entries ?? [])
  const needs = (resolution: string) =>
    closed.some((one) => one?.status_details.some((detail) => detail.resolution === resolution))
  return {
    transfersActive: capabilities?.stripe_transfers?.status === 'active',
    payoutsActive: capabilities?.payouts?.status === 'active',
    requirements,
    isInReview: requirements.length === 0 && closed.some((one) => one?.status === 'pending'),
    mustAskStripe: requirements.length === 0 && needs('contact_stripe'),
  }
}
