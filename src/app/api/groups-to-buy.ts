import type { CartQuoteWire } from './cart-wire.ts'

/** Without the artists who cannot be paid, where the shopper chose to check out the rest. */
export function groupsToBuy({ cart, without_blocked }: CartQuoteWire): CartQuoteWire['cart']['groups'] {
  return without_blocked ? cart.groups.filter(({ vendor }) => vendor.status === 'active') : cart.groups
}

/** Hats among them. */
export function unitsToBuy(quote: CartQuoteWire): number {
  const lines = groupsToBuy(quote).flatMap((group) => group.lines)
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
