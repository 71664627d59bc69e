import type { ReactNode } from 'react'

/** A fact of a case by its name, in a `dl`. */
export function CaseFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
