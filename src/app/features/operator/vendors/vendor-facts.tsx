import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { VendorHistory } from '#modules/operations'
import type { OperatorVendorDetails } from '#modules/vendors/server'
import { FactCard } from '../fact-card.tsx'

interface VendorFactsProps {
  readonly vendor: OperatorVendorDetails
  readonly owner: VendorHistory['owner']
  /** The site's fee, in basis points. */
  readonly usualFee: number
}

/** Who a vendor is, whether they can sell and whether Stripe pays them. */
export function VendorFacts({ vendor, owner, usualFee }: VendorFactsProps) {
  const { stripeAccountId } = vendor
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <FactCard
        id="about"
        title="About"
        facts={[
          [
            'Owner',
            owner ? (
              <ConsoleLink key="owner" to={`/operator/people/${vendor.ownerId}`} className="underline">
                {[owner.name, owner.email].filter(Boolean).join(', ')}
              </ConsoleLink>
            ) : (
              'No account anymore'
            ),
          ],
          ['Contact for shoppers', vendor.contactEmail],
          ['Place', [vendor.city, vendor.state, vendor.country].filter(Boolean).join(', ')],
          [
            'In the spotlight since',
            vendor.spotlightSince && <FormattedDate key="spotlight" at={vendor.spotlightSince} />,
          ],
        ]}
      />
      <FactCard
        id="payments"
        title="Fee and payouts"
        facts={[
          ['Platform fee', feeText(vendor.feeBasisPoints, usualFee)],
          ['Account at Stripe', stripeAccountId ?? 'Not connected'],
          ['Transfers to it', stripeAccountId && (vendor.canReceiveTransfers ? 'Enabled' : 'Not enabled')],
          ['Payouts to the bank', stripeAccountId && (vendor.canReceivePayouts ? 'Enabled' : 'Not enabled')],
        ]}
      />
    </div>
  )
}

function feeText(own: number | null, usual: number): string {
  return own === null
    ? `${usual / 100}% (the site’s default)`
    : `${own / 100}%, instead of the site’s ${usual / 100}%`
}
