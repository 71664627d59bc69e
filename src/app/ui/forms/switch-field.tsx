import { clsx } from 'clsx'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldNotes, type FieldProps, useFieldWiring } from './field-frame.tsx'

export interface SwitchFieldProps
  extends Omit<FieldProps, 'label' | 'hideLabel'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type'> {
  /** May contain links. */
  readonly label: ReactNode
}

/** An on/off setting. A checkbox as far as the form is concerned. */
export function SwitchField({ label, hint, error, className, ...input }: SwitchFieldProps) {
  const wiring = useFieldWiring({ id: input.id, hint, error })
  return (
    // The hint belongs to the label: it comes right below it, and ends before the switch.
    <div
      className={clsx('flex flex-col [&>p]:-mt-1.5 [&>p]:max-w-[calc(100%-4rem)] [&>p+p]:mt-1', className)}
    >
      <label className="flex min-h-11 items-center justify-between gap-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
        {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state */}
        <input type="checkbox" role="switch" {...input} {...wiring} className="switch" />
      </label>
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </div>
  )
}
