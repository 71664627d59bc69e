import type { ReactNode } from 'react'

export interface OtherMethodsProps {
  readonly children: ReactNode
}

/** Without a password, below the form that has one. Buttons two in a row, unless a name needs the whole row. */
export function OtherMethods({ children }: OtherMethodsProps) {
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-muted">
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        or without a password
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </p>
      <div className="grid gap-3 *:only:col-span-full sm:not-has-[.whole-row]:grid-cols-2 md:max-lg:grid-cols-1!">
        {children}
      </div>
    </>
  )
}
