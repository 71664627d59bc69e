import { bulkFormId } from './bulk-rows.tsx'

export interface BulkCheckboxProps {
  readonly id: string
  /** Names the row for screen readers. */
  readonly name: string
  /** After a refused form. */
  readonly isChosen: boolean
}

/** Selects a row for the acts of the bar. It belongs to the bar's form wherever it is on the page. */
export function BulkCheckbox({ id, name, isChosen }: BulkCheckboxProps) {
  return (
    <label className="inline-flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        form={bulkFormId}
        name="ids"
        value={id}
        defaultChecked={isChosen}
        className="tick"
      />
      <span className="sr-only">Select {name}</span>
    </label>
  )
}
