import type { InputHTMLAttributes } from 'react'
import { FieldFrame, type FieldProps, useFieldWiring, useOpenError } from './field-frame.tsx'

export interface FileFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type'> {}

/** Chooses a file. The form needs `encType="multipart/form-data"`. */
export function FileField({ label, hint, error, hideLabel, className, ...input }: FileFieldProps) {
  const open = useOpenError(error)
  const wiring = useFieldWiring({ id: input.id, hint, error: open.error })
  return (
    <FieldFrame {...{ id: wiring.id, label, hint, ...open, hideLabel, className }}>
      <input
        {...input}
        {...wiring}
        type="file"
        className="block w-full min-w-0 text-base file:mr-3 file:min-h-11 file:rounded-field file:border file:border-edge file:bg-raised file:px-4 file:font-semibold file:text-text"
      />
    </FieldFrame>
  )
}
