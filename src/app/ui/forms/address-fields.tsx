import { CountryField } from './country-field.tsx'
import { TextField } from './text-field.tsx'

export interface AddressFieldsProps {
  /** Initial values of the fields. */
  readonly values: Readonly<Partial<Record<string, string | null>>>
  readonly errors: Readonly<Record<string, string>>
  /** Which address the browser autofills when it knows several. */
  readonly kind?: 'shipping' | undefined
  readonly maxLength?: number | undefined
}

const fields = [
  { name: 'streetAddress', label: 'Street Address', autoComplete: 'street-address', wide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2', wide: false },
  { name: 'stateProvince', label: 'State/Province', autoComplete: 'address-level1', wide: false },
  { name: 'postalCode', label: 'Postal Code', autoComplete: 'postal-code', wide: false },
] as const

/** The five lines of a postal address, in the usual order; for a two-column grid. */
export function AddressFields({ values, errors, kind, maxLength }: AddressFieldsProps) {
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
        error={errors.country}
      />
    </>
  )
}
