import type { ReactNode } from 'react'
import type { VendorApproval, VendorStatus } from '#modules/vendors'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StepList } from './first-sale-checklist.tsx'
import type { FirstSaleStep } from './first-sale-steps.ts'

interface SetupNoticeProps {
  readonly status: VendorStatus
  readonly approval: VendorApproval | null
  /** Stripe can pay the vendor. */
  readonly hasPayouts: boolean
  /** Why an operator suspended or declined the vendor. */
  readonly children?: ReactNode
  readonly contactEmail: string
  /** Until the first sale. Null for a shop that has sold, or won't open. */
  readonly steps: readonly FirstSaleStep[] | null
}

/** Shown on the dashboard until the vendor is active: why, and each step until the first sale. */
export function SetupNotice(props: SetupNoticeProps) {
  const { status, approval, hasPayouts, children, contactEmail, steps } = props
  if (status === 'active') return null
  const isUndecided = status === 'pending' && approval === 'waiting'
  const isDeclined = status === 'pending' && approval === 'declined'
  const hasNothingToDo = isDeclined || (isUndecided && hasPayouts)
  const completeSetup = hasNothingToDo ? null : (
    <ButtonLink to="/profile-settings?tab=vendor" prefetch="none">
      Complete Setup
    </ButtonLink>
  )
  const isInSteps = steps !== null && !hasPayouts
  return (
    <Notice
      tone="warning"
      title={isUndecided ? 'Waiting for approval' : isDeclined ? 'Shop declined' : 'Account Setup Required'}
      action={steps ? undefined : (completeSetup ?? undefined)}
      below={
        steps && (
          <>
            {!isInSteps && completeSetup && <div className="mb-5">{completeSetup}</div>}
            <StepList steps={steps} firstAction={completeSetup} className="mt-1" />
          </>
        )
      }
    >
      <p>
        {isUndecided
          ? waitingText(hasPayouts)
          : isDeclined
            ? `We reviewed your shop and decided not to open it. If you think this is a mistake or something has changed, please contact us: ${contactEmail}.`
            : setupText(status, contactEmail)}
      </p>
      {children}
    </Notice>
  )
}

function waitingText(hasPayouts: boolean): string {
  const text = 'We review new artists before their shops open, and email you once we’ve decided.'
  return hasPayouts ? text : `${text} You can set up payouts while you wait.`
}

function setupText(status: VendorStatus, contactEmail: string): string {
  if (status === 'pending') {
    return 'Complete your payout account setup via Profile Settings > Vendor Settings to start selling.'
  }
  return status === 'suspended'
    ? `Your vendor account is suspended. Please contact support: ${contactEmail}. Please still ship your paid orders. Payouts are paused while your account is suspended.`
    : `Your vendor account is ${status}. Please contact support or complete the verification.`
}
