/**
 * Why a transfer is held: the vendor's account can't receive money, the vendor is suspended, a manual transfer
 * already paid the vendor more for the order, the marketplace's balance at Stripe is too small, or Stripe refused it
 * for another reason.
 */
export type HoldKind = 'account' | 'suspended' | 'by-hand' | 'balance' | 'refused'

export const accountNotReady = 'account-not-ready'
export const vendorSuspended = 'vendor-suspended'
export const sentByHand = 'sent-by-hand'
/** Stripe's code. */
export const balanceTooSmall = 'balance_insufficient'

/** Our own reasons, and Stripe's codes that the vendor can resolve. */
const accountReasons: ReadonlySet<string> = new Set([
  accountNotReady,
  'account_closed',
  'account_invalid',
  'insufficient_capabilities_for_transfer',
  'transfers_not_allowed',
])

export function holdKindOf(because: string): HoldKind {
  if (because === vendorSuspended) return 'suspended'
  if (because === sentByHand) return 'by-hand'
  if (because === balanceTooSmall) return 'balance'
  return accountReasons.has(because) ? 'account' : 'refused'
}

/** A refused transfer is retried this often, over three and a half days, and then needs an operator. */
export const maxHeldTries = 12
/** After this many attempts, ten hours, operators are notified that the balance is too small. */
export const balanceAlarmTries = 6
const minuteMs = 60_000
const maxWaitMs = 12 * 60 * minuteMs
const accountWaitMs = 60 * minuteMs

/**
 * How long (ms) a transfer stays held until its next check, or null for no more attempts. An account is checked once an
 * hour, in addition to Stripe's events. The end of a suspension releases the transfer. A refusal waits 5, 15, 45 …
 * minutes, at most 12 hours. What the balance doesn't cover is owed until it does, so its attempts never end.
 */
export function holdMs(kind: HoldKind, tries: number): number | null {
  if (kind === 'by-hand') return null
  if (!countsTries(kind)) return accountWaitMs
  if (kind === 'refused' && tries >= maxHeldTries) return null
  return Math.min(maxWaitMs, 5 * minuteMs * 3 ** (tries - 1))
}

/** Whether each attempt of a transfer held for this reason is a call that Stripe refused. */
export function countsTries(kind: HoldKind): boolean {
  return kind === 'refused' || kind === 'balance'
}
