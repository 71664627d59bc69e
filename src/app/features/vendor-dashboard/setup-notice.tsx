import type { ReactNode } from 'react'
import type { VendorStatus } from '#modules/vendors'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface SetupNoticeProps {
  readonly status: VendorStatus
  /** Why an operator suspended the vendor. */
  readonly children?: ReactNode
  readonly contactEmail: string
}

/** Shown on the dashboard until the vendor is active. */
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
            ? `Your vendor account is suspended. Please contact support: ${contactEmail}. Please still ship your paid orders. Payouts are paused while your account is suspended.`
            : `Your vendor account is ${status}. Please contact support or complete the verification.`}
      </p>
      {children}
    </Notice>
  )
}
