import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'

export interface OnboardingReturn {
  /** Where Stripe sends people whose link has expired. It must create a new one. */
  readonly refreshUrl: string
  /** Where people return to. Doesn't mean that they finished. */
  readonly returnUrl: string
}

/** The address of Stripe's hosted onboarding. It works once, for a few minutes. */
export async function payoutOnboardingUrl(
  _actor: System,
  stripeAccountId: string,
  { refreshUrl, returnUrl }: OnboardingReturn,
): Promise<string> {
  const link = await stripe().v2.core.accountLinks.create({
    account: stripeAccountId,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        refresh_url: refreshUrl,
        return_url: returnUrl,
        collection_options: { fields: 'eventually_due', future_requirements: 'include' },
      },
    },
  })
  return link.url
}
