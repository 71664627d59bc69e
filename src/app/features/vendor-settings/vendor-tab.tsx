import type { ReactNode } from 'react'
import { type Place, PlaceLinks } from '#app/ui/place-links.tsx'
import { Card } from '#app/ui/card.tsx'
import type { FormAnswer } from '#app/web/form-answer.server.ts'
import type { OwnShop } from '#modules/vendors'
import { AvatarForm } from './avatar-form.tsx'
import { PayoutSection } from './payout-section.tsx'
import { PlatformFeeNote } from './platform-fee-note.tsx'
import { ShopProfileForm, type ShopProfileFormProps } from './shop-profile-form.tsx'
import { ShopStatus } from './shop-status.tsx'
import { type OnboardingReturn, useOnboardingReturn } from './use-onboarding-return.ts'
import type { PayoutView } from './vendor-tab.server.ts'

export interface VendorTabProps extends Pick<ShopProfileFormProps, 'shop' | 'suggested'> {
  readonly payout: PayoutView | null
  readonly from: OnboardingReturn
  readonly answer: FormAnswer | undefined
  readonly feeBasisPoints: number
  readonly contactEmail: string
  readonly maxAvatarBytes: number
  /** The picture as it is shown elsewhere. */
  readonly avatar: ReactNode
}

/** Everything about one's own shop that is no product: its status, its payouts and what it tells about itself. */
export function VendorTab(props: VendorTabProps) {
  const { shop, suggested, payout, from, answer, feeBasisPoints } = props
  const isChecking = useOnboardingReturn(from, payout)
  if (!shop || !payout) {
    return (
      <Card padding="large" className="flex flex-col gap-6">
        <div>
          <h2 className="text-lg">Open your shop</h2>
          <p className="mt-2 text-muted">
            Tell who you are. Then Stripe sets up how you are paid, and you can add your first hat.
          </p>
        </div>
        <PlatformFeeNote feeBasisPoints={feeBasisPoints} />
        <ShopProfileForm shop={null} suggested={suggested} answer={answer} isMain />
      </Card>
    )
  }
  const isUrgent = shop.status === 'pending' || shop.status === 'restricted'
  return (
    <div className="flex flex-col gap-6">
      <ShopStatus shop={shop} contactEmail={props.contactEmail} />
      <Card padding="large">
        <PayoutSection
          payout={payout}
          answer={answer}
          isChecking={isChecking}
          isRefresh={from === 'refresh'}
          isUrgent={isUrgent}
        />
      </Card>
      <PlaceLinks places={shopPlaces(shop)} />
      <Card padding="large" className="flex flex-col gap-8">
        <AvatarForm
          hasAvatar={shop.avatarUrl !== null}
          answer={answer}
          maxBytes={props.maxAvatarBytes}
          preview={props.avatar}
        />
        <ShopProfileForm shop={shop} suggested={null} answer={answer} isMain={!isUrgent} />
        <PlatformFeeNote feeBasisPoints={feeBasisPoints} />
      </Card>
    </div>
  )
}

function shopPlaces(shop: OwnShop): readonly Place[] {
  const toAdd = {
    icon: 'plus',
    title: 'Add a hat',
    text: 'Name, price and pictures: then it is in the shop.',
  } as const
  return [
    ...(shop.status === 'active' ? [{ to: '/add-product', ...toAdd }] : []),
    {
      to: '/vendor-dashboard',
      icon: 'store',
      title: 'Vendor Dashboard',
      text: 'Products, orders and sales.',
    },
    {
      to: '/vendor-dashboard/settings',
      icon: 'edit',
      title: 'Shop settings',
      text: shop.isAway ? 'You are on vacation.' : 'Policies, vacation and mails.',
    },
  ]
}
