import { clsx } from 'clsx'
import type { Cents } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'

export function Price({
  cents,
  className,
}: {
  readonly cents: Cents
  readonly className?: string | undefined
}) {
  return <span className={clsx('label font-semibold', className)}>{formatCents(cents)}</span>
}
