import { payoutAccountOf } from '#modules/vendors/server'
import { stripe } from '#platform/stripe/stripe.server.ts'
import { type Person, system } from '#shared/actor.ts'
import type { Cents } from '#shared/money.ts'
import { usdCentsIn } from '../ledger/usd-cents-in.ts'
import { refreshPayouts } from './refresh-payouts.server.ts'

/** The artist's current Stripe balance. */
export interface StripeBalance {
  /** Can be paid out. */
  readonly availableCents: Cents
  /** Hasn't arrived yet. */
  readonly pendingCents: Cents
}

/**
 * Fetches the balance and the payouts of the artist's own account. Null without an account. Throws when Stripe can't
 * be reached. Don't call it inside a transaction.
 */
export async function refreshStripeBalance(actor: Person): Promise<StripeBalance | null> {
  const accountId = await accountIdOf(actor)
  if (!accountId) return null
  const [balance] = await Promise.all([balanceOf(accountId), refreshPayouts(system, accountId)])
  return balance
}

/** Fetches only the balance, for a page with many views. Throws like `refreshStripeBalance`. */
export async function stripeBalance(actor: Person): Promise<StripeBalance | null> {
  const accountId = await accountIdOf(actor)
  return accountId ? balanceOf(accountId) : null
}

async function accountIdOf({ vendorId }: Person): Promise<string | null> {
  const account = vendorId && (await payoutAccountOf(system, vendorId))
  return account?.stripeAccountId ?? null
}

async function balanceOf(accountId: string): Promise<StripeBalance> {
  const balance = await stripe().balance.retrieve({}, { stripeContext: accountId })
  return { availableCents: usdCentsIn(balance.available), pendingCents: usdCentsIn(balance.pending) }
}
