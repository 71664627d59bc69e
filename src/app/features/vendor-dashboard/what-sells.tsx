import type { BestSeller } from '#modules/orders/server'
import { pictureSources } from '#modules/media'
import { formatCents } from '#shared/text/format-cents.ts'
import { Card } from '#app/ui/card.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'

/** The hats that sold most in the days of the chart. */
export function WhatSells({ best }: { readonly best: readonly BestSeller[] }) {
  return (
    <Card as="section" aria-labelledby="what-sells">
      <h2 id="what-sells" className="text-lg">
        What sells
      </h2>
      <ol className="mt-2 divide-y divide-line text-sm">
        {best.map(({ id, name, picture, units, cents }) => (
          <li key={id} className="flex items-center gap-3 py-2 last:pb-0">
            <RowPicture {...pictureSources(picture, 'thumb')} />
            <span className="line-clamp-2 min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
            <span className="shrink-0 text-end">
              <span className="label block">{formatCents(cents)}</span>
              <span className="block text-muted">
                <span className="label">{units}</span> sold
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
