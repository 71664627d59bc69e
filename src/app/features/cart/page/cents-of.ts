import { type Cents, centsFromDollars, zeroCents } from '#shared/money.ts'

/** An amount of the cart's JSON, which is in dollars. */
export function centsOf(dollars: number): Cents {
  return centsFromDollars(dollars) ?? zeroCents
}
