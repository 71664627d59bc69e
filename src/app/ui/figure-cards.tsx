import { clsx } from 'clsx'
import { Card } from './card.tsx'

/** How a figure compares with the period before. */
export interface FigureChange {
  /** '+12%' */
  readonly text: string
  /** Null where neither more nor less is better. */
  readonly isGood: boolean | null
}

/** Its name, its value, what it counts if that needs words, and how it has changed. */
export type Figure = readonly [name: string, value: string, note: string, change?: FigureChange | null]

/** Those that fit into one row on a wide screen; others are in rows of three. */
const columns: Readonly<Partial<Record<number, string>>> = {
  4: 'xl:grid-cols-4',
  5: 'md:grid-cols-3 xl:grid-cols-5',
  6: 'md:grid-cols-3 2xl:grid-cols-6',
}

/** Figures, each with what it counts. */
export function FigureCards({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl
      className={clsx(
        'grid gap-3 min-[22rem]:grid-cols-2 sm:gap-4 max-md:[&>:last-child:nth-child(odd)]:col-span-full',
        columns[figures.length] ?? 'md:grid-cols-3',
      )}
    >
      {figures.map(([name, value, note, change]) => (
        <Card key={name} className="flex min-w-0 flex-col">
          <dt className="text-sm font-semibold text-muted">{name}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <span className="label text-lg font-bold wrap-anywhere sm:text-xl">{value}</span>
            {change && <Change {...change} />}
          </dd>
          {note && <dd className="text-sm text-muted">{note}</dd>}
        </Card>
      ))}
    </dl>
  )
}

function Change({ text, isGood }: FigureChange) {
  return (
    <span
      className={clsx(
        'label text-sm font-semibold',
        isGood === null ? 'text-muted' : isGood ? 'text-success' : 'text-danger',
      )}
    >
      {text}
    </span>
  )
}
