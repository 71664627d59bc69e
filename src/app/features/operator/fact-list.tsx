import type { ReactNode } from 'react'

export type FactRow = readonly [name: string, value: ReactNode]

/** Short facts by name, in as many columns as there is room for; those without a value are left out. */
export function FactList({ facts }: { readonly facts: readonly FactRow[] }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm @sm:grid-cols-2 @2xl:grid-cols-3">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
