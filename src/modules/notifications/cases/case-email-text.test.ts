import { expect, test } from 'vitest'
import type { CaseAct, CaseParty } from '#modules/cases'
import { type CaseId, newId, type OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { caseEmailText, type CaseReader } from './case-email-text.ts'

const notice = {
  caseId: newId<CaseId>(),
  orderId: '1a2b3c4d-0000-4000-8000-000000000000' as OrderId,
  status: 'offered' as const,
  reason: 'damaged' as const,
  amountCents: cents(2_550),
  labelPayer: null,
  dueAt: new Date('2026-12-04T10:00:00Z'),
  shopperName: 'Robin V.',
  vendorName: 'Trucker Goods',
}
const readers: readonly CaseReader[] = ['shopper', 'vendor', 'operator']
const notified = (party: CaseParty, act: CaseAct) =>
  readers.filter((reader) => caseEmailText({ ...notice, party, act }, reader) !== null)

test('every step is emailed to the others, and to operators when they decide', () => {
  expect(notified('shopper', 'opened')).toEqual(['vendor'])
  expect(notified('shopper', 'started-return')).toEqual(['shopper', 'vendor'])
  expect(notified('shopper', 'accepted')).toEqual(['vendor'])
  expect(notified('shopper', 'sent-back')).toEqual(['vendor'])
  expect(notified('shopper', 'withdrew')).toEqual(['vendor'])
  expect(notified('shopper', 'escalated')).toEqual(['vendor', 'operator'])
  for (const act of [
    'offered-refund',
    'offered-replacement',
    'asked-return',
    'declined',
    'received',
    'wrote',
  ] as const) {
    expect(notified('vendor', act)).toEqual(['shopper'])
  }
  expect(notified('system', 'missed-deadline')).toEqual(['shopper', 'vendor', 'operator'])
  expect(notified('system', 'expired')).toEqual(['shopper', 'vendor'])
  for (const act of ['decided-refund', 'decided-replacement', 'decided-nothing'] as const) {
    expect(notified('operator', act)).toEqual(['shopper', 'vendor'])
  }
})

test('an offer says its amount and until when it can be accepted', () => {
  expect(caseEmailText({ ...notice, party: 'vendor', act: 'offered-refund' }, 'shopper')).toEqual({
    subject: 'You have an offer: order #1a2b3c4d',
    heading: 'You have an offer',
    text: 'Trucker Goods offers a refund of $25.50. Accept it, or ask us to decide, by December 4, 2026. After that, the case closes.',
    hasLabel: false,
  })
})

test('a return label is emailed to the shopper with its link, and each side reads who pays', () => {
  const label = (labelPayer: 'artist' | 'buyer', party: CaseParty, act: CaseAct, reader: CaseReader) =>
    caseEmailText({ ...notice, status: 'returning', labelPayer, party, act }, reader)
  expect(label('buyer', 'shopper', 'got-label', 'shopper')).toMatchObject({
    text: expect.stringContaining('We deduct its price, $25.50, from your refund.'),
    hasLabel: true,
  })
  expect(label('artist', 'shopper', 'got-label', 'shopper')?.text).toContain('Trucker Goods pays for it.')
  expect(label('artist', 'shopper', 'got-label', 'vendor')).toMatchObject({
    text: expect.stringContaining('you pay for it: $25.50'),
    hasLabel: false,
  })
  expect(label('artist', 'vendor', 'sent-label', 'shopper')?.hasLabel).toBe(true)
  expect(label('artist', 'vendor', 'sent-label', 'vendor')).toBeNull()
  expect(label('buyer', 'shopper', 'voided-label', 'vendor')?.text).toContain('no charge')
  expect(notified('system', 'return-moving')).toEqual(['vendor'])
  expect(notified('system', 'return-delivered')).toEqual(['vendor'])
})
