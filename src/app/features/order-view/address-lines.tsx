import type { PlacedAddress } from '#modules/orders'

/** Name, street, city; state, ZIP; country: as on an envelope. */
export function AddressLines({ address }: { readonly address: PlacedAddress }) {
  const { name, street, city, state, zip, country } = address
  return (
    <address className="not-italic">
      {name}
      <br />
      {street}
      <br />
      {city}, {state} {zip}
      <br />
      {country}
    </address>
  )
}
