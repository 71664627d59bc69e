import { expect, test } from 'vitest'
import { payoutRequirementsOf } from './payout-requirement.ts'

const fromUser = (description: string) => ({ description, awaiting_action_from: 'user' })

test('each kind of requirement is listed once, in Stripe’s order', () => {
  const requirements = payoutRequirementsOf(
    [
      'identity.individual.given_name',
      'identity.individual.surname',
      'identity.individual.id_numbers',
      'identity.individual.date_of_birth',
      'identity.individual.address.line1',
      'identity.individual.documents.primary_verification',
      'identity.attestations.terms_of_service',
      'defaults.payout_methods',
    ].map(fromUser),
  )
  expect(requirements).toEqual([
    'name',
    'tax-number',
    'birthday',
    'address',
    'document',
    'terms',
    'bank-account',
  ])
})

test('requirements that only Stripe can resolve aren’t shown to the artist', () => {
  const theirs = { description: 'identity.individual.id_numbers', awaiting_action_from: 'stripe' }
  expect(payoutRequirementsOf([theirs])).toEqual([])
})

test('an unknown requirement is still shown', () => {
  expect(payoutRequirementsOf([fromUser('something.never.seen')])).toEqual(['other'])
})
