import { clsx } from 'clsx'
import type { SelectHTMLAttributes } from 'react'
import { FieldFrame, type FieldProps, inputClasses, useFieldWiring, useOpenError } from './field-frame.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
  /** The label is locale-dependent, so the server's may differ from the browser's: keep the server's. */
  readonly isRuntimeLabel?: boolean | undefined
}

export interface SelectFieldProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> {
  readonly options: readonly SelectOption[]
}

/** The native select: best on a phone, and it works before scripts load. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  options,
  className,
  ...select
}: SelectFieldProps) {
  const open = useOpenError(error)
  const wiring = useFieldWiring({ id: select.id, hint, error: open.error })
  const frame = { id: wiring.id, label, hint, ...open, hideLabel, required: select.required, className }
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select {...select} {...wiring} className={clsx(inputClasses, 'appearance-none pr-10')}>
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              suppressHydrationWarning={option.isRuntimeLabel}
              className="bg-raised text-text"
            >
              {option.label}
            </option>
          ))}
        </select>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
        >
          <path
            d="m5.5 8 4.5 4.5L14.5 8"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </div>
    </FieldFrame>
  )
}
