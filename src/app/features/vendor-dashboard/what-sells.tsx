import { clsx } from 'clsx'
import type { BestSeller } from '#modules/orders/server'
import { pictureSources } from '#modules/media'
import { formatCents } from '#shared/text/format-cents.ts'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'

interface WhatSellsProps {
  readonly best: readonly BestSeller[]
  readonly days: number
}

/** The hats that sold most in the days of the chart, in a full row. */
export function WhatSells({ best, days }: WhatSellsProps) {
  return (
    <section aria-labelledby="what-sells">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="what-sells" className="text-lg">
          What sells
        </h2>
        <p className="text-sm text-muted">Last {days} days</p>
      </div>
      <ol
        className={clsx(
          'figure-strip mt-3',
          best.length === 2 && 'md:grid-cols-2',
          best.length > 2 && 'md:grid-cols-3',
        )}
      >
        {best.map(({ id, name, picture, units, cents }) => (
          <li key={id} className="flex items-center gap-4">
            <RowPicture size="large" {...pictureSources(picture, 'thumb')} />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
              <span className="block text-sm text-muted">
                <span className="label">{units}</span> sold
              </span>
            </span>
            <span className="label shrink-0 font-semibold">{formatCents(cents)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
