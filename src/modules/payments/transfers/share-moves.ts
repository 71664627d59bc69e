import type { TransferId } from '#shared/ids.ts'
import { type Cents, cents } from '#shared/money.ts'

export interface OpenShare {
  readonly transferId: TransferId
  readonly amountCents: Cents
  /** False for a held share, which is sent automatically when possible. */
  readonly isWaiting: boolean
}

/** The state of one vendor's money of one order, in cents. */
export interface ShareState {
  /** What the ledger still owes the vendor. Negative when the vendor received too much. */
  readonly owedCents: Cents
  /** In transfers that may be in progress. */
  readonly dueCents: Cents
  /** In reversals that may be in progress. */
  readonly returningCents: Cents
  /** In pending refunds. */
  readonly reservedCents: Cents
  /** Shares that are waiting or held, whose amounts can still change. Oldest first. */
  readonly open: readonly OpenShare[]
  /** A missing amount waits for a decision instead of being sent automatically. */
  readonly isIdle: boolean
  /** Sent transfers, less what was reversed, is being reversed or couldn't be reversed. Oldest first. */
  readonly sent: readonly { readonly transferId: TransferId; readonly reversibleCents: Cents }[]
}

export interface ShareMoves {
  /** The open shares whose amount changes, with the new amount. */
  readonly changes: readonly { readonly transferId: TransferId; readonly cents: Cents }[]
  /** An additional transfer, beyond sent and open ones. */
  readonly extraCents: Cents
  readonly reversals: readonly { readonly transferId: TransferId; readonly cents: Cents }[]
  /** What can't be reversed, so it is withheld from the vendor's next transfers. */
  readonly debtCents: Cents
}

/**
 * What has to move so that the vendor ends up with exactly what the ledger says, given what is already in progress.
 * Repeating it after the moves yields no further moves.
 */
export function shareMoves(state: ShareState): ShareMoves {
  const missing = state.owedCents - state.dueCents + state.returningCents
  const payable = Math.max(0, missing - state.reservedCents)
  let excess = Math.max(0, -missing)
  const reversals: { transferId: TransferId; cents: Cents }[] = []
  for (const { transferId, reversibleCents } of state.sent) {
    // Negative when an operator reversed by hand what we couldn't reverse.
    const back = Math.max(0, Math.min(excess, reversibleCents))
    if (back > 0) reversals.push({ transferId, cents: cents(back) })
    excess -= back
  }
  return {
    ...openMoves(state, payable),
    reversals,
    // Transfers in progress can still be reversed when they arrive.
    debtCents: cents(Math.max(0, excess - state.dueCents)),
  }
}

/**
 * Makes the open shares add up to the payable amount: a missing amount is added to the oldest, and an excess is taken
 * from the newest first. An amount that needs a decision isn't added to a share that is sent automatically.
 */
function openMoves(
  { open, isIdle }: ShareState,
  payableCents: number,
): Pick<ShareMoves, 'changes' | 'extraCents'> {
  let missing = payableCents - open.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const joined = missing > 0 ? open.find(({ isWaiting }) => isWaiting || !isIdle) : undefined
  if (joined) {
    const changed = { transferId: joined.transferId, cents: cents(joined.amountCents + missing) }
    return { changes: [changed], extraCents: cents(0) }
  }
  const changes: { transferId: TransferId; cents: Cents }[] = []
  for (const { transferId, amountCents } of open.toReversed()) {
    const less = Math.min(amountCents, Math.max(0, -missing))
    if (less > 0) changes.push({ transferId, cents: cents(amountCents - less) })
    missing += less
  }
  return { changes, extraCents: cents(Math.max(0, missing)) }
}
