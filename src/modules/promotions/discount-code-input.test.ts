import { expect, test } from 'vitest'
import { discountCodeInput } from './discount-code-input.ts'

const form = { code: 'SUMMER', kind: 'percent', value: '10', zone: 'UTC' }

/** The fields that an operator has to correct. */
function wrongFields(over: Readonly<Record<string, string>>): string[] {
  const parsed = discountCodeInput.safeParse({ ...form, ...over })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

test('a form becomes terms in basis points, cents and moments; empty fields mean no limit', () => {
  expect(discountCodeInput.parse({ ...form, code: ' summer-10 ', value: '12.5' })).toEqual({
    code: 'SUMMER-10',
    benefit: { kind: 'percent', basisPoints: 1_250 },
    minimumCents: 0,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerPerson: null,
    firstOrderOnly: false,
  })
  const amount = {
    ...form,
    code: '',
    kind: 'amount',
    value: '7.5',
    minimum: '49.90',
    maxUses: '100',
    maxUsesPerPerson: '1',
    startsAt: '2026-11-27T00:00',
    endsAt: '2026-12-01T00:00',
    zone: 'America/New_York',
    firstOrderOnly: 'on',
  }
  expect(discountCodeInput.parse(amount)).toEqual({
    code: null,
    benefit: { kind: 'amount', cents: 750 },
    minimumCents: 4_990,
    startsAt: new Date('2026-11-27T05:00:00Z'),
    endsAt: new Date('2026-12-01T05:00:00Z'),
    maxUses: 100,
    maxUsesPerPerson: 1,
    firstOrderOnly: true,
  })
})

test('a code that is too long, too short or written with look-alike letters is refused at its field', () => {
  // The first letter of the third code is Cyrillic, and that of the fourth is a full-width form.
  for (const code of [
    'AB',
    'A'.repeat(33),
    'А1B2C3',
    'Ａ1B2C3',
    'SAVE 10%',
    '-SALE-',
    'A--B',
    '<b>',
    '🧢🧢🧢',
  ])
    expect([code, ...wrongFields({ code })]).toEqual([code, 'code'])
  expect(wrongFields({ code: 'A'.repeat(1_000_000) })).toEqual(['code'])
})

test('each wrong value is refused at its field', () => {
  for (const value of ['', '0', '-5', '100.01', '10%', '1e1', 'NaN', '0.001']) {
    expect([value, ...wrongFields({ value })]).toEqual([value, 'value'])
  }
  expect(wrongFields({ kind: 'amount', value: '1000001' })).toEqual(['value'])
  expect(wrongFields({ kind: 'free' })).toEqual(['kind'])
  expect(wrongFields({ minimum: '-1' })).toEqual(['minimum'])
  expect(wrongFields({ maxUses: '0', maxUsesPerPerson: '1.5' })).toEqual(['maxUses', 'maxUsesPerPerson'])
  expect(wrongFields({ maxUses: '99999999999' })).toEqual(['maxUses'])
  expect(wrongFields({ startsAt: 'tomorrow' })).toEqual(['startsAt'])
  expect(wrongFields({ endsAt: '2026-02-30T10:00' })).toEqual(['endsAt'])
  expect(wrongFields({ startsAt: '2026-05-02T10:00', endsAt: '2026-05-02T10:00' })).toEqual(['endsAt'])
  expect(wrongFields({ zone: 'Mars/Olympus' })).toEqual(['zone'])
})
