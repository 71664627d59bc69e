import { payoutAccountOf } from '#modules/vendors/server'
import { stripe } from '#platform/stripe/stripe.server.ts'
import { type Person, system } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { isRefusedByStripe } from '../stripe-failure.server.ts'
import { requireVendorId } from './require-vendor-id.ts'

/**
 * The address of Stripe's dashboard for the actor's own account, with balance, payouts and bank account. It works
 * once, so it is created on click. Refuses 'not-a-vendor' (403), and 'not-connected' (409) before the first
 * onboarding is finished.
 */
export async function payoutDashboardUrl(actor: Person): Promise<string> {
  const account = await payoutAccountOf(system, requireVendorId(actor))
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
    message: 'Finish the setup at Stripe first. Then you can open your dashboard.',
    status: 409,
  })
}
