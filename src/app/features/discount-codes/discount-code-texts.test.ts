import { expect, test } from 'vitest'
import type { VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { benefitText, conditionTexts, usesText } from './discount-code-texts.ts'

test('a code’s terms read as a shopper would say them', () => {
  const percent = { kind: 'percent', basisPoints: 1_250 } as const
  expect(benefitText({ benefit: percent, vendor: null })).toBe('12.5% off all hats')
  const vendor = { id: 'ann' as VendorId, name: 'Ann' }
  expect(benefitText({ benefit: { kind: 'amount', cents: cents(500) }, vendor })).toBe(
    '$5.00 off hats by Ann',
  )
  const none = {
    vendor: null,
    minimumCents: cents(0),
    maxUsesPerPerson: null,
    firstOrderOnly: false,
    email: null,
  }
  expect(conditionTexts(none)).toEqual([])
  expect(
    conditionTexts({
      vendor: null,
      minimumCents: cents(4_990),
      maxUsesPerPerson: 2,
      firstOrderOnly: true,
      email: 'jo@example.test',
    }),
  ).toEqual([
    'On orders of $49.90 or more',
    '2 times per person',
    'First orders only',
    'Only for jo@example.test',
  ])
  expect([usesText({ uses: 3, maxUses: null }), usesText({ uses: 3, maxUses: 10 })]).toEqual(['3', '3 of 10'])
})
