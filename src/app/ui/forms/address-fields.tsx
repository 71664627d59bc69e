import { useState } from 'react'
import { countryCodeOf } from '#shared/countries.ts'
import { usStates } from '#shared/us-states.ts'
import { CountryField } from './country-field.tsx'
import { TextField } from './text-field.tsx'

export interface AddressFieldsProps {
  /** Initial values of the fields. */
  readonly values: Readonly<Partial<Record<string, string | null>>>
  readonly errors: Readonly<Record<string, string>>
  /** Which address the browser autofills when it knows several. */
  readonly kind?: 'shipping' | undefined
  readonly maxLength?: number | undefined
  /** All of them. */
  readonly required?: boolean | undefined
}

const fields = [
  { name: 'streetAddress', label: 'Street Address', autoComplete: 'address-line1', wide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2', wide: false },
  { name: 'stateProvince', label: 'State/Province', autoComplete: 'address-level1', wide: false },
  { name: 'postalCode', label: 'Postal Code', autoComplete: 'postal-code', wide: false },
] as const

const stateList = 'us-states'

/** The five lines of a postal address, in the usual order; for a two-column grid. */
export function AddressFields({ values, errors, kind, maxLength, required }: AddressFieldsProps) {
  const [country, setCountry] = useState(countryCodeOf(values.country ?? 'US'))
  const completed = (autoComplete: string) => (kind ? `${kind} ${autoComplete}` : autoComplete)
  return (
    <>
      {fields.map(({ name, label, autoComplete, wide }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          autoComplete={completed(autoComplete)}
          maxLength={maxLength}
          required={required}
          list={name === 'stateProvince' && country === 'US' ? stateList : undefined}
          defaultValue={values[name] ?? ''}
          error={errors[name]}
          className={wide ? 'sm:col-span-2' : undefined}
        />
      ))}
      <CountryField
        label="Country"
        name="country"
        autoComplete={completed('country')}
        defaultValue={values.country}
        onChange={(event) => setCountry(event.currentTarget.value)}
        error={errors.country}
      />
      {/* Not a select: browsers fill a text field more reliably, and two letters are faster than a list of 57 rows. */}
      <datalist id={stateList}>
        {usStates.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
