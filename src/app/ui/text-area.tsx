import type { TextareaHTMLAttributes } from 'react'
import { useFieldCounter } from './field-counter.tsx'
import { FieldFrame, type FieldProps, inputClasses, useFieldWiring } from './field-frame.tsx'

export interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'> {
  /** Shows '12 / 500'; needs maxLength. */
  readonly counter?: boolean | undefined
}

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  counter: counts,
  className,
  rows = 4,
  ...area
}: TextAreaProps) {
  const { defaultValue, value = defaultValue, maxLength } = area
  const counter = useFieldCounter(counts && maxLength ? maxLength : null, hint, value)
  const wiring = useFieldWiring({ id: area.id, hint: counter.hint, error })
  const frame = { id: wiring.id, label, error, hideLabel, required: area.required, className }
  return (
    <FieldFrame {...frame} hint={counter.hint}>
      <textarea
        rows={rows}
        {...area}
        {...wiring}
        onInput={(event) => {
          area.onInput?.(event)
          counter.count(event.currentTarget.value)
        }}
        className={inputClasses}
      />
    </FieldFrame>
  )
}
