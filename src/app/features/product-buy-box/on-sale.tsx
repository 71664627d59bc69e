import { Badge } from '#app/ui/badge.tsx'
import { formatDay } from '#app/ui/formats/format-date.ts'
import { formatCents } from '#app/ui/formats/format-cents.ts'
import { Price } from '#app/ui/formats/price.tsx'
import type { Cents } from '#shared/money.ts'

export interface OnSaleProps {
  readonly cents: Cents
  readonly compareAt: Cents
  readonly endsAt: string | null
}

/** '~~$34.00~~ $27.20 [Sale, ends Dec 3]'. Loads late, and so in one file: most products aren't on sale. */
export function OnSale({ cents, compareAt, endsAt }: OnSaleProps) {
  return (
    <>
      <span className="text-xl">
        <span className="sr-only">Was </span>
        <s className="label text-muted">{formatCents(compareAt)}</s>
        <span className="sr-only">, now</span> <Price cents={cents} />
      </span>
      <Badge tone="accent">Sale{endsAt && `, ends ${formatDay(endsAt)}`}</Badge>
    </>
  )
}
