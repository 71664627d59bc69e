import { Badge } from '#app/ui/badge.tsx'
import { formatDay } from '#app/ui/formats/format-date.ts'
import { SalePrice } from '#app/ui/formats/sale-price.tsx'
import type { Cents } from '#shared/money.ts'

export interface OnSaleProps {
  readonly cents: Cents
  readonly compareAt: Cents
  readonly endsAt: string | null
}

/** '~~$34.00~~ $27.20 [Sale, ends Dec 3]'. Loads late: most products aren't on sale. */
export function OnSale({ cents, compareAt, endsAt }: OnSaleProps) {
  return (
    <>
      <SalePrice cents={cents} compareAt={compareAt} className="text-xl" />
      <Badge tone="accent">Sale{endsAt && `, ends ${formatDay(endsAt)}`}</Badge>
    </>
  )
}
