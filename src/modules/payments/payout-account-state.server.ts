import type Stripe from 'stripe'
import type { PayoutAccountState } from '#modules/vendors/server'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import { isMissingAtStripe } from './stripe-failure.server.ts'

/** What Stripe says about the account now. An account that is closed or unknown can do nothing. */
export async function payoutAccountState(
  _actor: System,
  stripeAccountId: string,
): Promise<PayoutAccountState> {
  try {
    const account = await stripe().v2.core.accounts.retrieve(stripeAccountId, {
      include: ['configuration.recipient', 'requirements'],
    })
    return stateFrom(account)
  } catch (error) {
    if (isMissingAtStripe(error)) return { transfersActive: false, payoutsActive: false }
    throw error
  }
}

function stateFrom(account: Stripe.V2.Core.Account): PayoutAccountState {
  const capabilities = account.configuration?.recipient?.capabilities?.stripe_balance
  const open = account.closed !== true
  return {
    transfersActive: open && capabilities?.stripe_transfers?.status === 'active',
    payoutsActive: open && capabilities?.payouts?.status === 'active',
  }
}
