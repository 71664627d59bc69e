import { expect, test } from 'vitest'
import { saleInput } from './sale-input.ts'

const fieldOf = (form: Record<string, string>) => {
  const parsed = saleInput.safeParse(form)
  return parsed.success ? null : parsed.error.issues.map(({ path }) => path.join('.')).join()
}

test('times are in the chosen zone, and both may be empty', () => {
  expect(saleInput.parse({ percentOff: '20' })).toEqual({ percentOff: 20, startsAt: null, endsAt: null })
  expect(
    saleInput.parse({
      percentOff: ' 5 ',
      startsAt: '2026-11-27T00:00',
      endsAt: '2026-12-01T00:00',
      zone: 'America/New_York',
    }),
  ).toEqual({
    percentOff: 5,
    startsAt: new Date('2026-11-27T05:00:00Z'),
    endsAt: new Date('2026-12-01T05:00:00Z'),
  })
})

test.each(['', '4', '81', '12.5', '-5', 'half', '100'])(
  'a percentage must be a whole number from 5 to 80, and ‘%s’ isn’t',
  (percentOff) => {
    expect(fieldOf({ percentOff })).toBe('percentOff')
  },
)

test('a time that doesn’t exist is refused at its field', () => {
  expect(fieldOf({ percentOff: '20', startsAt: 'tomorrow' })).toBe('startsAt')
  expect(fieldOf({ percentOff: '20', endsAt: '2026-02-30T10:00' })).toBe('endsAt')
})
