import { missing } from '../stripe-error.ts'
import type { StandIn } from '../stand-in.ts'

export type CapabilityStatus = 'active' | 'pending' | 'restricted'
export type CapabilityName = 'stripe_transfers' | 'payouts'

export interface Capability {
  status: CapabilityStatus
  status_details: { code: string; resolution: 'provide_info' | 'contact_stripe' | 'no_resolution' }[]
}

interface Requirement {
  awaiting_action_from: 'user' | 'stripe'
  description: string
  errors: never[]
  impact: {
    restricts_capabilities: {
      capability: string
      configuration: 'recipient'
      deadline: { status: 'currently_due' | 'past_due' }
    }[]
  }
  minimum_deadline: { status: 'currently_due' | 'past_due' }
  requested_reasons: { code: 'routine_onboarding' | 'routine_verification' }[]
}

/** A v2 account that receives transfers; `configuration`, `identity`, `defaults` and `requirements` are omitted unless requested. */
export interface Account {
  id: string
  object: 'v2.core.account'
  applied_configurations: 'recipient'[]
  closed: boolean
  configuration: {
    recipient: { applied: boolean; capabilities: { stripe_balance: Record<CapabilityName, Capability> } }
  }
  contact_email?: string
  created: string
  dashboard: 'express' | 'full' | 'none'
  defaults: object
  display_name?: string
  identity: { country?: string | undefined; entity_type?: string | undefined }
  livemode: false
  metadata: Record<string, string>
  requirements: {
    entries: Requirement[]
    summary?: { minimum_deadline: { status: 'currently_due' | 'past_due' } }
  }
}

export const CAPABILITIES: readonly CapabilityName[] = ['stripe_transfers', 'payouts']

export function findAccount(standIn: StandIn, id: string): Account | undefined {
  return standIn.store.find<Account>('v2.core.account', id)
}

/** The account, or Stripe's answer to an unknown id. */
export function getAccount(standIn: StandIn, id: string): Account {
  const account = findAccount(standIn, id)
  if (!account) throw missing('account', id, 'account')
  return account
}

export function capabilityOf(account: Account, name: CapabilityName): Capability {
  return account.configuration.recipient.capabilities.stripe_balance[name]
}

/** Onboarding was completed at least once. */
export function hasSubmittedDetails(standIn: StandIn, accountId: string): boolean {
  return standIn.store.hidden<{ submitted?: boolean }>(accountId)?.submitted === true
}

/** How the v1 API shows a v2 recipient account. */
export function asV1Account(account: Account) {
  const transfers = capabilityOf(account, 'stripe_transfers').status
  const due = account.requirements.entries.map((entry) => entry.description)
  return {
    id: account.id,
    object: 'account' as const,
    business_type: account.identity.entity_type ?? null,
    capabilities: {
      transfers: transfers === 'active' ? 'active' : transfers === 'pending' ? 'pending' : 'inactive',
    },
    // Deprecated for v2 accounts: a recipient takes no charges itself, so nothing may depend on this.
    charges_enabled: false,
    country: (account.identity.country ?? 'us').toUpperCase(),
    created: Math.floor(Date.parse(account.created) / 1000),
    default_currency: 'usd',
    details_submitted: due.length === 0,
    email: account.contact_email ?? null,
    metadata: account.metadata,
    payouts_enabled: capabilityOf(account, 'payouts').status === 'active',
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: due.length > 0 ? 'action_required.requested_capabilities' : null,
      errors: [],
      eventually_due: due,
      past_due: due,
      pending_verification: [],
    },
    type: account.dashboard === 'express' ? 'express' : 'none',
  }
}
