import { VendorAvatar } from '#app/features/vendor-card/vendor-avatar.tsx'
import { ArtistPreview } from '#app/features/vendor-settings/artist-preview.tsx'
import { OperatorReason } from '#app/features/vendor-settings/operator-reason.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { VendorApproval, VendorStatus } from '#modules/vendors'
import { FirstSaleChecklist } from './first-sale-checklist.tsx'
import { firstSaleSteps } from './first-sale-steps.ts'
import { SetupNotice } from './setup-notice.tsx'

export interface GettingStartedProps {
  /** What keeps the shop closed; null once it is open. */
  readonly setup: {
    readonly approval: VendorApproval | null
    readonly hasPayouts: boolean
    readonly reason: string | null
  } | null
  readonly vendor: {
    readonly id: string
    readonly displayName: string
    readonly description: string | null
    /** 'Boulder, CO'. */
    readonly place: string
    readonly avatarUrl: string | null
    readonly status: VendorStatus
  }
  readonly hasSold: boolean
  readonly products: { readonly total: number; readonly items: readonly { readonly image: string | null }[] }
  readonly hasPromises: boolean
  readonly contactEmail: string
}

/** What keeps the shop closed and the steps to its first sale, beside the card that shoppers will see. */
export function GettingStarted(props: GettingStartedProps) {
  const { setup, vendor, hasSold, products, hasPromises, contactEmail } = props
  const isActive = vendor.status === 'active'
  const hasSteps = !hasSold && vendor.status !== 'suspended' && setup?.approval !== 'declined'
  if (!setup && !hasSteps) return null
  const steps = firstSaleSteps({
    hasPayouts: isActive || setup?.hasPayouts === true,
    canAddProducts: isActive,
    hasProduct: products.total > 0,
    hasPromises,
    shopPath: isActive ? `/vendor/${vendor.id}` : null,
  })
  const checklist = setup ? (
    <SetupNotice
      {...setup}
      status={vendor.status}
      contactEmail={contactEmail}
      steps={hasSteps ? steps : null}
    >
      {setup.reason && <OperatorReason reason={setup.reason} />}
    </SetupNotice>
  ) : (
    <FirstSaleChecklist steps={steps} />
  )
  if (!hasSteps) return checklist
  return (
    <div className="grid gap-6 *:content-start lg:grid-cols-[minmax(0,1fr)_22rem]">
      {checklist}
      <ArtistPreview
        name={vendor.displayName}
        description={vendor.description ?? ''}
        place={vendor.place}
        avatar={<VendorAvatar name={vendor.displayName} url={vendor.avatarUrl} className="size-full" />}
        isLow
        hat={products.items.find(({ image }) => image !== null)?.image ?? null}
        links={
          <ButtonLink to="/profile-settings?tab=vendor" tone="secondary" size="small" prefetch="none">
            Edit profile
          </ButtonLink>
        }
      />
    </div>
  )
}
