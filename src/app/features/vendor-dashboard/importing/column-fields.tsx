import { SelectField } from '#app/ui/forms/select-field.tsx'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'
import {
  type ColumnChoice,
  columnLabels,
  type FileColumn,
  type PlainColumn,
  plainColumns,
} from '#modules/catalog'

const isNeeded = (name: PlainColumn) => name === 'name' || name === 'price'

export interface ColumnFieldsProps {
  readonly columns: readonly FileColumn[]
  readonly chosen: ColumnChoice
}

/** Asks which column of a file is which, each with its first cell. */
export function ColumnFields({ columns, chosen }: ColumnFieldsProps) {
  const isHydrated = useIsHydrated()
  const options = columns.map(({ position, name, example }) => ({
    value: String(position),
    label: example ? `${name} (${example})` : name,
  }))
  return (
    <fieldset className="w-full">
      <legend className="font-semibold">Which column is which?</legend>
      {/* Without scripts, the page is new and the browser forgets the file. */}
      {!isHydrated && <p className="mt-1 text-sm text-muted">Please choose the file again, too.</p>}
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {plainColumns.map((name) => (
          <SelectField
            key={name}
            label={columnLabels[name]}
            name={`column ${name}`}
            options={[
              { value: '', label: isNeeded(name) ? 'Choose a column' : 'Not in this file' },
              ...options,
            ]}
            defaultValue={String(chosen[name] ?? '')}
          />
        ))}
      </div>
    </fieldset>
  )
}
