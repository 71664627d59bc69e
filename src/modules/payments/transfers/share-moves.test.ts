import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId, type TransferId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'
import { type OpenShare, type ShareState, shareMoves } from './share-moves.ts'

const held = (amount: number) => share(amount, false)
const waiting = (amount: number) => share(amount, true)

function share(amount: number, isWaiting: boolean): OpenShare {
  return { transferId: newId<TransferId>(), amountCents: cents(amount), isWaiting }
}

function stateOf(change: Partial<ShareState>): ShareState {
  const none = cents(0)
  return {
    owedCents: none,
    dueCents: none,
    returningCents: none,
    reservedCents: none,
    open: [],
    isIdle: false,
    sent: [],
    ...change,
  }
}

/** The open shares with their new amounts. */
function amountsAfter(state: ShareState): number[] {
  const { changes } = shareMoves(state)
  return state.open.map(
    ({ transferId, amountCents }) =>
      changes.find((change) => change.transferId === transferId)?.cents ?? amountCents,
  )
}

test('two shares that are held together keep their amounts', () => {
  const state = stateOf({ owedCents: cents(7_200), open: [held(6_300), held(900)] })
  expect(shareMoves(state)).toMatchObject({ changes: [], extraCents: 0, reversals: [] })
})

test('a missing amount is added to the oldest open share, and an excess is taken from the newest first', () => {
  const open = [held(6_300), held(900)]
  expect(amountsAfter(stateOf({ owedCents: cents(7_500), open }))).toEqual([6_600, 900])
  expect(amountsAfter(stateOf({ owedCents: cents(6_000), open }))).toEqual([6_000, 0])
})

test('an amount that needs a decision is never added to a share that is sent automatically', () => {
  const [sentLater, onHold] = [held(6_300), waiting(100)]
  const state = stateOf({ owedCents: cents(7_200), isIdle: true, open: [sentLater] })
  expect(shareMoves(state)).toMatchObject({ changes: [], extraCents: 900 })
  expect(amountsAfter(stateOf({ owedCents: cents(7_200), isIdle: true, open: [sentLater, onHold] }))).toEqual(
    [6_300, 900],
  )
})

test('open shares, the extra amount and transfers in progress always add up to what is owed and not reserved', () => {
  const amount = fc.integer({ min: 0, max: 10_000 }).map(cents)
  const anyShare = fc.record({ amount, isWaiting: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(anyShare, { maxLength: 4 }),
      fc.record({ owedCents: amount, dueCents: amount, returningCents: amount, reservedCents: amount }),
      fc.boolean(),
      (shares, amounts, isIdle) => {
        const open = shares.map((one) => share(one.amount, one.isWaiting))
        const state = stateOf({ ...amounts, open, isIdle })
        const after = [...amountsAfter(state), shareMoves(state).extraCents] as Cents[]
        const { owedCents, dueCents, returningCents, reservedCents } = state
        const payable = Math.max(0, owedCents - dueCents + returningCents - reservedCents)
        expect(after.reduce((sum, one) => sum + one, 0)).toBe(payable)
        for (const one of after) expect(one).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
