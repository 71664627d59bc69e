import { type FormEvent, type ReactNode, useState } from 'react'
import { type Place, CardLinks } from '#app/ui/navigation/card-links.tsx'
import { Card } from '#app/ui/card.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { OwnVendor } from '#modules/vendors'
import { ArtistPreview } from './artist-preview.tsx'
import { AvatarForm } from './avatar-form.tsx'
import { PayoutSection } from './payout-section.tsx'
import { PlatformFeeNote } from './platform-fee-note.tsx'
import { VendorProfileForm, type VendorProfileFormProps } from './vendor-profile-form.tsx'
import { VendorStatusBanner } from './vendor-status-banner.tsx'
import { type OnboardingEnd, useOnboardingReturn } from './use-onboarding-return.ts'
import type { PayoutSetup } from './vendor-tab.server.ts'

export interface VendorTabProps extends Pick<VendorProfileFormProps, 'vendor' | 'suggested'> {
  readonly payout: PayoutSetup | null
  /** The newest hat’s picture. */
  readonly hat: string | null
  readonly from: OnboardingEnd
  readonly answer: FormAnswer | undefined
  readonly feeBasisPoints: number
  /** New artists wait for an operator's approval. */
  readonly approvesNewVendors: boolean
  readonly contactEmail: string
  readonly maxAvatarBytes: number
  /** The current avatar in the size of this class. */
  readonly avatar: (className: string) => ReactNode
}

/** The vendor's profile beside its preview, status and payouts. What keeps the shop closed comes first. */
export function VendorTab(props: VendorTabProps) {
  const { vendor, payout, from, answer, feeBasisPoints } = props
  const isChecking = useOnboardingReturn(from, payout)
  if (!vendor || !payout) return <NewShop {...props} />
  const isDeclined = vendor.status === 'pending' && vendor.approval === 'declined'
  const isUrgent = (vendor.status === 'pending' && !isDeclined) || vendor.status === 'restricted'
  const status = <VendorStatusBanner vendor={vendor} contactEmail={props.contactEmail} />
  const payouts = !isDeclined && (
    <Card padding={isUrgent ? 'large' : 'medium'}>
      <PayoutSection
        payout={payout}
        answer={answer}
        isChecking={isChecking}
        isRefresh={from === 'refresh'}
        hasFailed={from === 'failed'}
        isUrgent={isUrgent}
      />
    </Card>
  )
  const isOpen = vendor.status === 'active'
  return (
    <BesidePreview
      {...props}
      first={!isOpen && status}
      beside={
        <>
          {isOpen && status}
          {!isUrgent && payouts}
          <PlatformFeeNote feeBasisPoints={vendor.feeBasisPoints ?? feeBasisPoints} />
          {isOpen && <CardLinks isNarrow places={vendorLinks(vendor)} />}
        </>
      }
    >
      {(onInput) => (
        <>
          {isUrgent && payouts}
          <Card padding="large" className="flex flex-col gap-8">
            <AvatarForm
              hasAvatar={vendor.avatarUrl !== null}
              answer={answer}
              maxBytes={props.maxAvatarBytes}
              preview={props.avatar('size-20')}
            />
            <VendorProfileForm
              vendor={vendor}
              suggested={null}
              answer={answer}
              isMain={!isUrgent}
              onInput={onInput}
            />
          </Card>
        </>
      )}
    </BesidePreview>
  )
}

function NewShop(props: VendorTabProps) {
  const { suggested, answer, approvesNewVendors, feeBasisPoints } = props
  return (
    <BesidePreview {...props} beside={<PlatformFeeNote feeBasisPoints={feeBasisPoints} />}>
      {(onInput) => (
        <Card padding="large" className="flex flex-col gap-6">
          <div>
            <h2 className="text-lg">Open your shop</h2>
            <p className="mt-2 text-muted">
              Tell shoppers who you are, set up payouts with Stripe, and add your first hat.
              {approvesNewVendors && ' We review new artists before their shops open.'}
            </p>
          </div>
          <VendorProfileForm vendor={null} suggested={suggested} answer={answer} isMain onInput={onInput} />
        </Card>
      )}
    </BesidePreview>
  )
}

interface BesidePreviewProps extends Pick<VendorTabProps, 'vendor' | 'suggested' | 'hat' | 'avatar'> {
  /** Above both columns. */
  readonly first?: ReactNode
  /** Below the preview. */
  readonly beside: ReactNode
  readonly children: (onInput: (event: FormEvent<HTMLFormElement>) => void) => ReactNode
}

/** A column of forms, and beside it the artist’s card, which follows what is typed. */
function BesidePreview({ vendor, suggested, hat, avatar, first, beside, children }: BesidePreviewProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const saved = vendor ?? suggested
  const city = typed.city ?? saved?.city ?? ''
  const state = typed.stateProvince ?? saved?.stateProvince ?? ''
  return (
    <div className="flex flex-col gap-6">
      {first}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {children(({ currentTarget }) => setTyped(textsOf(currentTarget)))}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ArtistPreview
            name={typed.displayName ?? vendor?.displayName ?? ''}
            description={typed.description ?? vendor?.description ?? ''}
            place={[city, state].filter((part) => part.trim() !== '').join(', ')}
            avatar={avatar('size-full')}
            hat={hat}
          />
          {beside}
        </div>
      </div>
    </div>
  )
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

const vendorLinks = ({ id, isAway }: OwnVendor): readonly Place[] => [
  { to: '/add-product', icon: 'plus', title: 'Add a hat', text: 'Just a name, a price and pictures.' },
  {
    to: `/vendor/${id}`,
    icon: 'store',
    title: 'View your page',
    text: isAway ? 'You’re on vacation, and it says so.' : 'Your profile and hats, as shoppers see them.',
  },
]
