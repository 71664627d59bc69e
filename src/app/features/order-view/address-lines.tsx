import type { PlacedAddress } from '#modules/orders'

/** An address as it's written on an envelope. */
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
