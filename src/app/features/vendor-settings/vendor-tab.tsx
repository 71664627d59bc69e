import type { ReactNode } from 'react'
import { type Place, CardLinks } from '#app/ui/navigation/card-links.tsx'
import { Card } from '#app/ui/card.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { OwnVendor } from '#modules/vendors'
import { AvatarForm } from './avatar-form.tsx'
import { PayoutSection } from './payout-section.tsx'
import { PlatformFeeNote } from './platform-fee-note.tsx'
import { VendorProfileForm, type VendorProfileFormProps } from './vendor-profile-form.tsx'
import { VendorStatusBanner } from './vendor-status-banner.tsx'
import { type OnboardingEnd, useOnboardingReturn } from './use-onboarding-return.ts'
import type { PayoutSetup } from './vendor-tab.server.ts'

export interface VendorTabProps extends Pick<VendorProfileFormProps, 'vendor' | 'suggested'> {
  readonly payout: PayoutSetup | null
  readonly from: OnboardingEnd
  readonly answer: FormAnswer | undefined
  readonly feeBasisPoints: number
  /** New artists wait for an operator's approval. */
  readonly approvesNewVendors: boolean
  readonly contactEmail: string
  readonly maxAvatarBytes: number
  /** The current avatar. */
  readonly avatar: ReactNode
}

/** The vendor's status, payouts and profile. */
export function VendorTab(props: VendorTabProps) {
  const { vendor, suggested, payout, from, answer, feeBasisPoints } = props
  const isChecking = useOnboardingReturn(from, payout)
  if (!vendor || !payout) {
    return (
      <Card padding="large" className="flex flex-col gap-6">
        <div>
          <h2 className="text-lg">Open your shop</h2>
          <p className="mt-2 text-muted">
            Tell shoppers who you are, set up payouts with Stripe, and add your first hat.
            {props.approvesNewVendors && ' We review new artists before their shops open.'}
          </p>
        </div>
        <PlatformFeeNote feeBasisPoints={feeBasisPoints} />
        <VendorProfileForm vendor={null} suggested={suggested} answer={answer} isMain />
      </Card>
    )
  }
  const isDeclined = vendor.status === 'pending' && vendor.approval === 'declined'
  const isUrgent = (vendor.status === 'pending' && !isDeclined) || vendor.status === 'restricted'
  return (
    <div className="flex flex-col gap-6">
      <VendorStatusBanner vendor={vendor} contactEmail={props.contactEmail} />
      {!isDeclined && (
        <Card padding="large">
          <PayoutSection
            payout={payout}
            answer={answer}
            isChecking={isChecking}
            isRefresh={from === 'refresh'}
            hasFailed={from === 'failed'}
            isUrgent={isUrgent}
          />
        </Card>
      )}
      <CardLinks places={vendorLinks(vendor)} />
      <Card padding="large" className="flex flex-col gap-8">
        <AvatarForm
          hasAvatar={vendor.avatarUrl !== null}
          answer={answer}
          maxBytes={props.maxAvatarBytes}
          preview={props.avatar}
        />
        <VendorProfileForm vendor={vendor} suggested={null} answer={answer} isMain={!isUrgent} />
        <PlatformFeeNote feeBasisPoints={vendor.feeBasisPoints ?? feeBasisPoints} />
      </Card>
    </div>
  )
}

function vendorLinks(vendor: OwnVendor): readonly Place[] {
  const toAdd = {
    icon: 'plus',
    title: 'Add a hat',
    text: 'Just a name, a price and pictures.',
  } as const
  return [
    ...(vendor.status === 'active' ? [{ to: '/add-product', ...toAdd }] : []),
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
      text: vendor.isAway ? 'You’re on vacation.' : 'Policies, vacation and emails.',
    },
  ]
}
