import { clsx } from 'clsx'
import { Card } from './card.tsx'

/** Its name, its value and what it counts. */
export type Figure = readonly [name: string, value: string, note: string]

/** Those that fit into one row on a wide screen; others are in rows of three. */
const columns: Readonly<Partial<Record<number, string>>> = {
  4: 'md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4',
  5: 'md:grid-cols-3 xl:grid-cols-5',
}

/** Figures, each with what it counts. */
export function FigureCards({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl
      className={clsx(
        'grid gap-4 min-[22rem]:grid-cols-2 max-md:[&>:last-child:nth-child(odd)]:col-span-full',
        columns[figures.length] ?? 'md:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3',
      )}
    >
      {figures.map(([name, value, note]) => (
        <Card key={name} className="flex min-w-0 flex-col">
          <dt className="text-sm font-semibold text-muted">{name}</dt>
          <dd className="label mt-1 text-lg font-bold wrap-anywhere sm:text-xl">{value}</dd>
          <dd className="text-sm text-muted">{note}</dd>
        </Card>
      ))}
    </dl>
  )
}
