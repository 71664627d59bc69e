/** What Stripe requires before it pays someone, in kinds that a person can act on. */
export type PayoutRequirement =
  | 'name'
  | 'birthday'
  | 'address'
  | 'contact'
  | 'tax-number'
  | 'document'
  | 'business'
  | 'bank-account'
  | 'terms'
  | 'other'

/** The fields that we read from one of Stripe's requirements. */
export interface StripeRequirement {
  readonly description: string
  readonly awaiting_action_from: string
}

/** Most specific word first; the first match decides the kind. */
const kinds: readonly (readonly [RegExp, PayoutRequirement])[] = [
  [/payout|bank_account|external_account|outbound_destination/, 'bank-account'],
  [/document|verification/, 'document'],
  [/id_number|ssn|tax_id|tin\b/, 'tax-number'],
  [/given_name|surname|\bname\b|first_name|last_name/, 'name'],
  [/date_of_birth|\bdob\b/, 'birthday'],
  [/address/, 'address'],
  [/email|phone|contact/, 'contact'],
  [/terms|tos_acceptance|attestation/, 'terms'],
  [/entity_type|business|company|profile|website|\burl\b|mcc/, 'business'],
]

/**
 * The kinds of requirements for the account holder, each once, in Stripe's order. Leaves out what Stripe itself has
 * to do.
 */
export function payoutRequirementsOf(requirements: readonly StripeRequirement[]): PayoutRequirement[] {
  const own = requirements.filter(({ awaiting_action_from }) => awaiting_action_from === 'user')
  return [...new Set(own.map(({ description }) => kindOf(description)))]
}

function kindOf(description: string): PayoutRequirement {
  return kinds.find(([pattern]) => pattern.test(description))?.[1] ?? 'other'
}
