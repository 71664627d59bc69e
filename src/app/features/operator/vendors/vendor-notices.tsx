import { Notice } from '#app/ui/notice.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { VendorProblems } from '#modules/operations'
import type { OperatorVendorDetails } from '#modules/vendors/server'
import { OpeningSteps } from './opening-steps.tsx'

interface VendorNoticesProps {
  readonly vendor: OperatorVendorDetails
  readonly problems: VendorProblems
  /** How many of its newest hats the page shows; null for operators who can't read products. */
  readonly hats: number | null
}

/** Why a shop is closed and why its money waits, before everything else. */
export function VendorNotices({ vendor, problems: { heldTransfers }, hats }: VendorNoticesProps) {
  const { status, approval } = vendor
  return (
    <>
      {status === 'suspended' && (
        <Notice tone="danger" title="This shop is suspended">
          {vendor.suspensionReason}
        </Notice>
      )}
      {status !== 'suspended' && approval === 'waiting' && (
        <Notice tone="warning" title="This artist waits for your approval">
          {vendor.canReceiveTransfers
            ? 'Their setup at Stripe is complete, so the shop opens as soon as you approve it.'
            : 'Their setup at Stripe isn’t complete yet. Once you approve the artist, the shop opens when it is.'}
        </Notice>
      )}
      {status !== 'suspended' && approval === 'declined' && (
        <Notice tone="info" title="You declined this artist">
          {vendor.declineReason}
        </Notice>
      )}
      {status === 'restricted' && (
        <Notice tone="warning" title="Stripe has restricted this shop">
          Shoppers can’t buy its hats until the artist has given Stripe what it asks for.
        </Notice>
      )}
      {status === 'pending' && approval !== 'waiting' && approval !== 'declined' && (
        <Notice
          tone="info"
          title="This shop isn’t open yet"
          below={<OpeningSteps vendor={vendor} hats={hats} />}
        >
          It opens when the artist has completed the setup at Stripe. You don’t have to do anything.
        </Notice>
      )}
      {heldTransfers > 0 && (
        <Notice
          tone="warning"
          title={heldTransfers === 1 ? '1 transfer on hold' : `${heldTransfers} transfers on hold`}
        >
          <AppLink to="/operator/jobs" prefetch="none" className="underline">
            See why transfers are on hold
          </AppLink>
        </Notice>
      )}
    </>
  )
}
