import { FilterForm } from '#app/web/staff/lists/filter-form.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'

interface ChoiceFilterProps {
  /** The page itself. */
  readonly action: string
  readonly label: string
  /** Name of the query parameter. */
  readonly name: string
  /** Null for all rows. */
  readonly chosen: string | null
  /** The choices with their labels. */
  readonly names: Readonly<Record<string, string>>
}

/** Filters a list by one of a few choices. */
export function ChoiceFilter({ action, label, name, chosen, names }: ChoiceFilterProps) {
  return (
    <FilterForm key={chosen} action={action} isUsed={chosen !== null}>
      <SelectField
        label={label}
        name={name}
        defaultValue={chosen ?? ''}
        options={[
          { value: '', label: 'All' },
          ...Object.entries(names).map(([value, text]) => ({ value, label: text })),
        ]}
      />
    </FilterForm>
  )
}
