import type { ShareState } from './share-moves.ts'
import { shareMoves } from './share-moves.ts'
import { type Cents, cents } from '#shared/money.ts'

/**
 * The total that operators decided a vendor isn't owed for one order, and how much of that the marketplace retains
 * now.
 */
export interface RetainedShare {
  readonly decidedCents: Cents
  readonly retainedCents: Cents
}

/**
 * The change in what the marketplace retains; may be negative. When a refund or a dispute exceeds what the vendor
 * has, the retained share pays for it before the vendor owes anything. If that money returns, it is retained again.
 */
export function retainedChange(state: ShareState, { decidedCents, retainedCents }: RetainedShare): Cents {
  if (decidedCents === 0) return cents(0)
  const { debtCents } = shareMoves(state)
  if (debtCents > 0) return cents(0 - Math.min(debtCents, retainedCents))
  const payable = state.owedCents - state.dueCents + state.returningCents - state.reservedCents
  return cents(Math.max(0, Math.min(payable, decidedCents - retainedCents)))
}
