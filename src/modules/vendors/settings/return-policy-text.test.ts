import { expect, test } from 'vitest'
import { returnPolicyText } from './return-policy-text.ts'

test('who pays return shipping is said from the reader’s side, and the note is the artist’s', () => {
  const policy = { days: 14, shippingPaidBy: 'buyer' as const, note: 'Unworn only.' }
  const title = 'Returns within 14 days of delivery'
  expect(returnPolicyText(policy)).toEqual({ title, detail: 'You pay return shipping. Unworn only.' })
  expect(returnPolicyText(policy, 'artist')).toEqual({
    title,
    detail: 'The shopper pays return shipping. Unworn only.',
  })
  const paidByArtist = { ...policy, shippingPaidBy: 'artist' as const, note: null }
  expect(returnPolicyText(paidByArtist).detail).toBe('The artist pays return shipping.')
  expect(returnPolicyText(paidByArtist, 'artist').detail).toBe('You pay return shipping.')
})
