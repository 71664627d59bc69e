import type { ReactNode } from 'react'
import type { VendorApproval, VendorStatus } from '#modules/vendors'
import { FirstSaleChecklist } from './first-sale-checklist.tsx'
import { firstSaleSteps } from './first-sale-steps.ts'
import { SetupNotice } from './setup-notice.tsx'

export interface GettingStartedProps {
  /** What keeps the shop closed; null once it is open. */
  readonly setup: {
    readonly approval: VendorApproval | null
    readonly hasPayouts: boolean
  } | null
  readonly vendor: { readonly id: string; readonly status: VendorStatus }
  readonly hasSold: boolean
  readonly products: { readonly total: number }
  readonly hasPromises: boolean
  readonly contactEmail: string
  /** Why an operator suspended or declined the vendor. */
  readonly reason: ReactNode
  /** The card that shoppers will see. */
  readonly preview: ReactNode
}

/** What keeps the shop closed and the steps to its first sale, beside the card that shoppers will see. */
export function GettingStarted(props: GettingStartedProps) {
  const { setup, vendor, hasSold, products, hasPromises, contactEmail, reason, preview } = props
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
      {reason}
    </SetupNotice>
  ) : (
    <FirstSaleChecklist steps={steps} />
  )
  if (!hasSteps) return checklist
  return (
    <div className="grid gap-6 *:content-start lg:grid-cols-[minmax(0,1fr)_22rem]">
      {checklist}
      {preview}
    </div>
  )
}
