import type { PlacedAddress } from '#modules/orders'
import { namedCountry } from './named-country.server.ts'

interface Shipped {
  readonly shippingAddress: PlacedAddress | null
}

/** An order for its shopper: the address has the country's name instead of its code. */
export function withCountryName<Order extends Shipped>(order: Order): Order {
  return { ...order, shippingAddress: namedCountry(order.shippingAddress) }
}
