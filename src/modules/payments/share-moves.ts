import type { TransferId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'

/** How one vendor's money of one order stands. All amounts in cents. */
export interface ShareState {
  /** What the books say that the vendor has still to get; below zero: it has had too much. */
  readonly owedCents: Cents
  /** In transfers that may be under way. */
  readonly dueCents: Cents
  /** In reversals that may be under way. */
  readonly returningCents: Cents
  /** In refunds that were asked for and have not succeeded yet. */
  readonly reservedCents: Cents
  /** The share that waits or is held, and may still change. */
  readonly hasOpenShare: boolean
  /** What was sent, less what came back, is coming back or could not be taken back; the oldest first. */
  readonly sent: readonly { readonly transferId: TransferId; readonly reversibleCents: Cents }[]
}

export interface ShareMoves {
  /** What the waiting share amounts to; null when none waits. */
  readonly openShareCents: Cents | null
  /** To be paid on top of what was sent. */
  readonly extraCents: Cents
  readonly reversals: readonly { readonly transferId: TransferId; readonly cents: Cents }[]
  /** What cannot be taken back: withheld from the vendor's next transfers. */
  readonly debtCents: Cents
}

/**
 * What has to move so that the vendor ends with exactly what the books say, given what is under way already. Deciding twice
 * decides the same: once its moves are made, nothing is left to move.
 */
export function shareMoves(state: ShareState): ShareMoves {
  const missing = state.owedCents - state.dueCents + state.returningCents
  const payable = Math.max(0, missing - state.reservedCents)
  let excess = Math.max(0, -missing)
  const reversals: { transferId: TransferId; cents: Cents }[] = []
  for (const { transferId, reversibleCents } of state.sent) {
    const back = Math.min(excess, reversibleCents)
    if (back > 0) reversals.push({ transferId, cents: cents(back) })
    excess -= back
  }
  return {
    openShareCents: state.hasOpenShare ? cents(payable) : null,
    extraCents: cents(state.hasOpenShare ? 0 : payable),
    reversals,
    // What is under way can still be taken back once it has arrived.
    debtCents: cents(Math.max(0, excess - state.dueCents)),
  }
}
