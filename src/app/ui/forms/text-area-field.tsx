import { clsx } from 'clsx'
import type { TextareaHTMLAttributes } from 'react'
import { useFieldCounter } from './use-field-counter.tsx'
import { FieldFrame, type FieldProps, inputClasses, useFieldWiring, useOpenError } from './field-frame.tsx'

export interface TextAreaFieldProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'> {
  /** Shows '12 / 500'; requires maxLength. */
  readonly counter?: boolean | undefined
  /** Starts as high as a button beside it. */
  readonly isLine?: boolean | undefined
}

/** Multi-line text field that grows with its content where the browser supports it. Uncontrolled unless `value` is given. */
export function TextAreaField({
  label,
  hint,
  error,
  hideLabel,
  counter: counts,
  isLine = false,
  className,
  ...area
}: TextAreaFieldProps) {
  const { defaultValue, value = defaultValue, maxLength } = area
  const counter = useFieldCounter(counts && maxLength ? maxLength : null, hint, value)
  const open = useOpenError(error)
  const wiring = useFieldWiring({ id: area.id, hint: counter.hint, error: open.error })
  const frame = { id: wiring.id, label, ...open, hideLabel, required: area.required, className }
  return (
    <FieldFrame {...frame} hint={counter.hint}>
      <textarea
        rows={isLine ? 1 : 4}
        {...area}
        {...wiring}
        onInput={(event) => {
          area.onInput?.(event)
          counter.count(event.currentTarget.value)
        }}
        className={clsx(
          inputClasses,
          'field-sizing-content',
          isLine ? 'max-h-56 resize-none' : 'min-h-28 resize-y',
        )}
      />
    </FieldFrame>
  )
}
