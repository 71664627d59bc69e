import { countryCodeOf, countryCodes, countryName } from '#shared/countries.ts'
import { SelectField, type SelectFieldProps } from './select-field.tsx'

export interface CountryFieldProps extends Omit<SelectFieldProps, 'options' | 'value' | 'defaultValue'> {
  readonly value?: string | undefined
  readonly defaultValue?: string | null | undefined
}

const homeCountry = 'US'
const options = [homeCountry, ...countryCodes.filter((code) => code !== homeCountry)].map((value) => ({
  value,
  label: countryName(value),
  isRuntimeLabel: true,
}))
const unknown = { value: '', label: 'Choose a country' }

/** Country by name; the form submits its two-letter code. Stored text that isn't a known country has to be selected again. */
export function CountryField({ value, defaultValue, ...field }: CountryFieldProps) {
  const shown = countryCodeOf(value ?? (defaultValue || homeCountry)) ?? ''
  return (
    <SelectField
      {...field}
      {...(value === undefined ? { defaultValue: shown } : { value: shown })}
      options={shown === '' ? [unknown, ...options] : options}
    />
  )
}
