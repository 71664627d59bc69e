import type { VendorStatus } from '#modules/vendors'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Stands on the dashboard until the vendor can be paid. */
export function SetupNotice({ status }: { readonly status: VendorStatus }) {
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
      {status === 'pending'
        ? 'Complete your payout account setup via Profile Settings > Vendor Settings to start selling.'
        : `Your vendor account is ${status}. Please contact support or complete the verification.`}
    </Notice>
  )
}
