import type { Cents } from '#shared/money.ts'

/**
 * What endangers unsent shares. 'automatic-payouts': Stripe sends their money to the marketplace's bank too early.
 * 'shortfall': the balance doesn't cover them. 'key-refused': our key isn't allowed to read the balance.
 */
export type PlatformMoneyProblem = 'automatic-payouts' | 'shortfall' | 'key-refused'

/** The marketplace's own Stripe balance, and what it has to cover. */
export interface PlatformMoney {
  /** Stripe's value: 'manual', 'daily', 'weekly' or 'monthly'. Null when Stripe returned none. */
  readonly payoutInterval: string | null
  /** Stripe's automatic payouts leave this amount in the balance. */
  readonly minimumCents: number
  readonly availableCents: number
  readonly pendingCents: number
  /** Artists' shares that haven't been sent. */
  readonly waitingCents: number
}

/** With `transferWhen` 'paid' automatic payouts are safe, because transfers reserve their money before it settles. */
export function platformMoneyProblem(
  money: PlatformMoney,
  transferWhen: 'paid' | 'shipped',
): PlatformMoneyProblem | null {
  if (money.waitingCents > money.availableCents + money.pendingCents) return 'shortfall'
  const isAutomatic = money.payoutInterval !== null && money.payoutInterval !== 'manual'
  const isReserved = money.minimumCents > 0 && money.minimumCents >= money.waitingCents
  return transferWhen === 'shipped' && isAutomatic && !isReserved ? 'automatic-payouts' : null
}

/** The last check, as shown to operators. */
export interface PlatformMoneyReport {
  readonly problem: PlatformMoneyProblem | null
  readonly payoutInterval: string | null
  readonly availableCents: Cents
  readonly pendingCents: Cents
  readonly waitingCents: Cents
  readonly checkedAt: Date
}
