import { createHash } from 'node:crypto'
import { failpoint } from '#platform/failpoint.server.ts'
import { stripe } from '#platform/stripe/stripe.server.ts'
import type { System } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { accountMadeBefore } from '../made-before.server.ts'

export interface NewPayoutAccount {
  readonly vendorId: VendorId
  readonly displayName: string
  readonly email: string
  /** The country that the vendor ships from, a code of `countryCodes`. */
  readonly country: string
  /** When the vendor registered here. Their account can't be older. */
  readonly registeredAt: Date
}

/**
 * Creates the vendor's account at Stripe, or finds the existing one, and returns its id. The business type is left
 * out, so that Stripe's onboarding asks for it: a company set up as an individual couldn't finish, and its tax form
 * would be wrong.
 */
export async function createPayoutAccount(_actor: System, account: NewPayoutAccount): Promise<string> {
  return (await accountMadeBefore(account)) ?? createAccount(account)
}

async function createAccount(account: NewPayoutAccount): Promise<string> {
  const { id } = await stripe().v2.core.accounts.create(
    {
      contact_email: account.email,
      display_name: account.displayName,
      dashboard: 'express',
      identity: { country: account.country.toLowerCase() },
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
  failpoint('account-called')
  return id
}

/**
 * The key covers the parameters, because Stripe rejects a key with changed ones, and a vendor may change their name
 * between two attempts.
 */
function accountKey({ vendorId, ...words }: NewPayoutAccount): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([words.displayName, words.email, words.country]))
    .digest('hex')
  return `vendor:${vendorId}:account:${digest.slice(0, 16)}`
}
