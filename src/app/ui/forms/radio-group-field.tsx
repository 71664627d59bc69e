import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldNotes, type FieldProps, useOpenError } from './field-frame.tsx'

export interface RadioOption {
  readonly value: string
  readonly label: string
  readonly description?: ReactNode
  /** At the end of the row: a price. */
  readonly detail?: ReactNode
  readonly disabled?: boolean | undefined
}

export interface RadioGroupFieldProps extends FieldProps {
  readonly options: readonly RadioOption[]
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly onChange?: ((value: string) => void) | undefined
  readonly className?: string | undefined
}

/** Native radio buttons in a fieldset: arrow keys and forms work by themselves. */
export function RadioGroupField(props: RadioGroupFieldProps) {
  const { label, name, hint, hideLabel, options, value, defaultValue, onChange, className } = props
  const { error, onInput } = useOpenError(props.error)
  const id = useId()
  const described = clsx(hint != null && `${id}-hint`, error && `${id}-error`) || undefined
  return (
    <fieldset
      className={clsx('flex min-w-0 flex-col gap-2', className)}
      aria-describedby={described}
      onInput={onInput}
    >
      <legend className={clsx('mb-2 text-sm font-semibold', hideLabel && 'sr-only')}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 items-center gap-3 rounded-field border border-edge bg-raised px-3 py-2 hover:border-text has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge bg-raised outline-none checked:border-6 checked:border-accent disabled:opacity-50"
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          {/* A long label breaks beside its detail; the description has the whole width. */}
          <span
            className={clsx(
              'flex min-w-0 flex-1 items-center gap-x-3',
              option.description != null && 'flex-wrap',
            )}
          >
            <span className="min-w-0 flex-1 font-semibold">{option.label}</span>
            {option.description != null && (
              <span className="order-last basis-full text-sm text-muted">{option.description}</span>
            )}
            {option.detail != null && (
              <span className="label ml-auto shrink-0 font-semibold">{option.detail}</span>
            )}
          </span>
        </label>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
