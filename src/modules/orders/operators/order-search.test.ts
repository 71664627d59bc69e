import { expect, test } from 'vitest'
import { orderSearchOf } from './order-search.ts'

test('a number finds the ids that begin with it, with # nothing else', () => {
  const ids = {
    first: '1a2b3c4d-0000-0000-0000-000000000000',
    last: '1a2b3c4d-ffff-ffff-ffff-ffffffffffff',
  }
  expect(orderSearchOf(' #1A2B3C4D ')).toEqual({ stripeId: null, ids, words: null })
  // Could also be a word.
  expect(orderSearchOf('1a2b3c4d')).toEqual({ stripeId: null, ids, words: '1a2b3c4d' })
  expect(orderSearchOf('1a2b3c4d-5e')?.ids?.first).toBe('1a2b3c4d-5e00-0000-0000-000000000000')
  const whole = '1a2b3c4d-5e6f-4a1b-8c2d-3e4f5a6b7c8d'
  expect(orderSearchOf(whole)).toEqual({ stripeId: null, ids: { first: whole, last: whole }, words: null })
})

test('an id of Stripe is looked up as it is', () => {
  for (const id of ['pi_3Abc_x', 'ch_1', 're_9', 'tr_7'])
    expect(orderSearchOf(id)).toEqual({ stripeId: id, ids: null, words: null })
})

test('everything else is words: an address, a short number, a name', () => {
  for (const words of ['jo@example.com', 'bad', 'Ridgeline', '#', 'pi_ 3', 'ff'.repeat(17)])
    expect(orderSearchOf(words)?.ids).toBeNull()
  expect(orderSearchOf('jo@example.com')?.words).toBe('jo@example.com')
  expect(orderSearchOf('  ')).toBeNull()
})
