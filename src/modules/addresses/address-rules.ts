import type { ShippingAddress } from '#modules/shipping'

/** The same for two ways to type one address: case, spaces and punctuation don't matter. */
export function addressKey({ name, street, city, state, zip, country }: ShippingAddress): string {
  return [name, street, city, state, zip, country]
    .map((line) =>
      line
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[\s.,]+/g, ' ')
        .trim(),
    )
    .join('\n')
}

/** One line for a list of addresses. */
export function addressLine({ name, street, city, state, zip }: Omit<ShippingAddress, 'country'>): string {
  return `${name}, ${street}, ${city}, ${state} ${zip}`
}
