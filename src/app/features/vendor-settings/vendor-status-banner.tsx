import type { OwnVendor, VendorStatus } from '#modules/vendors'
import { Notice } from '#app/ui/notice.tsx'
import { SuspensionReason } from './suspension-reason.tsx'

const titles: Record<VendorStatus, string> = {
  active: 'Vendor Account Active',
  pending: 'Setup Pending',
  restricted: 'Account restricted',
  suspended: 'Account suspended',
}
const tones = { active: 'success', pending: 'warning', restricted: 'danger', suspended: 'danger' } as const

/** The vendor's status and how to become active. */
export function VendorStatusBanner({
  vendor,
  contactEmail,
}: {
  readonly vendor: OwnVendor
  readonly contactEmail: string
}) {
  const texts: Record<VendorStatus, string> = {
    active: 'Your shop is open. You can add products and receive orders.',
    pending: 'Complete your Stripe setup to activate your vendor account and list products.',
    restricted:
      'Stripe needs to verify something before you can sell. Complete the verification there. Shoppers still see your products and can buy them again afterwards.',
    suspended: `We suspended your shop. Please contact ${contactEmail}. Completing the verification at Stripe isn’t enough to reopen it.`,
  }
  return (
    <Notice tone={tones[vendor.status]} title={titles[vendor.status]}>
      <p>{texts[vendor.status]}</p>
      {vendor.suspensionReason && <SuspensionReason reason={vendor.suspensionReason} />}
    </Notice>
  )
}
