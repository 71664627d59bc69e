import type Stripe from 'stripe'
import type { PayoutAccountState } from '#modules/vendors/server'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { type PayoutWant, payoutWantsOf } from './payout-wants.ts'
import { isMissingAtStripe } from './stripe-failure.server.ts'

export interface PayoutAccountReport extends PayoutAccountState {
  /** What the account holder still has to tell Stripe. */
  readonly wants: readonly PayoutWant[]
  /** Stripe is looking at what it was told; there is nothing to do but wait. */
  readonly isInReview: boolean
  readonly mustAskStripe: boolean
}

const nothingWorks: PayoutAccountReport = {
  transfersActive: false,
  payoutsActive: false,
  wants: [],
  isInReview: false,
  mustAskStripe: true,
}

/** What Stripe says about the account now. An account that is closed or unknown can do nothing. */
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
  const wants = payoutWantsOf(account.requirements?.entries ?? [])
  const needs = (resolution: string) =>
    closed.some((one) => one?.status_details.some((detail) => detail.resolution === resolution))
  return {
    transfersActive: capabilities?.stripe_transfers?.status === 'active',
    payoutsActive: capabilities?.payouts?.status === 'active',
    wants,
    isInReview: wants.length === 0 && closed.some((one) => one?.status === 'pending'),
    mustAskStripe: wants.length === 0 && needs('contact_stripe'),
  }
}
