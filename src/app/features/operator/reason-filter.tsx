import { FilterForm } from '#app/web/staff/lists/filter-form.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'

interface ReasonFilterProps {
  /** The page itself. */
  readonly action: string
  readonly chosen: string | null
  readonly names: Readonly<Record<string, string>>
}

/** Filters a list of reported things by the reason of their reports. */
export function ReasonFilter({ action, chosen, names }: ReasonFilterProps) {
  return (
    <FilterForm key={chosen} action={action} isUsed={chosen !== null}>
      <SelectField
        label="Reason of a report"
        name="reason"
        defaultValue={chosen ?? ''}
        options={[
          { value: '', label: 'All' },
          ...Object.entries(names).map(([value, label]) => ({ value, label })),
        ]}
      />
    </FilterForm>
  )
}
