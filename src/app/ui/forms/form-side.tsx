import type { ReactNode } from 'react'

interface FormSideProps {
  /** What the form makes: its preview, its sums. */
  readonly children: ReactNode
  /** Cancel and Save. */
  readonly buttons: ReactNode
}

/** Beside a long form: a card with its preview and, at its end, its buttons. On a narrower screen, the buttons are at the bottom of the window. */
export function FormSide({ children, buttons }: FormSideProps) {
  return (
    <div className="contents lg:sticky lg:top-24 lg:block lg:rounded-card lg:bg-raised lg:p-5">
      <div className="min-w-0 max-lg:rounded-card max-lg:bg-raised max-lg:p-4 sm:max-lg:p-5">{children}</div>
      <div className="save-bar lg:mt-5 lg:border-t lg:border-line lg:pt-5">{buttons}</div>
    </div>
  )
}
