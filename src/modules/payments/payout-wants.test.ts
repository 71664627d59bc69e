import { expect, test } from 'vitest'
import { payoutWantsOf } from './payout-wants.ts'

const fromUser = (description: string) => ({ description, awaiting_action_from: 'user' })

test('what Stripe wants is told once a kind, in its order', () => {
  const wants = payoutWantsOf(
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
  expect(wants).toEqual(['name', 'tax-number', 'birthday', 'address', 'document', 'terms', 'bank-account'])
})

test('what only Stripe can do is not asked of the artist', () => {
  const theirs = { description: 'identity.individual.id_numbers', awaiting_action_from: 'stripe' }
  expect(payoutWantsOf([theirs])).toEqual([])
})

test('a requirement that is new to us is still told', () => {
  expect(payoutWantsOf([fromUser('something.never.seen')])).toEqual(['other'])
})
