import { countryCodeOf } from '#shared/countries.ts'

/** An address as typed. */
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

/** Errors by field, for the form and for validation on the server. */
export function addressErrors(address: TypedAddress): Partial<Record<keyof TypedAddress, string>> {
  const errors: Partial<Record<keyof TypedAddress, string>> = {}
  for (const [field, message] of missing) {
    if (address[field].trim() === '') errors[field] = message
  }
  const country = countryCodeOf(address.country.trim() || 'US')
  if (country === null) errors.country = 'Please choose a country.'
  else if (country === 'US' && !errors.zip && !usZip.test(address.zip.trim())) {
    errors.zip = 'Please enter a ZIP code of 5 digits.'
  }
  return errors
}
