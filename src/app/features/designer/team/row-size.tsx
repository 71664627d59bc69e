import { clsx } from 'clsx'
import { inputClasses } from '#app/ui/forms/field-frame.tsx'
import type { RosterRow } from '#modules/design-engine'
import { type SizeOfBlank, sizeOption } from '../blanks/size-option.ts'

interface RowSizeProps {
  readonly row: RosterRow
  readonly sizes: readonly SizeOfBlank[]
  readonly label: string
  readonly change: (row: RosterRow, field: string) => void
  readonly show: () => void
}

/** The size of one hat of the team list. One that the blank doesn't come in stays until it is changed. */
export function RowSize({ row, sizes, label, change, show }: RowSizeProps) {
  const { size = '', ...rest } = row
  const isOther = size !== '' && sizes.every((one) => one.size !== size)
  return (
    <span className="w-20 min-w-0 shrink-0">
      <select
        aria-label={label}
        value={size}
        onFocus={show}
        onChange={(event) => {
          const { value } = event.currentTarget
          change(value === '' ? rest : { ...rest, size: value }, 'size')
        }}
        className={clsx(inputClasses, 'px-1')}
      >
        <option value="">Size</option>
        {isOther && <option value={size}>{size}</option>}
        {sizes.map(sizeOption).map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
