import { createHash } from 'node:crypto'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'

export interface NewPayoutAccount {
  readonly vendorId: VendorId
  readonly displayName: string
  readonly email: string
}

/** Makes the account at Stripe through which a vendor is paid, or finds the one made for it before. Returns Stripe's id. */
export async function createPayoutAccount(_actor: System, account: NewPayoutAccount): Promise<string> {
  const { id } = await stripe().v2.core.accounts.create(
    {
      contact_email: account.email,
      display_name: account.displayName,
      dashboard: 'express',
      identity: { country: 'us', entity_type: 'individual' },
      configuration: {
        recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
      },
      defaults: {
        currency: 'usd',
        responsibilities: { fees_collector: 'application', losses_collector: 'application' },
      },
      metadata: { vendor_id: account.vendorId },
    },
    { idempotencyKey: accountKey(account) },
  )
  return id
}

/**
 * Stripe refuses a key that comes with other words. Whoever renames the shop after a first try whose answer was lost must not be
 * kept from connecting; the account of that try stays empty.
 */
function accountKey({ vendorId, displayName, email }: NewPayoutAccount): string {
  const words = createHash('sha256')
    .update(JSON.stringify([displayName, email]))
    .digest('hex')
  return `vendor:${vendorId}:account:${words.slice(0, 16)}`
}

export interface OnboardingReturn {
  /** Where Stripe sends people whose link has run out; it must make a new one. */
  readonly refreshUrl: string
  /** Where they come back to. Says nothing about whether they finished. */
  readonly returnUrl: string
}

/** The address of Stripe's hosted onboarding; good for a few minutes and one visit. */
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
