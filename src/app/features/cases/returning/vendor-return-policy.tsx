import { clsx } from 'clsx'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { returnUntil } from '#modules/cases'
import type { VendorOrderDetails } from '#modules/orders'
import { returnPolicyText } from '#modules/vendors'

export interface VendorReturnPolicyProps {
  readonly order: Pick<VendorOrderDetails, 'returnPolicy' | 'deliveredAt'>
  /** Some of its hats were made to the shopper's design. */
  readonly hasDesigns: boolean
  readonly className?: string
}

/** The policy that the order was placed with, for its artist, whose settings may say something else by now. */
export function VendorReturnPolicy({ order, hasDesigns, className }: VendorReturnPolicyProps) {
  const { returnPolicy, deliveredAt } = order
  if (!returnPolicy) return null
  const { title, detail } = returnPolicyText(returnPolicy, 'artist')
  const until = returnUntil({
    returnPolicy,
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
  })
  return (
    <Card as="section" aria-labelledby="return-policy" className={clsx('text-sm wrap-anywhere', className)}>
      <h2 id="return-policy" className="mb-3 text-lg">
        Return policy
      </h2>
      <p className="font-semibold">{title}</p>
      <p className="text-muted">
        {detail}
        {until !== null && (
          <>
            {' '}
            Until <FormattedDate at={until.toISOString()} />.
          </>
        )}
        {hasDesigns && returnPolicy.days !== null && ' Hats made to the shopper’s design aren’t returned.'}
      </p>
      <p className="mt-1 text-muted">As it was when the order was placed.</p>
    </Card>
  )
}
