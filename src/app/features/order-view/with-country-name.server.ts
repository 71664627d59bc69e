import type { PlacedAddress } from '#modules/orders'
import { countryName } from '#shared/countries.ts'

interface Shipped {
  readonly shippingAddress: PlacedAddress | null
}

/** An order for its shopper: the address has the country's name instead of its code. Here, because browsers would load all names. */
export function withCountryName<Order extends Shipped>(order: Order): Order {
  const { shippingAddress } = order
  if (!shippingAddress) return order
  return { ...order, shippingAddress: { ...shippingAddress, country: countryName(shippingAddress.country) } }
}
