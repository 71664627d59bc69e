import type { OwnShop, VendorStatus } from '#modules/vendors'
import { Notice } from '#app/ui/notice.tsx'
import { SuspensionReason } from './suspension-reason.tsx'

const titles: Record<VendorStatus, string> = {
  active: 'Vendor Account Active',
  pending: 'Setup Pending',
  restricted: 'Account restricted',
  suspended: 'Account suspended',
}
const tones = { active: 'success', pending: 'warning', restricted: 'danger', suspended: 'danger' } as const

/** How the shop stands, and what opens it. */
export function ShopStatus({
  shop,
  contactEmail,
}: {
  readonly shop: OwnShop
  readonly contactEmail: string
}) {
  const texts: Record<VendorStatus, string> = {
    active: 'Your shop is open. You can add products and receive orders.',
    pending: 'Complete your Stripe setup to activate your vendor account and list products.',
    restricted:
      'Stripe has to verify something before you can sell. Complete the verification there; your products stay in sight and open again by themselves.',
    suspended: `We closed your shop. Please write to ${contactEmail}; a verification at Stripe alone does not open it.`,
  }
  return (
    <Notice tone={tones[shop.status]} title={titles[shop.status]}>
      <p>{texts[shop.status]}</p>
      {shop.suspensionReason && <SuspensionReason reason={shop.suspensionReason} />}
    </Notice>
  )
}
