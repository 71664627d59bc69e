import { clsx } from 'clsx'
import { useId } from 'react'

interface FilterChipsProps<Id extends string> {
  readonly label: string
  readonly options: readonly { readonly id: Id; readonly name: string }[]
  readonly value: Id
  readonly className?: string
  readonly onChange: (id: Id) => void
}

/** Native radio buttons that look like chips: what a list is narrowed to. */
export function FilterChips<Id extends string>({
  label,
  options,
  value,
  className = 'flex-wrap',
  onChange,
}: FilterChipsProps<Id>) {
  const group = useId()
  return (
    <fieldset className={clsx('flex min-w-0 gap-1.5', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ id, name }) => (
        <label
          key={id}
          className="relative shrink-0 cursor-pointer rounded-full border border-edge px-3 py-1 text-sm hover:border-text has-checked:border-text has-checked:bg-text has-checked:text-background has-focus-visible:outline-3 has-focus-visible:outline-focus pointer-coarse:min-h-11 pointer-coarse:py-2.5"
        >
          <input
            type="radio"
            name={group}
            checked={id === value}
            onChange={() => onChange(id)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
