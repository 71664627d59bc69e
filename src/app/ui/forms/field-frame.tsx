import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { useActionData } from 'react-router'

/** Props shared by all form fields, in addition to the attributes of the input. */
export interface FieldProps {
  readonly label: string
  readonly name: string
  readonly hint?: ReactNode
  /** What is wrong and how to fix it; null or undefined when the value is fine. */
  readonly error?: string | null | undefined
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean | undefined
}

export interface FieldWiring {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export interface OpenError {
  readonly error: string | null | undefined
  /** For the element around the input. */
  readonly onInput: () => void
}

/** The error until its field is changed. The next answer of the page's action shows it again. */
export function useOpenError(error: string | null | undefined): OpenError {
  const answer = useActionData<unknown>()
  const [changedAfter, setChangedAfter] = useState<unknown>()
  const isOpen = answer === undefined || changedAfter !== answer
  return { error: isOpen ? error : undefined, onInput: () => setChangedAfter(answer) }
}

/** Connects the input with its hint and error for screen readers. */
export function useFieldWiring({
  id,
  hint,
  error,
}: {
  id?: string | undefined
  hint?: ReactNode
  error?: string | null | undefined
}): FieldWiring {
  const made = useId()
  const own = id ?? made
  const described = clsx(hint != null && `${own}-hint`, error && `${own}-error`)
  return { id: own, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
}

export const inputClasses = clsx(
  'block w-full min-h-11 rounded-field border border-edge bg-raised px-3 py-2 text-base text-text',
  'placeholder:text-muted transition-colors hover:border-text',
  'aria-invalid:border-danger aria-invalid:border-2',
  'disabled:bg-sunken disabled:text-muted disabled:border-dashed disabled:hover:border-edge [&[readonly]]:bg-sunken',
)

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'hideLabel'> {
  readonly id: string
  readonly required?: boolean | undefined
  readonly className?: string | undefined
  readonly onInput?: (() => void) | undefined
  readonly children: ReactNode
}

/** Label on top, then the control, then the error, then the hint. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  hideLabel,
  required,
  className,
  onInput,
  children,
}: FieldFrameProps) {
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)} onInput={onInput}>
      <label htmlFor={id} className={clsx('text-sm font-semibold wrap-anywhere', hideLabel && 'sr-only')}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-accent-text">
            {' *'}
          </span>
        )}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

interface FieldNotesProps extends Pick<FieldProps, 'hint' | 'error'> {
  readonly id: string
}

export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {hint != null && (
        <p id={`${id}-hint`} className="text-sm wrap-anywhere text-muted">
          {hint}
        </p>
      )}
    </>
  )
}
