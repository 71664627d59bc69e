import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type FactRow = readonly [name: string, value: ReactNode]

interface FactListProps {
  readonly facts: readonly FactRow[]
  /** In a column beside another one. */
  readonly isNarrow?: boolean
}

/** Short facts by name; those without a value are left out. */
export function FactList({ facts, isNarrow = false }: FactListProps) {
  return (
    <dl
      className={clsx(
        'grid grid-cols-1 gap-x-6 gap-y-3 text-sm',
        isNarrow ? 'min-[22rem]:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-3',
      )}
    >
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
