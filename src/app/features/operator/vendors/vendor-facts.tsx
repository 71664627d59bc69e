import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { VendorHistory } from '#modules/operations'
import type { OperatorVendorDetails } from '#modules/vendors/server'
import { FactCard } from '../fact-card.tsx'
import { payoutsText } from './payouts-text.ts'

interface VendorFactsProps {
  readonly vendor: OperatorVendorDetails
  readonly owner: VendorHistory['owner']
  /** The site's fee, in basis points. */
  readonly usualFee: number
  /** Null without one that is safe to link to. */
  readonly website: WebsiteLink | null
}

interface WebsiteLink {
  readonly href: string
  readonly host: string
}

/** Who a vendor is, what the marketplace gets, whether Stripe pays them, and how they introduce themselves. */
export function VendorFacts({ vendor, owner, usualFee, website }: VendorFactsProps) {
  const { stripeAccountId, description } = vendor
  const isPending = vendor.status === 'pending'
  return (
    <FactCard
      id="about"
      title="About"
      facts={[
        ['Owner', <Owner key="owner" id={vendor.ownerId} owner={owner} />],
        ['Contact', vendor.contactEmail ?? 'None'],
        ['Website', website && <Website key="website" {...website} />],
        ['Joined', <FormattedDate key="joined" at={vendor.createdAt} />],
        ['Platform fee', feeText(vendor.feeBasisPoints, usualFee)],
        // A shop that isn't open yet says above what it lacks.
        ['Stripe', stripeAccountId ?? (!isPending && 'Not connected')],
        ['Payouts', !isPending && payoutsText(vendor)],
        [
          'In the spotlight since',
          vendor.spotlightSince && <FormattedDate key="spotlight" at={vendor.spotlightSince} />,
        ],
      ]}
    >
      {description && (
        <div className="border-t border-line pt-4">
          <p className="prose-width wrap-anywhere whitespace-pre-line">{description}</p>
        </div>
      )}
    </FactCard>
  )
}

function Website({ href, host }: WebsiteLink) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
      {host}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function Owner({ id, owner }: { readonly id: string; readonly owner: VendorHistory['owner'] }) {
  if (!owner) return 'No account anymore'
  return (
    <>
      <ConsoleLink to={`/operator/people/${id}`} className="underline">
        {owner.name ?? owner.email}
      </ConsoleLink>
      {owner.name && <span className="block text-muted">{owner.email}</span>}
    </>
  )
}

function feeText(own: number | null, usual: number): string {
  return own === null
    ? `${usual / 100}% (the site’s default)`
    : `${own / 100}%, instead of the site’s ${usual / 100}%`
}
