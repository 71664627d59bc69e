import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Around {
  readonly children: ReactNode
}

/** Without a password, below the form that has one. */
export function OtherMethods({ children }: Around) {
  return (
    <>
      <LabeledLine>or without a password</LabeledLine>
      <ProviderGrid className="md:max-lg:grid-cols-1!">{children}</ProviderGrid>
    </>
  )
}

/** Between two ways to go on. */
export function LabeledLine({ children }: Around) {
  return (
    <p className="flex items-center gap-3 text-sm text-muted">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {children}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </p>
  )
}

/** Buttons two in a row, unless a name needs the whole row. */
export function ProviderGrid({ children, className }: Around & { readonly className?: string }) {
  return (
    <div className={clsx('grid gap-3 *:only:col-span-full sm:not-has-[.whole-row]:grid-cols-2', className)}>
      {children}
    </div>
  )
}
