import { TextField } from './text-field.tsx'

export interface AddressFieldsProps {
  /** What stands in the fields first. */
  readonly values: Readonly<Partial<Record<string, string | null>>>
  readonly errors: Readonly<Record<string, string>>
  /** Which address the browser fills in, where it knows several. */
  readonly kind?: 'shipping' | undefined
  readonly maxLength?: number | undefined
}

const fields = [
  { name: 'streetAddress', label: 'Street Address', autoComplete: 'street-address', wide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2', wide: false },
  { name: 'stateProvince', label: 'State/Province', autoComplete: 'address-level1', wide: false },
  { name: 'postalCode', label: 'Postal Code', autoComplete: 'postal-code', wide: false },
  { name: 'country', label: 'Country', autoComplete: 'country', wide: false },
] as const

/** The five lines of a person's or a shop's address, in the order in which one writes them; for a grid of two columns. */
export function AddressFields({ values, errors, kind, maxLength }: AddressFieldsProps) {
  return fields.map(({ name, label, autoComplete, wide }) => (
    <TextField
      key={name}
      label={label}
      name={name}
      autoComplete={kind ? `${kind} ${autoComplete}` : autoComplete}
      maxLength={maxLength}
      defaultValue={values[name] ?? (name === 'country' ? 'US' : '')}
      error={errors[name]}
      hint={name === 'country' && !errors.country ? 'Two letters, for example US.' : undefined}
      className={wide ? 'sm:col-span-2' : undefined}
    />
  ))
}
