/** The most that one line may hold, whatever the stock; the database checks the same. */
export const maxLineQuantity = 100_000

export type AddOutcome = 'added' | 'updated' | 'clamped' | 'out-of-stock'
export type ChangeOutcome = 'updated' | 'clamped' | 'removed'

export interface AddStep {
  /** How many of it the cart holds already; 0 for a new line. */
  readonly inCart: number
  readonly adding: number
  /** What the shopper can buy now. */
  readonly available: number
}

/**
 * Adding sums with what is there and stops at the stock. Nothing in stock refuses and leaves the line as it is: the cart page
 * deals with it, and says so.
 */
export function addRule({ inCart, adding, available }: AddStep): { quantity: number; outcome: AddOutcome } {
  if (available <= 0) return { quantity: inCart, outcome: 'out-of-stock' }
  const most = Math.min(available, maxLineQuantity)
  if (inCart + adding > most) return { quantity: most, outcome: 'clamped' }
  return { quantity: inCart + adding, outcome: inCart > 0 ? 'updated' : 'added' }
}

/** A quantity of 0 or less removes the line; above the stock it stops at the stock. */
export function changeRule(wanted: number, available: number): { quantity: number; outcome: ChangeOutcome } {
  const most = Math.min(available, maxLineQuantity)
  if (wanted <= 0 || most <= 0) return { quantity: 0, outcome: 'removed' }
  if (wanted > most) return { quantity: most, outcome: 'clamped' }
  return { quantity: wanted, outcome: 'updated' }
}

/** On the cart page a line is kept as it is or taken out: less in stock than wanted is 'Insufficient Stock'. */
export function isStillCovered(quantity: number, available: number): boolean {
  return quantity > 0 && quantity <= available
}
