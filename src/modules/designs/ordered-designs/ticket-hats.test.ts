import { expect, test } from 'vitest'
import { noRefundedHats } from './refunded-hats.ts'
import { rosterCsv } from './roster-csv.ts'
import { hatsToMake, rosterLines } from './ticket-hats.ts'

const roster = [
  { name: 'SMITH', number: '7', quantity: 1 },
  { name: 'LOPEZ', number: '12', quantity: 3, size: 'L/XL' },
  { name: '', number: '', quantity: 1 },
]

test('the ticket marks refunded hats, and the spreadsheet leaves them out under the numbers of the roster', () => {
  const refunded = { units: 2, rows: [2, 1] }
  expect(hatsToMake(5, 'structured-six-panel', refunded)).toMatch(/^5 x .+, 2 refunded: make 3$/)
  expect(rosterLines(roster, refunded)).toEqual([
    '1. SMITH, 7, refunded: don’t make it',
    '2. LOPEZ, 12, size L/XL x 3, 1 refunded',
    '3. No text',
  ])
  expect(rosterCsv(roster, refunded).split('\r\n').slice(1)).toEqual(['2,LOPEZ,12,L/XL,2', '3,,,,1', ''])
})

test('without refunds all hats are to be made', () => {
  expect(hatsToMake(5, 'structured-six-panel', noRefundedHats)).toMatch(/^5 x [^,]+$/)
  expect(rosterLines(roster, noRefundedHats).join()).not.toContain('refunded')
  expect(rosterCsv(roster, noRefundedHats).split('\r\n')).toHaveLength(5)
})
