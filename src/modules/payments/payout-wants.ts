/** What Stripe still wants to know of somebody who is to be paid, in kinds that a person can act on. */
export type PayoutWant =
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

/** One entry of Stripe's list of requirements, as far as it matters here. */
export interface StripeRequirement {
  readonly description: string
  readonly awaiting_action_from: string
}

/** From the most telling word to the vaguest: the first that fits names the kind. */
const kinds: readonly (readonly [RegExp, PayoutWant])[] = [
  [/payout|bank_account|external_account|outbound_destination/, 'bank-account'],
  [/document|verification/, 'document'],
  [/id_number|ssn|tax_id|tin\b/, 'tax-number'],
  [/given_name|surname|\bname\b|first_name|last_name/, 'name'],
  [/date_of_birth|\bdob\b/, 'birthday'],
  [/address/, 'address'],
  [/email|phone|contact/, 'contact'],
  [/terms|tos_acceptance|attestation/, 'terms'],
  [/business|company|profile|website|\burl\b|mcc/, 'business'],
]

/** The kinds of what the account holder has to tell, each once, in Stripe's order. What Stripe itself has to do is left out. */
export function payoutWantsOf(requirements: readonly StripeRequirement[]): PayoutWant[] {
  const own = requirements.filter(({ awaiting_action_from }) => awaiting_action_from === 'user')
  return [...new Set(own.map(({ description }) => kindOf(description)))]
}

function kindOf(description: string): PayoutWant {
  return kinds.find(([pattern]) => pattern.test(description))?.[1] ?? 'other'
}
