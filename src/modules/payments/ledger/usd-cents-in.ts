import { type Cents, cents } from '#shared/money.ts'

/** The US dollars (cents) in a list of amounts by currency, as Stripe has them. */
export function usdCentsIn(
  amounts: readonly { readonly amount: number; readonly currency: string }[],
): Cents {
  return cents(amounts.reduce((sum, { amount, currency }) => sum + (currency === 'usd' ? amount : 0), 0))
}
