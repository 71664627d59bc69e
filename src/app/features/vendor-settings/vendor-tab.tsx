import { type FormEvent, type ReactNode, useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
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
    <PayoutSection
      payout={payout}
      answer={answer}
      isChecking={isChecking}
      isRefresh={from === 'refresh'}
      hasFailed={from === 'failed'}
      isUrgent={isUrgent}
    />
  )
  const fee = <PlatformFeeNote feeBasisPoints={vendor.feeBasisPoints ?? feeBasisPoints} />
  const isOpen = vendor.status === 'active'
  return (
    <BesidePreview
      {...props}
      first={!isOpen && status}
      links={isOpen && <ShopLinks id={vendor.id} />}
      beside={
        <Card padding="none" className="divide-y divide-line *:p-4 sm:*:p-5">
          {isOpen && status}
          {!isUrgent && payouts}
          {fee}
        </Card>
      }
    >
      {(onInput) => (
        <>
          {isUrgent && <Card>{payouts}</Card>}
          <Card className="flex flex-col gap-8">
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
    <BesidePreview
      {...props}
      links={null}
      beside={
        <Card>
          <PlatformFeeNote feeBasisPoints={feeBasisPoints} />
        </Card>
      }
    >
      {(onInput) => (
        <Card className="flex flex-col gap-6">
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
  /** In the preview, once the shop is open. */
  readonly links: ReactNode
  /** Below the preview. */
  readonly beside: ReactNode
  readonly children: (onInput: (event: FormEvent<HTMLFormElement>) => void) => ReactNode
}

/** A column of forms, and beside it the artist’s card, which follows what is typed. */
function BesidePreview(props: BesidePreviewProps) {
  const { vendor, suggested, hat, avatar, first, links, beside, children } = props
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
            links={links}
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

function ShopLinks({ id }: Pick<OwnVendor, 'id'>) {
  return (
    <>
      <ButtonLink to={`/vendor/${id}`} tone="secondary" size="small" prefetch="none">
        View your page
      </ButtonLink>
      <ButtonLink to="/add-product" tone="secondary" size="small" prefetch="none">
        Add a hat
      </ButtonLink>
    </>
  )
}
