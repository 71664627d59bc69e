import { clsx } from 'clsx'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { useFieldCounter } from './use-field-counter.tsx'
import { FieldFrame, type FieldProps, inputClasses, useFieldWiring, useOpenError } from './field-frame.tsx'

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'prefix'> {
  /** Inside the field, before the text: '$'. */
  readonly prefix?: ReactNode
  /** After the text: a unit, a small button. */
  readonly suffix?: ReactNode
  /** Shows '12 / 100'; requires maxLength. */
  readonly counter?: boolean | undefined
}

/** Single-line text field; `type` makes it an email address, a password, a date. Uncontrolled unless `value` is given. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  prefix,
  suffix,
  counter: counts,
  className,
  ...input
}: TextFieldProps) {
  const { defaultValue, value = defaultValue, maxLength } = input
  const counter = useFieldCounter(counts && maxLength ? maxLength : null, hint, value)
  const open = useOpenError(error)
  const wiring = useFieldWiring({ id: input.id, hint: counter.hint, error: open.error })
  const frame = { id: wiring.id, label, ...open, hideLabel, required: input.required, className }
  return (
    <FieldFrame {...frame} hint={counter.hint}>
      <div className="relative">
        {prefix && (
          <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-muted">
            {prefix}
          </span>
        )}
        <input
          type="text"
          {...input}
          {...wiring}
          onInput={(event) => {
            input.onInput?.(event)
            counter.count(event.currentTarget.value)
          }}
          className={clsx(inputClasses, prefix && 'pl-7', suffix != null && 'pr-24')}
        />
        {suffix != null && (
          <span className="absolute inset-y-0 right-3 flex items-center text-muted [&:has(button)]:right-2">
            {suffix}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
