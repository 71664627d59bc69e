import { expect, test } from 'vitest'
import { cents, zeroCents } from '#shared/money.ts'
import { retainedChange } from './retained-share.ts'
import type { ShareState } from './share-moves.ts'

const settled: ShareState = {
  owedCents: zeroCents,
  dueCents: zeroCents,
  returningCents: zeroCents,
  reservedCents: zeroCents,
  open: [],
  isIdle: false,
  sent: [],
}
const retained = (decided: number, now: number) => ({
  decidedCents: cents(decided),
  retainedCents: cents(now),
})

test('a retained share doesn’t change while the vendor owes nothing', () => {
  expect(retainedChange(settled, retained(1_200, 1_200))).toBe(0)
  expect(retainedChange({ ...settled, owedCents: cents(500) }, retained(0, 0))).toBe(0)
})

test('a retained share pays for a refund that exceeds what the vendor has, up to its amount', () => {
  expect(retainedChange({ ...settled, owedCents: cents(-500) }, retained(1_200, 1_200))).toBe(-500)
  expect(retainedChange({ ...settled, owedCents: cents(-5_000) }, retained(1_200, 700))).toBe(-700)
})

test('money that returns is retained again, up to the decided amount', () => {
  expect(retainedChange({ ...settled, owedCents: cents(7_200) }, retained(1_200, 0))).toBe(1_200)
  expect(retainedChange({ ...settled, owedCents: cents(7_200) }, retained(1_200, 900))).toBe(300)
  const reserved = { ...settled, owedCents: cents(1_000), reservedCents: cents(800) }
  expect(retainedChange(reserved, retained(1_200, 0))).toBe(200)
})
