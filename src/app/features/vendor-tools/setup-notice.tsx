import type { ReactNode } from 'react'
import type { VendorStatus } from '#modules/vendors'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface SetupNoticeProps {
  readonly status: VendorStatus
  /** Why an operator closed the shop. */
  readonly children?: ReactNode
  readonly contactEmail: string
}

/** Stands on the dashboard until the vendor can be paid. */
export function SetupNotice({ status, children, contactEmail }: SetupNoticeProps) {
  if (status === 'active') return null
  return (
    <Notice
      tone="warning"
      title="Account Setup Required"
      action={
        <ButtonLink to="/profile-settings?tab=vendor" tone="secondary" prefetch="none">
          Complete Setup
        </ButtonLink>
      }
    >
      <p>
        {status === 'pending'
          ? 'Complete your payout account setup via Profile Settings > Vendor Settings to start selling.'
          : status === 'suspended'
            ? `Your vendor account is suspended. Please contact support: ${contactEmail}. Orders that are paid still have to be sent.`
            : `Your vendor account is ${status}. Please contact support or complete the verification.`}
      </p>
      {children}
    </Notice>
  )
}
