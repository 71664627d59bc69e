import { Badge } from '#app/ui/badge.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { formatDay } from '#app/ui/formats/format-date.ts'
import type { Cents } from '#shared/money.ts'

export interface OnSaleProps {
  readonly compareAt: Cents
  readonly endsAt: string | null
}

/**
 * Before the price, read out as 'Was $34.00. Sale, ends Dec 3. Now'; the badge comes last for the eye. Loads late, because most
 * products aren't on sale; the price itself doesn't wait for it.
 */
export function OnSale({ compareAt, endsAt }: OnSaleProps) {
  return (
    <>
      <span className="-mr-2 text-xl">
        <span className="sr-only">Was </span>
        <s className="label text-muted">{formatCents(compareAt)}</s>
        <span className="sr-only">. </span>
      </span>
      <Badge tone="accent" className="order-last">
        Sale{endsAt && `, ends ${formatDay(endsAt)}`}
      </Badge>
      <span className="sr-only">. Now</span>
    </>
  )
}
