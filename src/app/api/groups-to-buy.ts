import type { CartQuoteWire } from './cart-wire.ts'

/** Without the artists who cannot be paid or are away, where the shopper chose to check out the rest. */
export function groupsToBuy({ cart, without_blocked }: CartQuoteWire): CartQuoteWire['cart']['groups'] {
  if (!without_blocked) return cart.groups
  return cart.groups.filter(({ vendor }) => vendor.status === 'active' && !vendor.is_away)
}

/** Hats among them. */
export function unitsToBuy(quote: CartQuoteWire): number {
  const lines = groupsToBuy(quote).flatMap((group) => group.lines)
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
