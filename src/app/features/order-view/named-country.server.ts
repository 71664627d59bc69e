import type { PlacedAddress } from '#modules/orders'
import { countryName } from '#shared/countries.ts'

/** An address for people: it has the country's name instead of its code. Here, because browsers would load all names. */
export function namedCountry<Address extends Pick<PlacedAddress, 'country'> | null>(
  address: Address,
): Address {
  return address && { ...address, country: countryName(address.country) }
}
