import type { OwnVendor, VendorStatus } from '#modules/vendors'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OperatorReason } from './operator-reason.tsx'

type Shown = VendorStatus | 'waiting' | 'declined'

const titles: Record<Shown, string> = {
  active: 'Vendor Account Active',
  pending: 'Setup Pending',
  waiting: 'Waiting for approval',
  declined: 'Shop declined',
  restricted: 'Account restricted',
  suspended: 'Account suspended',
}
const tones = {
  active: 'success',
  pending: 'warning',
  waiting: 'warning',
  declined: 'danger',
  restricted: 'danger',
  suspended: 'danger',
} as const

/** The vendor's status and how to become active: a notice, unless all is well. */
export function VendorStatusBanner({
  vendor,
  contactEmail,
}: {
  readonly vendor: OwnVendor
  readonly contactEmail: string
}) {
  const texts: Record<Shown, string> = {
    active: 'Your shop is open. You can add products and receive orders.',
    pending: 'Complete your Stripe setup to activate your vendor account and list products.',
    waiting: `We review new artists before their shops open, and email you once we’ve decided. ${
      vendor.transfersActive && vendor.payoutsActive ? '' : 'You can set up payouts while you wait.'
    }`,
    declined: `We reviewed your shop and decided not to open it. If you think this is a mistake or something has changed, please contact ${contactEmail}.`,
    restricted:
      'Stripe needs to verify something before you can sell. Complete the verification there. Shoppers still see your products and can buy them again afterwards.',
    suspended: `We suspended your shop. Please contact ${contactEmail}. Completing the verification at Stripe isn’t enough to reopen it.`,
  }
  const shown = shownStatus(vendor)
  const reason = vendor.suspensionReason ?? vendor.declineReason
  if (shown === 'active') {
    return (
      <section>
        <h2 className="flex items-center gap-2 text-base">
          <Icon name="check" className="text-success" />
          {titles.active}
        </h2>
        <p className="mt-2 text-muted">{texts.active}</p>
      </section>
    )
  }
  return (
    <Notice tone={tones[shown]} title={titles[shown]}>
      <p>{texts[shown]}</p>
      {reason && <OperatorReason reason={reason} />}
    </Notice>
  )
}

function shownStatus({ status, approval }: OwnVendor): Shown {
  return status === 'pending' && (approval === 'waiting' || approval === 'declined') ? approval : status
}
