import { emitThin } from '../events/events.ts'
import type { StandIn } from '../stand-in.ts'
import {
  type Account,
  CAPABILITIES,
  type CapabilityName,
  type CapabilityStatus,
  getAccount,
} from './account.ts'

/** The reason for each state: new, under review, or revoked by Stripe. */
export type CapabilityReason = 'onboarding' | 'review' | 'restriction'

const DETAILS = {
  onboarding: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
  review: [{ code: 'requirements_pending_verification', resolution: 'no_resolution' }],
  restriction: [{ code: 'restricted_other', resolution: 'contact_stripe' }],
} as const

export function capabilityState(status: CapabilityStatus, reason: CapabilityReason) {
  return { status, status_details: status === 'active' ? [] : [...DETAILS[reason]] }
}

/** Stripe's requirements until the account is onboarded. */
export function onboardingRequirements(isTypeKnown: boolean): Account['requirements'] {
  const entry = (description: string) => ({
    awaiting_action_from: 'user' as const,
    description,
    errors: [],
    impact: {
      restricts_capabilities: ['stripe_balance.stripe_transfers', 'stripe_balance.payouts'].map(
        (capability) => ({
          capability,
          configuration: 'recipient' as const,
          deadline: { status: 'past_due' as const },
        }),
      ),
    },
    minimum_deadline: { status: 'past_due' as const },
    requested_reasons: [{ code: 'routine_onboarding' as const }],
  })
  return {
    entries: [
      ...(isTypeKnown ? [] : ['identity.entity_type']),
      'identity.individual.given_name',
      'identity.individual.id_numbers',
      'defaults.payout_methods',
    ].map(entry),
    summary: { minimum_deadline: { status: 'past_due' } },
  }
}

/** Sets capabilities' status and sends one thin event for each change. */
export function setCapabilities(
  standIn: StandIn,
  accountId: string,
  change: { names?: readonly CapabilityName[]; status: CapabilityStatus; reason: CapabilityReason },
): void {
  standIn.store.transaction(() => {
    const account = getAccount(standIn, accountId)
    const capabilities = account.configuration.recipient.capabilities.stripe_balance
    const before = JSON.stringify(account.requirements)
    const changed = (change.names ?? CAPABILITIES).filter((name) => {
      const next = capabilityState(change.status, change.reason)
      const differs = JSON.stringify(capabilities[name]) !== JSON.stringify(next)
      capabilities[name] = next
      return differs
    })
    if (change.status === 'active' || change.reason !== 'onboarding') account.requirements = { entries: [] }
    standIn.store.update(account)
    for (const name of changed) {
      emitThin(standIn, 'v2.core.account[configuration.recipient].capability_status_updated', accountId, {
        updated_capability: `stripe_balance.${name}`,
      })
    }
    if (JSON.stringify(account.requirements) !== before) {
      emitThin(standIn, 'v2.core.account[requirements].updated', accountId)
    }
  })
}

/** The account holder met all requirements, and Stripe accepted. */
export function completeOnboarding(standIn: StandIn, accountId: string): void {
  standIn.store.transaction(() => {
    getAccount(standIn, accountId)
    standIn.store.setHidden(accountId, { submitted: true })
    setCapabilities(standIn, accountId, { status: 'active', reason: 'onboarding' })
  })
}

/** The account holder met all requirements, but Stripe declined. */
export function restrictOnboarding(standIn: StandIn, accountId: string): void {
  standIn.store.transaction(() => {
    getAccount(standIn, accountId)
    standIn.store.setHidden(accountId, { submitted: true })
    setCapabilities(standIn, accountId, { status: 'restricted', reason: 'restriction' })
  })
}
