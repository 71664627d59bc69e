import { clsx } from 'clsx'
import type { Cents } from '#shared/money.ts'
import { formatCents } from './format-cents.ts'

/** With a compare-at price: '~~$34.00~~ $27.20', read out as 'Was $34.00, now $27.20'. */
export function Price({
  cents,
  compareAt,
  className,
}: {
  readonly cents: Cents
  readonly compareAt?: Cents | null
  readonly className?: string | undefined
}) {
  return (
    <span className={clsx('label font-semibold', className)}>
      {compareAt ? (
        <>
          <span className="sr-only">Was </span>
          <s className="font-normal text-muted">{formatCents(compareAt)}</s>
          <span className="sr-only">, now</span>{' '}
        </>
      ) : null}
      {formatCents(cents)}
    </span>
  )
}
