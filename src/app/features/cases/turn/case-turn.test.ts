import { expect, test } from 'vitest'
import { caseStep, caseTurn } from './case-turn.ts'

const names = { shopperName: 'June P.', vendorName: 'Ridgeworks' }

test('each side reads whose turn it is', () => {
  expect(caseTurn({ ...names, party: 'shopper', status: 'open' })).toBe('Ridgeworks answers next')
  expect(caseTurn({ ...names, party: 'vendor', status: 'open' })).toBe('Your turn: answer the shopper')
  expect(caseTurn({ ...names, party: 'shopper', status: 'offered' })).toBe('Your turn: answer the offer')
  expect(caseTurn({ ...names, party: 'vendor', status: 'offered' })).toBe('June P. answers your offer')
})

test('a list reads the same words, and whether they are for its reader', () => {
  expect(caseStep({ ...names, party: 'vendor', status: 'open' })).toEqual({
    isOwn: true,
    text: 'answer the shopper',
  })
  expect(caseStep({ ...names, party: 'vendor', status: 'escalated' }).isOwn).toBe(false)
})
