import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type FactRow = readonly [name: string, value: ReactNode]

export interface FactListProps {
  readonly facts: readonly FactRow[]
  /** With addresses and ids. */
  readonly isLong?: boolean
}

/** Short facts by name: a line each in a narrow card, otherwise in columns. Those without a value are left out. */
export function FactList({ facts, isLong = false }: FactListProps) {
  const shown = facts.filter(([, value]) => value !== null && value !== false && value !== '')
  return (
    <div className="@container">
      <dl
        className={clsx(
          'grid grid-cols-1 gap-x-6 gap-y-2 text-sm @sm:gap-y-3',
          shown.length === 3 ? '@sm:grid-cols-3' : '@sm:grid-cols-2',
          shown.length === 4 ? '@2xl:grid-cols-4' : isLong ? '@2xl:grid-cols-3' : '@xl:grid-cols-3',
        )}
      >
        {shown.map(([name, value]) => (
          <div key={name} className="flex min-w-0 justify-between gap-x-2 @sm:block">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere text-end @sm:text-start">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
