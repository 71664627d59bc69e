/** An address as somebody typed it. */
export interface TypedAddress {
  readonly fullname: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

const usZip = /^\d{5}(-?\d{4})?$/
const missing: readonly (readonly [keyof TypedAddress, string])[] = [
  ['fullname', 'Please enter a full name.'],
  ['street', 'Please enter a street address.'],
  ['city', 'Please enter a city.'],
  ['state', 'Please enter a state or province.'],
  ['zip', 'Please enter a ZIP or postal code.'],
]

/** What is missing or wrong, by field: for the form while it is typed, and for the server that believes no form. */
export function addressFaults(address: TypedAddress): Partial<Record<keyof TypedAddress, string>> {
  const faults: Partial<Record<keyof TypedAddress, string>> = {}
  for (const [field, message] of missing) {
    if (address[field].trim() === '') faults[field] = message
  }
  const country = address.country.trim().toUpperCase() || 'US'
  if (!/^[A-Z]{2}$/.test(country)) faults.country = 'Please enter a country as two letters, such as US.'
  else if (country === 'US' && !faults.zip && !usZip.test(address.zip.trim())) {
    faults.zip = 'Please enter a ZIP code of 5 digits.'
  }
  return faults
}
