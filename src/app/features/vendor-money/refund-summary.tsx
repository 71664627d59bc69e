import { Card } from '#app/ui/card.tsx'
import type { RefundPreview } from '#modules/orders'
import type { Cents } from '#shared/money.ts'
import { RefundSums } from './refund-sums.tsx'

export interface RefundSummaryProps {
  readonly preview: RefundPreview
  readonly earnedCents: Cents | undefined
  /** The order's money is with the artist already. */
  readonly isSent: boolean
}

/** What the refund comes to while it is chosen: who gets it, who bears it, and out of which money. */
export function RefundSummary({ preview, earnedCents, isSent }: RefundSummaryProps) {
  return (
    <Card as="section" aria-labelledby="summary" className="lg:sticky lg:top-24">
      <h2 id="summary" className="mb-4 text-lg">
        This refund
      </h2>
      <div role="status">
        <RefundSums preview={preview} ownLabel="Your cost" earnedCents={earnedCents} />
      </div>
      <p className="mt-3 text-sm text-muted">
        We cover the platform fee and tax.{' '}
        {isSent
          ? 'Your cost is taken back from your Stripe account, or deducted from later orders.'
          : 'Your cost comes out of what this order earned, which you haven’t been sent yet.'}
      </p>
    </Card>
  )
}
