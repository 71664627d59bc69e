import type { Cents } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { Price } from './price.tsx'

export interface SalePriceProps {
  readonly cents: Cents
  /** What it cost before; null when it isn't on sale. */
  readonly compareAt: Cents | null
  readonly className?: string | undefined
}

/** A price, on sale with the struck-through one before it. Read out as 'Was $34.00, now $27.20'. */
export function SalePrice({ cents, compareAt, className }: SalePriceProps) {
  if (compareAt === null) return <Price cents={cents} className={className} />
  return (
    <span className={className}>
      <span className="sr-only">Was </span>
      <s className="label text-muted">{formatCents(compareAt)}</s>
      <span className="sr-only">, now</span> <Price cents={cents} />
    </span>
  )
}
