import type { CartQuoteJson } from '../cart/cart-json.ts'

/** Leaves out artists who can't be paid or are away, if the shopper chose to check out the rest. */
export function groupsToBuy({ cart, without_blocked }: CartQuoteJson): CartQuoteJson['cart']['groups'] {
  if (!without_blocked) return cart.groups
  return cart.groups.filter(({ vendor }) => vendor.status === 'active' && !vendor.is_away)
}

/** Number of hats in these groups. */
export function unitsToBuy(quote: CartQuoteJson): number {
  const lines = groupsToBuy(quote).flatMap((group) => group.lines)
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
