/** Maximum quantity of one line, whatever the stock; the database enforces the same limit. */
export const maxLineQuantity = 100_000

export type AddOutcome = 'added' | 'updated' | 'clamped' | 'out-of-stock'
export type ChangeOutcome = 'updated' | 'clamped' | 'removed'

export interface AddStep {
  /** Units already in the cart; 0 for a new line. */
  readonly inCart: number
  readonly adding: number
  /** What the shopper can buy now. */
  readonly available: number
}

/**
 * Adds to what is in the cart, up to the stock. When nothing is in stock, the line stays as it is and the cart page reports it.
 */
export function addRule({ inCart, adding, available }: AddStep): { quantity: number; outcome: AddOutcome } {
  if (available <= 0) return { quantity: inCart, outcome: 'out-of-stock' }
  const max = Math.min(available, maxLineQuantity)
  if (inCart + adding > max) return { quantity: max, outcome: 'clamped' }
  return { quantity: inCart + adding, outcome: inCart > 0 ? 'updated' : 'added' }
}

/** A quantity of 0 or less removes the line; more than the stock is limited to the stock. */
export function changeRule(
  requested: number,
  available: number,
): { quantity: number; outcome: ChangeOutcome } {
  const max = Math.min(available, maxLineQuantity)
  if (requested <= 0 || max <= 0) return { quantity: 0, outcome: 'removed' }
  if (requested > max) return { quantity: max, outcome: 'clamped' }
  return { quantity: requested, outcome: 'updated' }
}

/** The cart page shows a line in full or removes it: less stock than the line's quantity is 'Insufficient Stock'. */
export function isStillCovered(quantity: number, available: number): boolean {
  return quantity > 0 && quantity <= available
}
