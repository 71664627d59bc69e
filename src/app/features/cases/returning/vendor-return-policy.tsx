import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { returnUntil } from '#modules/cases'
import type { VendorOrderDetails } from '#modules/orders'
import { returnPolicyText } from '#modules/vendors'

export interface VendorReturnPolicyProps {
  readonly order: Pick<VendorOrderDetails, 'returnPolicy' | 'deliveredAt'>
  /** Some of its hats were made to the shopper's design. */
  readonly hasDesigns: boolean
}

/** The policy that the order was placed with, for its artist, whose settings may say something else by now. */
export function VendorReturnPolicy({ order, hasDesigns }: VendorReturnPolicyProps) {
  const { returnPolicy, deliveredAt } = order
  if (!returnPolicy) return null
  const { title, detail } = returnPolicyText(returnPolicy, 'artist')
  const until = returnUntil({
    returnPolicy,
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
  })
  return (
    <section aria-labelledby="return-policy" className="mt-5 border-t border-line pt-4 text-sm wrap-anywhere">
      <h3 id="return-policy" className="mb-1 text-base">
        Return policy
      </h3>
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
    </section>
  )
}
