import { MissingValue } from '#app/web/staff/lists/missing-value.tsx'
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
    <>
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
          ['Contact for shoppers', vendor.contactEmail ?? <MissingValue key="contact" name="None" />],
          ['Joined', <FormattedDate key="joined" at={vendor.createdAt} />],
          [
            'In the spotlight since',
            vendor.spotlightSince && <FormattedDate key="spotlight" at={vendor.spotlightSince} />,
          ],
        ]}
      />
    </>
  )
}

function feeText(own: number | null, usual: number): string {
  return own === null
    ? `${usual / 100}% (the site’s default)`
    : `${own / 100}%, instead of the site’s ${usual / 100}%`
}
